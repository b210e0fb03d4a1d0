import Rill
import RillTest
import Testing

@Suite struct IntervalTests {
  @Test func countsAtEveryPeriod() throws {
    try marbles { m in
      let interval = Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler)
      m.expect(interval, "--0-1-2-", subscription: "^-------!")
      m.expect(interval.take(2), "--0-(1|)")
    }
  }

  @Test func endsWithTheSubscription() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 206) {
      Observable<Int>.interval(.seconds(2), scheduler: scheduler)
    }
    #expect(observer.events == [.next(202, 0), .next(204, 1)])
  }
}
