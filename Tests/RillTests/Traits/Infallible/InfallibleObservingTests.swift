import Rill
import RillTest
import Testing

@Suite struct InfallibleObservingTests {
  @Test func closuresAreSubscribed() {
    let log = Log<String>()
    _ = Infallible.of(1, 2).subscribe(
      onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") })
    #expect(log.entries == ["next 1", "next 2", "completed", "disposed"])
  }

  @Test func theClosureForElementsMayBeMissing() {
    let log = Log<String>()
    _ = Infallible.of(1).subscribe(onCompleted: { log.append("completed") })
    _ = Infallible.of(1).subscribe()
    let absent: (@Sendable (Int) -> Void)? = nil
    _ = Infallible.of(1).subscribe(onNext: absent, onDisposed: { log.append("disposed") })
    #expect(log.entries == ["completed", "disposed"])
  }

  @Test func oneClosureTakesTheEvents() {
    let log = Log<InfallibleEvent<Int>>()
    _ = Infallible.of(1, 2).subscribe { log.append($0) }
    #expect(log.entries == [.next(1), .next(2), .completed])
  }

  @Test func anObjectIsHeldWeakly() {
    let log = Log<String>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let relay = PublishRelay<Int>()
    let subscription = relay.asInfallible().subscribe(
      with: token!, onNext: { _, element in log.append("next \(element)") },
      onCompleted: { _ in log.append("completed") }, onDisposed: { _ in log.append("disposed") })
    _ = Infallible.of(1).subscribe(
      with: token!, onNext: { _, element in log.append("of \(element)") },
      onCompleted: { _ in log.append("completed") }, onDisposed: { _ in log.append("disposed") })
    relay.accept(1)
    token = nil
    #expect(!weak.isAlive)
    relay.accept(2)
    #expect(log.entries == ["of 1", "completed", "disposed", "next 1"])
    subscription.dispose()
  }

  @Test func disposalStopsIt() {
    let log = Log<Int>()
    let relay = PublishRelay<Int>()
    let subscription = relay.asInfallible().map { $0 * 10 }.subscribe(onNext: { log.append($0) })
    relay.accept(1)
    subscription.dispose()
    relay.accept(2)
    #expect(log.entries == [10])
    #expect(!relay.hasObservers)
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledThere() {
    var seen: [String] = []
    let relay = PublishRelay<Int>()
    let token = Token()
    let subscriptions = [
      relay.asInfallible().subscribeOnMain(onNext: { seen.append("next \($0)") }),
      relay.asInfallible().subscribeOnMain(
        with: token, onNext: { _, element in seen.append("with \(element)") }),
      Infallible.of(1).subscribeOnMain(onCompleted: { seen.append("completed") }),
      Infallible.of(1).subscribeOnMain(with: token, onCompleted: { _ in seen.append("with completed") }),
    ]
    relay.accept(1)
    #expect(seen == ["completed", "with completed", "next 1", "with 1"])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func callbacksStandAroundTheEvents() {
    let log = Log<String>()
    _ = Infallible.of(1).do(
      onNext: { log.append("onNext \($0)") }, afterNext: { log.append("afterNext \($0)") },
      onCompleted: { log.append("onCompleted") }, afterCompleted: { log.append("afterCompleted") },
      onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
      onDispose: { log.append("onDispose") }
    ).subscribe(onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") })
    #expect(
      log.entries == [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "onDispose",
        "afterCompleted", "onSubscribed",
      ])
  }

  @Test func anObjectThatIsGoneCompletesTheStream() {
    let log = Log<String>()
    var token: Token? = Token()
    let relay = PublishRelay<Int>()
    let pairs: Infallible<(Token, Int)> = relay.asInfallible().withUnretained(token!)
    _ = pairs.subscribe(onNext: { log.append("\($1)") }, onCompleted: { log.append("completed") })
    relay.accept(1)
    token = nil
    relay.accept(2)
    #expect(log.entries == ["1", "completed"])
  }

  @Test func sharingSubscribesOnce() {
    let log = Log<Int>()
    let relay = PublishRelay<Int>()
    let starts = Log<Void>()
    let shared: Infallible<Int> = relay.asInfallible().do(onSubscribe: { starts.append(()) }).share(replay: 1)
    let first = shared.subscribe(onNext: { log.append($0) })
    relay.accept(1)
    let second = shared.subscribe(onNext: { log.append($0 * 10) })
    #expect(log.entries == [1, 10])
    #expect(starts.count == 1)
    first.dispose()
    second.dispose()
    #expect(!relay.hasObservers)
  }
}
