import RillTest
import Testing

@testable import Rill

@Suite struct CatchTests {
  private let log = Log<Event<Int>>()

  @Test func goesOnWithAnotherStreamWhenThisOneFails() throws {
    try marbles { m in
      let source = m.cold("                  -a--b#")
      let recovery = m.cold("                -x--y|")
      m.expect(source.catch { _ in recovery.asObservable() }, "-a--b-x--y|")
      m.expect(source.subscriptions, "       ^----!")
      m.expect(recovery.subscriptions, "     -----^----!")
    }
  }

  @Test func emitsAnElementInPlaceOfAFailure() throws {
    try marbles { m in
      let source = m.cold("              -a--b#")
      m.expect(source.catchAndReturn("x"), "-a--b(x|)")
    }
  }

  @Test func triesStreamsUntilOneCompletes() throws {
    try marbles { m in
      let first = m.cold(" -a#")
      let second = m.cold("-x--y|")
      let third = m.cold(" -z|")
      let sources = [first, second, third].map { $0.asObservable() }
      m.expect(Observable.catch(sequence: sources), "-a-x--y|")
      m.expect(third.subscriptions, "---")
    }
  }

  @Test func theFailureOfTheLastStreamIsPassedOn() throws {
    try marbles { m in
      let (first, last) = (MarbleError.error, TestError(name: "last"))
      let sources = [m.cold("-a#", error: first), m.cold("-b#", error: last)].map { $0.asObservable() }
      m.expect(Observable.catch(sequence: sources), "-a-b#", error: last)
      m.expect(Observable<String>.catch(sequence: []), "|")
    }
  }

  @Test func theHandlerIsGivenTheErrorAndNotAskedOtherwise() throws {
    try marbles { m in
      let errors = Log<TestError?>()
      let recovering: @Sendable (any Error) -> Observable<String> = { error in
        errors.append(error as? TestError)
        return .empty()
      }
      m.expect(m.cold("-a#", error: TestError(name: "x")).catch(recovering), "-a|")
      m.expect(m.cold("-a-|").catch(recovering), "-a-|")
      m.at(9) { #expect(errors.entries == [TestError(name: "x")]) }
    }
  }

  @Test func aFailureOfTheRecoveryIsPassedOn() throws {
    try marbles { m in
      let recovery = m.cold("-b#").asObservable()
      m.expect(m.cold("-a#").catch { _ in recovery }, "-a-b#")
    }
  }

  /// C18
  @Test func aHandlerThatThrowsEndsTheStreamThere() throws {
    try marbles { m in
      m.expect(m.cold("-a#").catch { _ in throw TestError() }, "-a#", error: TestError())
    }
  }

  /// C8
  @Test func sourceAndRecoveryStopAtTheFirstElementNobodyWants() {
    let (source, recovery) = (Endless(), Endless())
    _ = source.source.catch { _ in .never() }.take(1).subscribe { [log] in log.append($0) }
    _ = failing(TestError()).catch { _ in recovery.source }.take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed, .next(0), .next(1), .completed])
    #expect(source.made == 1)
    #expect(recovery.made == 2)
  }

  /// C8
  @Test func aSourceIsLeftWhenTheHandlerIsAsked() {
    let endless = Endless()
    let failure = endless.source.map { number -> Int in
      if number == 3 { throw TestError() }
      return number
    }
    _ = failure.catch { _ in endless.source.take(1) }.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .next(1), .next(2), .next(0), .completed])
    #expect(endless.made == 5)
  }

  /// C7
  @Test func nothingIsStartedAfterDisposalInsideAHandler() {
    let subject = PublishSubject<Int>()
    let recovery = Endless()
    let subscription = SerialDisposable()
    subscription.disposable = subject.catch { _ in recovery.source }.subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      subject.onError(TestError())
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(recovery.made == 0)
    #expect(!subject.hasObservers)
  }

  /// C10
  @Test func theSourceHasBeenFreedWhenTheHandlerIsAsked() {
    let census = Census()
    let (source, recovery) = (PublishSubject<Int>(), PublishSubject<Int>())
    let notes = Log<String>()
    let failing = Observable<Int>.create { observer in
      let subscription = source.subscribe(observer)
      return Disposables.create {
        notes.append("left")
        subscription.dispose()
      }
    }
    let handle = failing.holding(census).catch { _ in
      notes.append("asked")
      return recovery.asObservable()
    }.subscribe { [log] in log.append($0) }
    #expect(census.alive == 1)
    source.onError(TestError())
    #expect(notes.entries == ["left", "asked"])
    #expect(census.alive == 0)
    #expect(recovery.hasObservers)
    handle.dispose()
  }

  /// C11
  @Test func aStreamThatCallsItselfInTheHandlerNeedsNoStack() {
    let events = onSmallStack {
      let log = Log<Event<Int>>()
      @Sendable func reload(_ round: Int) -> Observable<Int> {
        if round == 100_000 { return .just(round) }
        return Observable { observer, _ in observer.stop(.failed(TestError())) }.catch { _ in
          reload(round + 1)
        }
      }
      _ = reload(0).subscribe { log.append($0) }
      return log.entries
    }
    #expect(events == [.next(100_000), .completed])
  }

  /// C11
  @Test func aHundredThousandFailingStreamsNeedNoStack() {
    let events = onSmallStack {
      let log = Log<Event<Int>>()
      let failing = Observable<Int> { observer, _ in observer.stop(.failed(TestError())) }
      let sources = Array(repeating: failing, count: 100_000) + [.just(1)]
      _ = Observable.catch(sequence: sources).subscribe { log.append($0) }
      return log.entries
    }
    #expect(events == [.next(1), .completed])
  }

  private func failing(_ error: TestError) -> Observable<Int> {
    Observable { observer, _ in observer.stop(.failed(error)) }
  }

  @Test func completesInPlaceOfAFailure() throws {
    try marbles { m in
      m.expect(m.hot("-a--b#").catchAndComplete(), "-a--b|")
      m.expect(m.hot("-a--b|").catchAndComplete(), "-a--b|")
    }
  }

  @Test func completesInPlaceOfAFailureThatSatisfiesThePredicate() throws {
    try marbles { m in
      m.expect(m.cold("-a--b#").catchAndComplete(where: { $0 is MarbleError }), "-a--b|")
      m.expect(m.cold("-a--b#").catchAndComplete(where: { $0 is TestError }), "-a--b#")
      let other = TestError()
      m.expect(m.cold("-a--b#").catchAndComplete(where: { _ in throw other }), "-a--b#", error: other)
    }
  }
}
