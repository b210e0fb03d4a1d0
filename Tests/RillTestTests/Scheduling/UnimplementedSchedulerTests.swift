import Rill
import RillTest
import Testing

@Suite struct UnimplementedSchedulerTests {
  @Test func eachUseIsAFailureWhereItWasMade() {
    let line: UInt = #line + 2
    let failures = FailureReporter.collecting {
      let scheduler = UnimplementedScheduler("search")
      _ = scheduler.now
      _ = scheduler.schedule(()) { _ in Disposables.create() }
      _ = scheduler.perform(after: .seconds(2)) {}
      _ = scheduler.schedulePeriodic(0, startAfter: .zero, period: .milliseconds(100)) { $0 }
    }
    #expect(Set(failures.map(\.location.line)) == [line])
    #expect(
      failures.map(\.message) == [
        "search must not be used and was asked for the time",
        "search must not be used and was asked to do something",
        "search must not be used and was asked to do something in 2000ms",
        "search must not be used and was asked to do something every 100ms",
      ])
  }

  @Test func oneThatIsNotUsedIsNoFailure() {
    let scheduler: any SchedulerType = UnimplementedScheduler()
    withExtendedLifetime(scheduler) {}
  }
}
