import RillTest
import Testing

@testable import Rill

@Suite struct TimeoutTests {
  @Test func failsWhenNothingComesForTooLong() throws {
    try marbles {
      let source = $0.hot("-a-b-----c|")
      $0.expect(
        source.timeout(.milliseconds(3), scheduler: $0.scheduler), "-a-b--#", error: RillError.timeout)
      $0.expect(source.subscriptions, "^-----!")
    }
  }

  @Test func goesOnWithTheOtherStream() throws {
    try marbles {
      let source = $0.hot("-a-b-----c|")
      let other = $0.cold("x-y|")
      $0.expect(
        source.timeout(.milliseconds(3), other: other, scheduler: $0.scheduler), "-a-b--x-y|")
      $0.expect(source.subscriptions, "^-----!")
      $0.expect(other.subscriptions, "------^--!")
    }
  }

  @Test func doesNotStartTheOtherStreamWhenTheSourceIsInTime() throws {
    try marbles {
      let source = $0.hot("-a-b|")
      let other = $0.cold("x-y|")
      $0.expect(source.timeout(.milliseconds(3), other: other, scheduler: $0.scheduler), "-a-b|")
      $0.expect(other.subscriptions, "")
    }
  }

  @Test func anElementThatTheOtherStreamSendsIsNotTimed() throws {
    try marbles {
      let source = $0.hot("----------|")
      let other = $0.cold("-------x|")
      $0.expect(source.timeout(.milliseconds(2), other: other, scheduler: $0.scheduler), "---------x|")
    }
  }

  /// The time a subscriber takes is not the source's.
  @Test func theTimeIsCountedFromWhenTheSubscriberIsDone() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = subject.timeout(.milliseconds(10), scheduler: scheduler).subscribe { event in
      heard.on(event)
      if event.element == 1 { scheduler.sleep(.milliseconds(50)) }
    }
    subject.onNext(1)
    scheduler.advanceTo(SchedulerInstant(nanoseconds: 59_000_000))
    subject.onNext(2)
    #expect(heard.elements == [1, 2])
    scheduler.start()
    #expect(heard.isOver)
    subscription.dispose()
  }

  @Test func theFirstElementHasATimeOfItsOwn() throws {
    try marbles { m in
      let source = m.hot("                            ----a-b-----c|")
      let other = m.cold("                            x-y|")
      let limited = source.timeout(first: .milliseconds(5), each: .milliseconds(3)) { _ in
        other.asObservable()
      }
      m.expect(limited, "                             ----a-b--x-y|")
      m.expect(source.subscriptions, "                ^--------!")
    }
  }

  @Test func theErrorIsToldWhatHasBeenSeen() throws {
    struct Stalled: Error, Equatable {
      let count: Int
      let last: String?
    }
    try marbles { m in
      let source = m.hot("-a-b-------c|")
      let limited = source.timeout(each: .milliseconds(3)) { throw Stalled(count: $0.count, last: $0.last) }
      m.expect(limited).toBe(
        "-a-b--#", errorsBy: { _, actual in actual as? Stalled == Stalled(count: 2, last: "b") })
      let silent = m.hot("-----------c|").timeout(first: .milliseconds(2)) {
        throw Stalled(count: $0.count, last: $0.last)
      }
      m.expect(silent).toBe(
        "--#", errorsBy: { _, actual in actual as? Stalled == Stalled(count: 0, last: nil) })
    }
  }

  @Test func withATimeForTheFirstElementOnlyTheOthersHaveAllTheyWant() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = subject.timeout(first: .seconds(1), scheduler: scheduler) { _ in .error(TestError()) }
      .subscribe(heard)
    subject.onNext(1)
    #expect(scheduler.timeline.count == 0)
    scheduler.sleep(.seconds(9))
    subject.onNext(2)
    #expect(heard.elements == [1, 2])
    #expect(!heard.isOver)
    subscription.dispose()
  }

  @Test func withoutAnyTimeNothingTimesOut() {
    let scheduler = HistoricalScheduler()
    let subscription = Observable<Int>.never().timeout(scheduler: scheduler) { _ in .empty() }.subscribe()
    #expect(scheduler.timeline.count == 0)
    subscription.dispose()
  }
}
