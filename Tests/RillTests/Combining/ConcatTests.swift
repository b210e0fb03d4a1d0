import RillTest
import Testing

@testable import Rill

@Suite struct ConcatTests {
  private let log = Log<Event<Int>>()

  @Test func runsOneStreamThenAnother() throws {
    try marbles { m in
      let source = m.cold("              -a--b|")
      let second = m.cold("              -x--y|")
      m.expect(source.concat(second), "  -a--b-x--y|")
      m.expect(source.subscriptions, "   ^----!")
      m.expect(second.subscriptions, "   -----^----!")
    }
  }

  @Test func runsStreamsOneAfterTheOther() throws {
    try marbles { m in
      let first = m.cold(" -a--b|")
      let second = m.cold("-x--y|")
      let sources = [first.asObservable(), second.asObservable()]
      m.expect(Observable.concat(sources), "-a--b-x--y|")
      m.expect(Observable.concat(Listed(sources)), "-a--b-x--y|")
      m.expect(Observable.concat(sources[0], sources[1]), "-a--b-x--y|")
    }
  }

  @Test func aFailureEndsEverything() throws {
    try marbles { m in
      let second = m.cold("-x|")
      m.expect(m.cold("-a#").concat(second), "-a#")
      m.expect(second.subscriptions, "---")
      m.expect(m.cold("-a|").concat(m.cold("-b#")), "-a-b#")
    }
  }

  @Test func ofNothingCompletesAtOnce() throws {
    try marbles { m in
      m.expect(Observable<String>.concat([]), "|")
      m.expect(Observable<String>.concat(Listed([])), "|")
    }
  }

  @Test func innerStreamsRunOneAfterTheOther() throws {
    try marbles { m in
      let inner = m.cold("x--y|")
      m.expect(m.hot("-1-2|").map { _ in inner }.concat(), "-x--yx--y|")
    }
  }

  @Test func aSequenceIsAskedForTheNextStreamWhenItsTurnComes() {
    let asked = Log<Int>()
    let first = PublishSubject<Int>()
    let sources = Counting { index in
      asked.append(index)
      return index == 0 ? first.asObservable() : index < 3 ? .just(index) : nil
    }
    _ = Observable.concat(sources).subscribe { [log] in log.append($0) }
    #expect(asked.entries == [0])
    first.onNext(0)
    first.onCompleted()
    #expect(asked.entries == [0, 1, 2, 3])
    #expect(log.entries == [.next(0), .next(1), .next(2), .completed])
  }

  /// C8
  @Test func aStreamThatNobodyWantsIsNotStarted() {
    let (first, second) = (Endless(), Endless())
    _ = Observable.just(7).concat(first.source).concat(second.source).take(1).subscribe { [log] in
      log.append($0)
    }
    _ = Observable.concat(first.source, second.source).take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(7), .completed, .next(0), .next(1), .completed])
    #expect(first.made == 2)
    #expect(second.made == 0)
  }

  /// C8
  @Test func aSourceThatIsLeftEarlyStopsBeforeTheNextOneStarts() {
    let endless = Endless()
    _ = endless.source.take(1).concat(endless.source.take(2)).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .next(0), .next(1), .completed])
    #expect(endless.made == 3)
  }

  /// C7
  @Test func nothingIsStartedAfterDisposalInsideAHandler() {
    let subject = PublishSubject<Int>()
    let second = Endless()
    let subscription = SerialDisposable()
    subscription.disposable = subject.concat(second.source).subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      subject.onCompleted()
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(second.made == 0)
    #expect(!subject.hasObservers)
  }

  /// C10
  @Test func aStreamThatHasBeenLeftIsFreed() {
    let census = Census()
    let last = PublishSubject<Int>()
    let gate = PublishSubject<Int>()
    let silent: @Sendable () -> Observable<Int> = { .empty().holding(census) }
    let handle = Observable.concat(silent().concat(gate), silent(), last.asObservable(), silent())
      .subscribe { [log] in log.append($0) }
    #expect(census.alive == 2)
    gate.onCompleted()
    #expect(last.hasObservers)
    #expect(census.alive == 1)
    last.onCompleted()
    #expect(census.alive == 0)
    #expect(log.entries == [.completed])
    withExtendedLifetime(handle) {}
  }

  /// C11
  @Test func aHundredThousandStreamsNeedNoStack() {
    let run = onSmallStack {
      let log = Log<Event<Int>>()
      let sum = Cell(0)
      let take: @Sendable (Event<Int>) -> Void = { event in
        if let element = event.element { sum.value += element } else { log.append(event) }
      }
      let sources = (0..<100_000).map { Observable.just($0) }
      _ = Observable.concat(sources).subscribe(take)
      _ = Observable.concat(Counting { $0 < 100_000 ? .just($0) : nil }).subscribe(take)
      return log.entries + [.next(sum.value)]
    }
    #expect(run == [.completed, .completed, .next(99_999 * 100_000)])
  }

  /// C11
  @Test func aStreamThatCallsItselfInTheLastPlaceNeedsNoStack() {
    let run = onSmallStack {
      let log = Log<Event<Int>>()
      @Sendable func poll(_ round: Int) -> Observable<Int> {
        if round == 100_000 { return .just(round) }
        return Observable.empty().concat(Observable { poll(round + 1).run($0, $1) })
      }
      _ = poll(0).subscribe { log.append($0) }
      return log.entries
    }
    #expect(run == [.next(100_000), .completed])
  }

  /// C11
  @Test func aStreamThatCallsItselfLaterHoldsOneRoundOnly() {
    let ticks = PublishSubject<Int>()
    let census = Census()
    let highest = Cell(0)
    @Sendable func poll() -> Observable<Int> {
      let witness = census.witness()
      return ticks.take(1).map { element in
        witness.testify()
        return element
      }.concat(Observable { poll().run($0, $1) })
    }
    let handle = poll().subscribe(onNext: { _ in highest.value = max(highest.value, census.alive) })
    for tick in 0..<100 { ticks.onNext(tick) }
    #expect(highest.value <= 2)
    #expect(census.alive == 1)
    handle.dispose()
    #expect(census.alive == 0)
  }
}

/// A sequence that makes its streams one by one.
private struct Counting: Sequence, Sendable {
  let make: @Sendable (Int) -> Observable<Int>?

  init(_ make: @escaping @Sendable (Int) -> Observable<Int>?) { self.make = make }

  func makeIterator() -> AnyIterator<Observable<Int>> {
    var index = 0
    return AnyIterator {
      defer { index += 1 }
      return make(index)
    }
  }
}

/// A sequence, no collection, of these streams.
private struct Listed<Element: Sendable>: Sequence, Sendable {
  let streams: [Observable<Element>]
  init(_ streams: [Observable<Element>]) { self.streams = streams }
  func makeIterator() -> IndexingIterator<[Observable<Element>]> { streams.makeIterator() }
}
