import RillTest
import Testing

@testable import Rill

@Suite struct ConcatMapTests {
  private let log = Log<Event<Int>>()

  @Test func runsTheStreamsOfTheElementsOneAfterTheOther() throws {
    try marbles { m in
      let source = m.hot("                    --1--2-----------|")
      let inner = m.cold("                    a--b--|")
      m.expect(source.concatMap { _ in inner }, "--a--b--a--b-----|")
      m.expect(inner.subscriptions, "          --^-----!", "--------^-----!")
    }
  }

  @Test func completesWithTheLastOfSourceAndStreams() throws {
    try marbles { m in
      let inner = m.cold("---x|")
      m.expect(m.hot("-12|").concatMap { _ in inner }, "----x---x|")
      m.expect(m.hot("--|").concatMap { _ in inner }, "--|")
    }
  }

  @Test func aFailureStopsEverythingAndDropsWhatWaits() throws {
    try marbles { m in
      let source = m.hot("-12---")
      let inner = m.cold("--#")
      m.expect(source.concatMap { _ in inner }, "---#")
      m.expect(source.subscriptions, "^--!")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  /// C18
  @Test func aSelectorThatThrowsEndsTheStreamWhenItsTurnComes() throws {
    try marbles { m in
      let source = m.hot("-12---")
      let inner = m.cold("x---|")
      let concatenated = source.concatMap { name in
        if name == "2" { throw MarbleError.error }
        return inner
      }
      m.expect(concatenated, "-x---#")
      m.expect(source.subscriptions, "^----!")
    }
  }

  /// C8
  @Test func sourceAndStreamStopAtTheFirstElementNobodyWants() {
    let (outer, inner) = (Endless(), Endless())
    _ = outer.source.concatMap { _ in inner.source }.take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(outer.made == 1)
    #expect(inner.made == 1)
  }

  /// C7
  @Test func nothingIsMadeAfterDisposalInsideAHandler() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let made = Log<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = source.concatMap { number in
      made.append(number)
      return inner
    }.subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      inner.onCompleted()
    }
    source.onNext(0)
    source.onNext(1)
    inner.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(made.entries == [0])
    #expect(!source.hasObservers)
    #expect(!inner.hasObservers)
  }

  @Test func nothingIsMadeBehindAStreamThatEndsEverything() {
    let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
    let made = Log<Int>()
    _ = source.concatMap { number -> Observable<Int> in
      made.append(number)
      return number == 0 ? first.asObservable() : .just(number)
    }.take(1).subscribe { [log] event in log.append(event) }
    for number in 0..<3 { source.onNext(number) }
    first.onCompleted()
    #expect(log.entries == [.next(1), .completed])
    #expect(made.entries == [0, 1])
  }

  /// A stream ends when the next element has been counted by another thread but does not wait yet: that one goes on itself.
  @Test func anElementThatIsLateForItsTurnTakesIt() {
    let lifetime = Lifetime()
    let observer = AnyObserver<Int>(next: { _ in }, stop: { _ in }, lifetime: lifetime)
    let merging = Merging(observer, lifetime, active: Merging<Int>.origin)
    let turns = Turns<Int, Int>(1, .unbounded, merging) { .just($0) }
    #expect(turns.begin(1))
    // The other thread is here.
    merging.active.add(1, ordering: .relaxed)
    #expect(turns.following() == nil)
    #expect(turns.begin(2))
    #expect(!turns.begin(3))
    #expect(turns.following() == 3)
  }

