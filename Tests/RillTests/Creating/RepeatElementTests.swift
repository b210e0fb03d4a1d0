import Rill
import RillTest
import Testing

@Suite struct RepeatElementTests {
  @Test func emitsTheElementUntilNobodyWantsIt() throws {
    try marbles { m in
      m.expect(Observable.repeatElement("a").take(3), "(aaa|)")
      m.expect(Observable.repeatElement("a", scheduler: m.scheduler).take(3), "(aaa|)")
    }
  }

  @Test func onASchedulerDisposalCallsItOff() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 204) { Observable.repeatElement(7, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 7), .next(202, 7), .next(203, 7)])
  }
}
