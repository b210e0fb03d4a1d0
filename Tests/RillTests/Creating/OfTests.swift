import Rill
import RillTest
import Testing

@Suite struct OfTests {
  @Test func emitsTheElementsAndCompletesAtOnce() throws {
    try marbles { m in
      m.expect(Observable.of("a", "b", "c"), "(abc|)")
      m.expect(Observable.of("a", "b", "c", scheduler: m.scheduler), "(abc|)")
    }
  }

  @Test func onASchedulerEachEventIsWorkOfItsOwn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.of(3, 1, 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 3), .next(202, 1), .next(203, 2), .completed(204)])
  }

  @Test func disposalCallsOffWhatIsScheduled() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 203) { Observable.of(3, 1, 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 3), .next(202, 1)])
  }
}
