import Rill
import RillTest
import Testing

@Suite struct DoTests {
  @Test func theStreamPassesUnchanged() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").do(onNext: { _ in }), "--a--b--|")
      m.expect(m.hot("--a--b--#").do(), "--a--b--#")
    }
  }

  /// A stream whose callbacks and events are noted.
  private func noting(_ source: Observable<Int>, in log: Log<String>) -> Observable<Int> {
    source.do(
      onNext: { log.append("onNext \($0)") }, afterNext: { log.append("afterNext \($0)") },
      onError: { _ in log.append("onError") }, afterError: { _ in log.append("afterError") },
      onCompleted: { log.append("onCompleted") }, afterCompleted: { log.append("afterCompleted") },
      onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
      onDispose: { log.append("onDispose") })
  }

  @Test func callbacksStandAroundTheEvents() {
    let log = Log<String>()
    let source = PublishSubject<Int>()
    let subscription = noting(source.asObservable(), in: log).subscribe(
      onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") })
    source.onNext(1)
    source.onCompleted()
    subscription.dispose()
    #expect(
      log.entries == [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed",
        "onDispose", "afterCompleted",
      ])
  }

  @Test func callbacksStandAroundTheFailure() {
    let log = Log<String>()
    _ = noting(.error(TestError()), in: log).subscribe(onError: { _ in log.append("error") })
    #expect(
      log.entries == ["onSubscribe", "onError", "error", "onDispose", "afterError", "onSubscribed"])
  }

  @Test func disposalCallsOnDisposeOnceAfterEverythingUpstream() {
    let log = Log<String>()
    let source = Observable<Int>.create { _ in Disposables.create { log.append("upstream") } }
    let subscription = noting(source, in: log).subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["onSubscribe", "onSubscribed", "upstream", "onDispose"])
  }

  @Test func aSubscriptionThatOnSubscribeDisposesIsNotStarted() {
    let log = Log<String>()
    let disposable = SingleAssignmentDisposable()
    let start = PublishSubject<Void>()
    disposable.setDisposable(
      start.flatMap {
        Observable<Int>.deferred {
          log.append("started")
          return .never()
        }.do(
          onSubscribe: { disposable.dispose() }, onSubscribed: { log.append("onSubscribed") },
          onDispose: { log.append("onDispose") })
      }.subscribe())
    start.onNext()
    #expect(log.entries == ["onDispose"])
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.do(onNext: { _ in throw MarbleError.error }), "--#")
      m.expect(source.do(afterNext: { _ in throw MarbleError.error }), "--(a#)")
      m.expect(source.do(onCompleted: { throw MarbleError.error }), "--a--b--#")
      m.expect(m.hot("--#", error: TestError()).do(onError: { _ in throw MarbleError.error }), "--#")
      m.expect(source.subscriptions, "^-!", "^-!", "^-------!")
    }
  }

  @Test func whatIsThrownAfterAnEndingGoesToTheHook() {
    let reported = UnhandledErrors.all
    let source = Observable<Int>.empty().do(afterCompleted: { throw TestError(name: "after completion") })
    #expect(source.eventsAtOnce() == [.completed])
    let failing = Observable<Int>.error(TestError())
      .do(afterError: { _ in throw TestError(name: "after failure") })
    _ = failing.subscribe(onError: { _ in })
    let line = #line - 1
    let names = ["after completion", "after failure"]
    let places = reported.entries.filter { names.contains($0.error.name) }
    #expect(places.map(\.error.name) == names)
    #expect(places.last.map { Int($0.place.line) } == line - 1)
  }

  @Test func whatAfterNextThrowsWhenTheSubscriberHasHadEnoughGoesToTheHook() {
    let reported = UnhandledErrors.all
    let source = Observable.of(1, 2).do(afterNext: { throw TestError(name: "after element \($0)") })
    #expect(source.take(1).eventsAtOnce() == [.next(1), .completed])
    let line = #line - 2
    let subscription = SerialDisposable()
    let subject = PublishSubject<Int>()
    let failing = subject.do(afterNext: { _ in throw TestError(name: "after disposal") })
    subscription.disposable = failing.subscribe(onNext: { _ in subscription.dispose() })
    subject.onNext(1)
    let names = ["after element 1", "after disposal"]
    let reports = reported.entries.filter { names.contains($0.error.name) }
    #expect(reports.map(\.error.name) == names)
    #expect(reports.first.map { Int($0.place.line) } == line)
  }

  @Test func theFormWithAnObjectPassesTheStreamUnchanged() throws {
    let token = Token()
    try marbles { m in
      m.expect(m.hot("--a--b--|").asObservable().do(with: token, onNext: { _, _ in }), "--a--b--|")
    }
  }

  @Test func theFormWithAnObjectCallsEachClosureWithIt() {
    let log = Log<String>()
    _ = Observable.of(1).do(
      with: log, onNext: { $0.append("next \($1)") }, onCompleted: { $0.append("completed") },
      onSubscribe: { $0.append("subscribe") }, onDispose: { $0.append("dispose") }
    ).subscribe()
    _ = Observable<Int>.error(TestError()).do(with: log, onError: { log, _ in log.append("error") })
      .subscribe { _ in }
    #expect(log.entries == ["subscribe", "next 1", "completed", "dispose", "error"])
  }

  @Test func theObjectIsHeldWeakly() {
    var token: Token? = Token()
    let weak = token.map(WeakToken.init)
    let log = Log<Int>()
    let subject = PublishSubject<Int>()
    let stream = token.map { subject.do(with: $0, onNext: { _, number in log.append(number) }) }
    let subscription = stream?.subscribe()
    subject.onNext(1)
    token = nil
    #expect(weak?.isAlive == false)
    subject.onNext(2)
    #expect(log.entries == [1])
    withExtendedLifetime((subscription, token)) {}
  }

  @Test func whatTheFormWithAnObjectThrowsEndsTheStream() {
    var gone: Token? = Token()
    let stream = Observable.of(1).do(with: gone!, onNext: { _, _ in throw TestError() })
    gone = nil
    #expect(stream.eventsAtOnce() == [.next(1), .completed])
    let token = Token()
    let failed = Observable.of(1).do(with: token, onNext: { _, _ in throw TestError() }).eventsAtOnce()
    #expect(failed.map { $0.error is TestError } == [true])
  }
}
