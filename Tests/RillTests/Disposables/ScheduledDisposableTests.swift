import Rill
import RillTest
import Testing

@Suite struct ScheduledDisposableTests {
  @Test func disposesOnTheSchedulerOnce() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    let disposable = ScheduledDisposable(
      scheduler: scheduler, disposable: Disposables.create { log.append(scheduler.clock) })
    scheduler.scheduleAt(10) {
      disposable.dispose()
      disposable.dispose()
      #expect(disposable.isDisposed)
      #expect(log.entries == [])
    }
    #expect(!disposable.isDisposed)
    scheduler.start()
    #expect(log.entries == [11])
  }

  @Test func namesItsScheduler() {
    let disposable = ScheduledDisposable(
      scheduler: ImmediateScheduler.instance, disposable: Disposables.create())
    #expect(disposable.scheduler is ImmediateScheduler)
  }
}
