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
    let places = reported.entries.filter { "\($0.place)".contains("MaybeTests.swift") }
    #expect(places.map(\.error.name) == ["maybe"])
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

  @Test func elementsAreTransformed() throws {
    try marbles { m in
      let maybe = m.cold("--(1|)", Int.self).asMaybe()
      m.expect(maybe.map { $0 + 1 }, "--(2|)")
      m.expect(maybe.filter { $0 == 2 }, "--|")
      m.expect(maybe.compactMap { $0 == 1 ? "x" : nil }, "--(x|)")
      m.expect(maybe.flatMap { .just("\($0)!") }, "--('1!'|)")
      m.expect(maybe.flatMap { _ in Maybe<String>.empty() }, "--|")
      m.expect(Maybe<Int>.empty().flatMap { .just("\($0)!") }, "|")
    }
  }

  @Test func anAbsentElementIsReplaced() throws {
    try marbles { m in
      let (full, empty) = (m.cold("--(a|)").asMaybe(), m.cold("--|").asMaybe())
      let (other, single) = (m.cold("-(b|)").asMaybe(), m.cold("-(b|)").asSingle())
      m.expect(full.ifEmpty(default: "b"), "--(a|)")
      m.expect(empty.ifEmpty(default: "b"), "--(b|)")
      m.expect(full.ifEmpty(switchTo: other), "--(a|)")
      m.expect(empty.ifEmpty(switchTo: other), "---(b|)")
      m.expect(full.ifEmpty(switchTo: single), "--(a|)")
      m.expect(empty.ifEmpty(switchTo: single), "---(b|)")
    }
  }

  @Test func failuresAreRecovered() throws {
    try marbles { m in
      m.expect(m.cold("--#").asMaybe().catchAndReturn("x"), "--(x|)")
      m.expect(m.cold("--#").asMaybe().catch { _ in .empty() }, "--|")
      m.expect(m.cold(["--#", "-|"]).asMaybe().retry(2), "---|")
    }
  }
}
