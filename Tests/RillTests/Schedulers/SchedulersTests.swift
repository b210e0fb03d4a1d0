import RillTest
import Testing

@testable import Rill

@Suite struct SchedulersTests {
  @Test func theCurrentSchedulerBelongsToTheTaskThatBindsIt() async throws {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let subscription = Schedulers.$current.withValue(scheduler) {
      Observable<Int>.interval(.seconds(2)).take(2).subscribe(observer)
    }
    scheduler.start()
    #expect(observer.events == [.next(2, 0), .next(4, 1), .completed(4)])
    subscription.dispose()
    #expect(Schedulers.current is ConcurrentDispatchQueueScheduler)
  }

  @Test func withoutABindingTimeRunsOnAQueue() async throws {
    #expect(try await Observable<Int>.timer(.zero).lastValue() == 0)
  }
}
