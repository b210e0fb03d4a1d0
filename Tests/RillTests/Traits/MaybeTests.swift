import Rill
import RillTest
import Testing

@Suite struct MaybeTests {
  @Test func succeedsOrCompletesOrFails() throws {
    try marbles { m in
      m.expect(m.cold("---(a|)").asMaybe(), "---(a|)")
      m.expect(m.cold("---|").asMaybe(), "---|")
      m.expect(m.cold("---#").asMaybe(), "---#")
      m.expect(Maybe.just("a"), "(a|)")
      m.expect(Maybe.just("a", scheduler: m.scheduler), "(a|)")
      m.expect(Maybe<String>.error(MarbleError.error), "#")
      m.expect(Maybe<String>.never(), "-")
      m.expect(Maybe<String>.empty(), "|")
    }
  }

  @Test func theFirstCallOfItsObserverCounts() {
    func maybe(_ events: MaybeEvent<Int>...) -> [Event<Int>] {
      Maybe<Int>.create { observer in
        for event in events { observer(event) }
        return Disposables.create()
      }.eventsAtOnce()
    }
    #expect(maybe(.success(1), .completed, .success(2)) == [.next(1), .completed])
    #expect(maybe(.completed, .success(2)) == [.completed])
    #expect(maybe(.error(TestError()), .success(2)).map { $0.error as? TestError } == [TestError()])
  }

  private func three() -> [Maybe<Int>] { [.just(1), .empty(), .error(TestError())] }

  @Test func oneClosureTakesTheEnd() {
    let log = Log<String>()
    for maybe in three() {
      _ = maybe.subscribe { event in
        switch event {
        case .success(let element): log.append("success \(element)")
        case .completed: log.append("completed")
        case .error: log.append("error")
        }
      }
    }
    #expect(log.entries == ["success 1", "completed", "error"])
  }

  @Test func closuresTakeTheEnds() {
    let log = Log<String>()
    for maybe in three() {
      _ = maybe.subscribe(
        onSuccess: { log.append("success \($0)") }, onError: { _ in log.append("error") },
        onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
    }
    #expect(log.entries == ["success 1", "disposed", "completed", "disposed", "error", "disposed"])
  }

  @Test func anObjectIsHeldWeakly() {
    let log = Log<String>()
    var token: Token? = Token()
    let source = PublishSubject<Int>()
    let subscription = source.asMaybe().subscribe(
      with: token!, onSuccess: { _, _ in log.append("late") }, onError: { _, _ in log.append("late") },
      onCompleted: { _ in log.append("late") }, onDisposed: { _ in log.append("late") })
    for maybe in three() {
      _ = maybe.subscribe(
        with: token!, onSuccess: { _, element in log.append("success \(element)") },
        onError: { _, _ in log.append("error") }, onCompleted: { _ in log.append("completed") })
    }
    token = nil
    source.onNext(2)
    source.onCompleted()
    #expect(log.entries == ["success 1", "completed", "error"])
    subscription.dispose()
  }

  @Test func anUnhandledFailureGoesToTheHookWithItsPlace() {
    let reported = UnhandledErrors.all
    _ = Maybe<Int>.error(TestError(name: "maybe")).subscribe(onSuccess: { _ in })
    let places = reported.entries.filter { $0.error.name == "maybe" }
    #expect(places.map { "\($0.place)".contains("MaybeTests.swift") } == [true])
  }

  @Test func callbacksStandAroundTheEnd() {
    let log = Log<String>()
    _ = Maybe.just(1).do(
      onNext: { log.append("onNext \($0)") }, afterNext: { log.append("afterNext \($0)") },
      onCompleted: { log.append("onCompleted") }, afterCompleted: { log.append("afterCompleted") },
      onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
      onDispose: { log.append("onDispose") }
    ).subscribe(onSuccess: { log.append("success \($0)") })
    #expect(
      log.entries == [
        "onSubscribe", "onNext 1", "success 1", "afterNext 1", "onCompleted", "onDispose", "afterCompleted",
        "onSubscribed",
      ])
  }

  @Test func whatIsThrownAfterTheElementGoesToTheHookAndNotToTheSubscriber() {
    let reported = UnhandledErrors.all
    let full = Maybe.just(1).do(
      afterNext: { _ in throw TestError(name: "after element") },
      onCompleted: { throw TestError(name: "completion after element") })
    let line = #line - 3
    for _ in 0..<2 { #expect(full.eventsAtOnce() == [.next(1), .completed]) }
    let reports = reported.entries.filter { $0.error.name.hasSuffix("after element") }
    #expect(
      reports.map(\.error.name)
        == ["after element", "completion after element", "after element", "completion after element"])
    #expect(reports.allSatisfy { Int($0.place.line) == line })
    let empty = Maybe<Int>.empty().do(onCompleted: { throw TestError() })
    #expect(empty.eventsAtOnce().map { $0.error as? TestError } == [TestError()])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledThere() {
    let log = Log<String>()
    let token = Token()
    for maybe in three() {
      _ = maybe.subscribeOnMain(
        onSuccess: {
          MainActor.assertIsolated()
          log.append("success \($0)")
        }, onError: { _ in log.append("error") }, onCompleted: { log.append("completed") },
        onDisposed: { log.append("disposed") })
      _ = maybe.subscribeOnMain(
        with: token, onSuccess: { _, element in log.append("with, success \(element)") },
        onError: { _, _ in log.append("with, error") }, onCompleted: { _ in log.append("with, completed") })
    }
    #expect(
      log.entries == [
        "success 1", "disposed", "with, success 1", "completed", "disposed", "with, completed", "error",
        "disposed", "with, error",
      ])
  }
}
