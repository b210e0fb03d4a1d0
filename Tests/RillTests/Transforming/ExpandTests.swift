import RillTest
import Testing

@testable import Rill

@Suite struct ExpandTests {
  @Test func eachElementIsMadeAStreamOfInTurn() throws {
    try marbles { m in
      let source = m.hot("-1|")
      let after = ["1": m.cold("--2|"), "2": m.cold("--3|")]
      m.expect(source.expand { after[$0]?.asObservable() ?? .empty() }, "-1-2-3|")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func streamsOfTheSourceAndOfItsElementsRunAtTheSameTime() throws {
    try marbles { m in
      let source = m.hot("-1-5-|")
      let after = ["1": m.cold("--2|"), "5": m.cold("---6-|"), "2": m.cold("-|")]
      m.expect(source.expand { after[$0]?.asObservable() ?? .empty() }, "-1-(52)--6-|")
    }
  }

  @Test func aFailureStopsEverything() throws {
    try marbles { m in
      let source = m.hot("-1------|")
      let failing = m.cold("--2#")
      let other = m.cold("-----3|")
      m.expect(source.expand { $0 == "1" ? failing : other }, "-1-2#")
      m.expect(source.subscriptions, "^---!")
      m.expect(other.subscriptions, "---^!")
      let late = m.cold("-----3|")
      m.expect(m.hot("-1#").expand { _ in late }, "-1#")
    }
  }

  @Test func aSelectorThatThrowsEndsIt() throws {
    try marbles { m in
      let source = m.hot("-1--|")
      m.expect(source.expand { _ -> Observable<String> in throw MarbleError.error }, "-(1#)")
      m.expect(source.subscriptions, "^!")
    }
  }

  @Test func soManyStreamsRunAtATime() throws {
    try marbles { m in
      let source = m.hot("-a-b|")
      let after = ["a": m.cold("---c|"), "b": m.cold("-d|")]
      let expanded = source.expand(maxConcurrent: 1) { after[$0]?.asObservable() ?? .empty() }
      m.expect(expanded, "-a-bc-d|")
      m.expect(after["a"]!.subscriptions, "-^---!")
      m.expect(after["b"]!.subscriptions, "-----^-!")
    }
  }

  @Test func aStreamThatHasEndedMakesRoomAlsoWhenNothingWaits() throws {
    try marbles { m in
      let inner = m.cold("-|")
      m.expect(m.hot("-a---b---|").expand(maxConcurrent: 1) { _ in inner }, "-a---b---|")
      m.expect(inner.subscriptions, "-^!", "-----^!")
    }
  }

  @Test func elementsComeBreadthFirst() {
    let tree = [1: [2, 3], 2: [4, 5], 3: [6]]
    let walked = Observable.just(1).expand { Observable.from(tree[$0] ?? []) }.toArray()
    #expect(walked.eventsAtOnce() == [.next([1, 2, 3, 4, 5, 6]), .completed])
    let oneByOne = Observable.just(1).expand(maxConcurrent: 1) { Observable.from(tree[$0] ?? []) }.toArray()
    #expect(oneByOne.eventsAtOnce() == [.next([1, 2, 3, 4, 5, 6]), .completed])
  }

  /// C8
  @Test func endsWhenNobodyWantsMore() {
    let endless = Endless()
    #expect(endless.source.expand { Observable.just($0) }.take(1).eventsAtOnce().count == 2)
    #expect(endless.made == 1)
    let doubled = Observable.just(1).expand { Observable.just($0 * 2) }.take(4)
    #expect(doubled.eventsAtOnce() == [.next(1), .next(2), .next(4), .next(8), .completed])
  }

  /// C11
  @Test(arguments: [1, Int.max]) func aHundredThousandRoundsNeedNoStack(maxConcurrent: Int) {
    let last = onSmallStack {
      Observable.just(1).expand(maxConcurrent: maxConcurrent) {
        $0 == 100_000 ? Observable.empty() : Observable.just($0 + 1)
      }.last().eventsAtOnce()
    }
    #expect(last == [.next(100_000), .completed])
  }

  /// C11
  @Test func feedingItselfThroughASubjectNeedsNoStack() {
    let last = onSmallStack {
      let subject = PublishSubject<Int>()
      let log = Log<Int>()
      let subscription = subject.expand { number -> Observable<Int> in
        if number < 100_000 { subject.onNext(number + 1) }
        return .empty()
      }.subscribe(onNext: { if $0 == 100_000 { log.append($0) } })
      subject.onNext(1)
      subscription.dispose()
      return log.entries
    }
    #expect(last == [100_000])
  }

  /// C10
  @Test func disposalReleasesWhatWaits() {
    let census = Census()
    let source = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let subscription = source.expand(maxConcurrent: 1) { _ in inner.holding(census) }.subscribe()
    source.onNext(1)
    source.onNext(2)
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    #expect(!inner.hasObservers && !source.hasObservers)
  }
}
