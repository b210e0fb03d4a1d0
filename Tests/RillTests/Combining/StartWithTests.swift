import RillTest
import Testing

@testable import Rill

@Suite struct StartWithTests {
  @Test func theElementsComeFirst() throws {
    try marbles { m in
      let source = m.cold("                   -   --c--d--|")
      m.expect(source.startWith("a", "b"), "  (ab)--c--d--|")
      m.expect(m.cold("-#").startWith("a"), " a#")
    }
  }

  @Test func withoutElementsTheSourcePassesAsItIs() throws {
    try marbles { m in
      m.expect(m.cold("-a|").startWith(), "-a|")
    }
  }

  /// C8
  @Test func theSourceIsNotStartedWhenItIsNoLongerWanted() {
    let log = Log<Int>()
    let source = Observable<Int>.create { _ in
      log.append(1)
      return Disposables.create()
    }
    #expect(recorded(source.startWith(1, 2, 3).take(2)) == ["next(1)", "next(2)", "completed"])
    #expect(recorded(source.startWith(1, 2).take(2)) == ["next(1)", "next(2)", "completed"])
    #expect(log.count == 0)
    #expect(recorded(source.startWith(1, 2)) == ["next(1)", "next(2)"])
    #expect(log.count == 1)
  }

  @Test func aHandlerThatDisposesGetsNothingMore() {
    let log = Log<Int>()
    let subject = PublishSubject<Int>()
    let subscription = subject.startWith(1, 2).take(1).subscribe(onNext: { log.append($0) })
    #expect(log.entries == [1])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test func emitsTheElementsOfASequenceFirst() throws {
    try marbles { m in
      let source = m.hot("                        -   --c--d--|")
      m.expect(source.startWith(contentsOf: ["a", "b"]), "(ab)--c--d--|")
    }
  }

  /// C8
  @Test func aSequenceIsAskedForNoMoreThanIsWanted() {
    let endless = Endless()
    #expect(
      endless.source.startWith(contentsOf: 0...).take(2).eventsAtOnce() == [.next(0), .next(1), .completed])
    #expect(endless.made == 0)
  }
}