  /// C3
  @Test func whatAHandlerSendsWaitsForItsTurn() {
    let source = PublishSubject<Int>()
    _ = source.concatMap { Observable.just($0).concat(Observable.just($0 * 10)) }.subscribe { [log] event in
      log.append(event)
      if event == .next(1) {
        source.onNext(2)
        source.onCompleted()
      }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .next(10), .next(2), .next(20), .completed])
  }

  /// C10
  @Test func whatHasBeenLeftAndWhatWaitsIsFreedInTime() {
    let census = Census()
    let source = PublishSubject<Census.Witness>()
    let inner = PublishSubject<Int>()
    let handle = source.concatMap { witness in
      inner.take(1).map { element in
        witness.testify()
        return element
      }
    }.subscribe { [log] in log.append($0) }
    for _ in 0..<3 { source.onNext(census.witness()) }
    #expect(census.alive == 3)
    inner.onNext(1)
    #expect(census.alive == 2)
    handle.dispose()
    #expect(census.alive == 0)
  }

  /// C11
  @Test func aHundredThousandStreamsNeedNoStack() {
    let events = onSmallStack {
      let sum = Cell(0)
      let log = Log<Event<Int>>()
      let source = Observable<Int> { observer, lifetime in
        for number in 0..<100_000 where !lifetime.isOver { observer.next(number) }
        if !lifetime.isOver { observer.stop(.completed) }
      }
      _ = source.concatMap { Observable.just($0) }.subscribe { event in
        if let element = event.element { sum.value += element } else { log.append(event) }
      }
      return log.entries + [.next(sum.value)]
    }
    #expect(events == [.completed, .next(99_999 * 50_000)])
  }

  /// C11
  @Test func aHundredThousandWaitingStreamsNeedNoStack() {
    let count = onSmallStack {
      let (source, gate) = (PublishSubject<Int>(), PublishSubject<Int>())
      let log = Log<Int>()
      _ = source.concatMap {
        $0 < 0
          ? gate.asObservable()
          : Observable.create { observer in
            observer.onNext(0)
            observer.onCompleted()
            return Disposables.create()
          }
      }.subscribe(onNext: { log.append($0) })
      for number in -1..<100_000 { source.onNext(number) }
      gate.onCompleted()
      return log.count
    }
    #expect(count == 100_000)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func aQueueOfWaitingElementsBehavesAsAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var waiting = WaitingElements<Int>()
    var naive: [Int] = []
    for element in 0..<2000 {
      if Int.random(in: 0..<100, using: &random) < (element < 1000 ? 60 : 40) {
        #expect(waiting.push(element) == naive.isEmpty)
        naive.append(element)
      } else {
        #expect(waiting.pop() == (naive.isEmpty ? nil : naive.removeFirst()))
      }
      #expect((waiting.first == nil ? 0 : 1) + waiting.others.count - waiting.head == naive.count)
      #expect(waiting.isEmpty == naive.isEmpty)
      #expect(waiting.others.count <= max(64, naive.count * 2 + 2))
    }
  }

  @Test func whatWaitsMayBeBounded() throws {
    try marbles { m in
      let source = m.hot("                                                          -1-2-3---------|")
      let inner = m.cold("                                                          a---b|")
      m.expect(source.concatMap(overflow: .dropOldest(limit: 1)) { _ in inner }, "  -a---ba---b----|")
      let chosen = m.hot("-123----|")
      let slow = m.cold("---x|")
      m.expect(chosen.concatMap(overflow: .dropOldest(limit: 1)) { slow.mapTo($0) }, "----1---3|")
      m.expect(chosen.concatMap(overflow: .dropNewest(limit: 1)) { slow.mapTo($0) }, "----1---2|")
      m.expect(chosen.concatMap(overflow: .fail(limit: 1)) { slow.mapTo($0) })
        .toBe("---#", errorsBy: { _, actual in actual as? BufferOverflow == BufferOverflow(limit: 1) })
    }
  }

  @Test func dropsAreNotWaitedFor() throws {
    try marbles { m in
      let inner = m.cold("-x|")
      let bounded = m.hot("-(1234)|").concatMap(overflow: .dropNewest(limit: 2)) { inner.mapTo($0) }
      m.expect(bounded, "--1-2-3|")
    }
  }
}
