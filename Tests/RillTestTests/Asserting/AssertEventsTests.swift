import Rill
import RillTest
import Testing

@Suite struct AssertEventsTests {
  private struct Point: Sendable { let x: Int }

  @Test func eventsCanBeExpectedExactlyOrByAPredicate() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 7), .error(230, MarbleError.error),
    ])
    let result = scheduler.start { source }
    result.assertEvents([.next(210, 1), .next(220, where: { $0 > 3 }), .error(230)])
    result.assertEvents([.next(210, 1), .next(220, 7), .error(230, MarbleError.error)])
    result.assertEvents(result.events.map { ExpectedEvent($0) })

    let points = scheduler.createObserver(Point.self)
    points.on(.next(Point(x: 2)))
    points.assertEvents([.next(1000, where: { $0.x == 2 })])
  }

  @Test func whatDiffersIsListedByTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 7), .completed(1500)])
    let result = scheduler.start { source }
    let failures = FailureReporter.collecting {
      result.assertEvents([
        .next(210, 2), .next(220, where: { $0 < 3 }), .error(230, where: { _ in true }), .completed(240),
      ])
    }
    #expect(failures.map(\.location.line) == [#line - 4])
    #expect(
      failures.map(\.message) == [
        """
        recordings differ: 4 differences, first at 210
          210  expected next(2), got next(1)
          220  expected next where the predicate holds, got next(7)
          230  expected error where the predicate holds, got nothing
          240  expected completed, got nothing
          (values: 2, errors: 0, completed: false)
        """
      ])
  }
}
