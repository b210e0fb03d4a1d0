import RillTest
import Testing

@testable import Rill

@Suite struct MergeTests {
  private let log = Log<Event<Int>>()

  @Test func passesOnTheElementsOfAllSourcesAsTheyCome() throws {
    try marbles { m in
      let first = m.hot(" -a-----b-----|")
      let second = m.hot("----x-----y----|")
      m.expect(Observable.merge(first.asObservable(), second.asObservable()), "-a--x--b--y----|")
    }
  }

  @Test func theFirstFailureStopsTheOthers() throws {
    try marbles { m in
      let first = m.hot(" -a-----b---")
      let second = m.hot("----x-#")
      m.expect(Observable.merge([first.asObservable(), second.asObservable()]), "-a--x-#")
      m.expect(first.subscriptions, "^-----!")
    }
  }

  @Test func runsNoMoreStreamsAtATimeThanItMay() throws {
    try marbles { m in
      let first = m.cold(" a--b--|")
      let second = m.cold("x--y--|")
      let source = m.hot("-1-2|").map { [first, second][$0 == "1" ? 0 : 1] }
      m.expect(source.merge(maxConcurrent: 1), "-a--b--x--y--|")
      m.expect(second.subscriptions, "-------^-----!")
    }
  }

  @Test func waitingStreamsAreStartedInOrderWhenOthersEnd() throws {
    try marbles { m in
      let inner = m.cold("--x--|")
      let source = m.hot("-1234|").map { _ in inner }
      m.expect(source.merge(maxConcurrent: 2), "---xx---xx--|")
      m.expect(inner.subscriptions, "-^----!", "--^----!", "------^----!", "-------^----!")
    }
  }

  @Test func aFailureDropsWhatIsWaiting() throws {
    try marbles { m in
      let inner = m.cold("--#")
      m.expect(m.hot("-12|").map { _ in inner }.merge(maxConcurrent: 1), "---#")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  @Test func innerStreamsAreMerged() throws {
    try marbles { m in
      let inner = m.cold("x---y|")
      m.expect(m.hot("-1-2-|").map { _ in inner }.merge(), "-x-x-y-y|")
    }
  }

  @Test func ofNothingCompletesAtOnce() throws {
    try marbles { m in
      m.expect(Observable<String>.merge([]), "|")
    }
  }

  @Test func anyCollectionWillDo() throws {
    try marbles { m in
      let sources: [Int: Observable<String>] = [0: m.cold("-a|").asObservable()]
      m.expect(Observable.merge(sources.values), "-a|")
    }
  }

  /// C8
  @Test func aSourceThatNobodyWantsIsNotStarted() {
    let (first, second) = (Endless(), Endless())
    _ = Observable.merge(first.source, second.source).take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(first.made == 1)
    #expect(second.made == 0)
  }

  /// C8
  @Test func aStreamThatIsStartedInTurnStopsAtTheFirstElementNobodyWants() {
    let endless = Endless()
    let sources = Observable<Observable<Int>>.create { observer in
      for _ in 0..<10 where !observer.isDisposed { observer.onNext(endless.source) }
      return Disposables.create()
    }
    _ = sources.merge(maxConcurrent: 2).take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(endless.made == 1)
  }

  /// C3
  @Test func whatAHandlerSendsIntoAnotherSourceComesAfterwards() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let notes = Log<String>()
    _ = Observable.merge(first.asObservable(), second.asObservable()).subscribe { event in
      notes.append("begin \(event)")
      if event == .next(1) {
        second.onNext(2)
        first.onNext(3)
      }
      notes.append("end \(event)")
    }
    first.onNext(1)
    #expect(
      notes.entries
        == ["begin next(1)", "end next(1)", "begin next(2)", "end next(2)", "begin next(3)", "end next(3)"])
  }

  /// C6
  @Test func theFirstEndingWinsAlsoFromInsideAHandler() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    _ = Observable.merge(first.asObservable(), second.asObservable()).subscribe { [log] event in
      log.append(event)
      if event == .next(1) {
        second.onNext(2)
        second.onError(TestError(name: "first"))
        first.onNext(3)
        first.onError(TestError(name: "second"))
      }
    }
    first.onNext(1)
    #expect(log.entries == [.next(1), .next(2), .error(TestError(name: "first"))])
    #expect(!first.hasObservers)
  }

  /// C7
  @Test func nothingArrivesAfterDisposalInsideAHandler() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    subscription.disposable = Observable.merge(first.asObservable(), second.asObservable())
      .subscribe { [log] event in
        log.append(event)
        second.onNext(2)
        subscription.dispose()
        first.onCompleted()
      }
    first.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(!first.hasObservers)
    #expect(!second.hasObservers)
  }

  /// C10
  @Test func aSourceThatHasCompletedIsFreedWhileTheOthersRun() {
    let census = Census()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let handle = Observable.merge(first.holding(census), second.asObservable())
      .subscribe { [log] in log.append($0) }
    #expect(census.alive == 1)
    first.onCompleted()
    #expect(census.alive == 0)
    #expect(second.hasObservers)
    handle.dispose()
  }

  /// C11
  @Test(arguments: [1, 2, 7])
  func aHundredThousandStreamsInTurnNeedNoStack(maxConcurrent: Int) {
    let events = onSmallStack {
      let sum = Cell(0)
      let log = Log<Event<Int>>()
      let sources = Observable<Observable<Int>> { observer, lifetime in
        for number in 0..<100_000 where !lifetime.isDisposed { observer.onNext(.just(number)) }
        observer.onCompleted()
      }
      _ = sources.merge(maxConcurrent: maxConcurrent).subscribe { event in
        if let element = event.element { sum.value += element } else { log.append(event) }
      }
      return log.entries + [.next(sum.value)]
    }
    #expect(events == [.completed, .next(99_999 * 50_000)])
  }

  /// C11
  @Test func aHundredThousandWaitingStreamsNeedNoStack() {
    let count = onSmallStack {
      let gate = PublishSubject<Int>()
      let sources = PublishSubject<Observable<Int>>()
      let log = Log<Int>()
      _ = sources.merge(maxConcurrent: 1).subscribe(onNext: { log.append($0) })
      sources.onNext(gate.asObservable())
      for number in 0..<100_000 { sources.onNext(.just(number)) }
      gate.onCompleted()
      return log.count
    }
    #expect(count == 100_000)
  }

  @Test func roomForNothingIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Observable<Int>>.empty().merge(maxConcurrent: 0)
    }
  }

  @Test func passesOnWhatAnotherStreamSendsToo() throws {
    try marbles { m in
      let source = m.hot("             -a-----b-----|")
      let other = m.hot("              ----x-----y----|")
      m.expect(source.merge(with: other), "-a--x--b--y----|")
    }
  }
}
