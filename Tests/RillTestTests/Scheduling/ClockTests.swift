import Rill
import RillTest
import Testing

@Suite struct ClockTests {
  @Test func nobodyWaitsOnAnImmediateClock() async throws {
    let clock = ImmediateClock()
    try await Task.sleep(for: .seconds(3600), clock: clock)
    try await clock.sleep(until: SchedulerInstant(nanoseconds: 1))
    #expect(clock.now == SchedulerInstant(nanoseconds: 3_600_000_000_000))
  }

  @Test func aCancelledTaskDoesNotGetPastAnImmediateClock() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await Task.sleep(for: .seconds(1), clock: ImmediateClock())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func eachSleepOnAnUnimplementedClockIsAFailureWhereItWasMade() async throws {
    let line: UInt = #line + 2
    let failures = try await FailureReporter.collecting {
      let clock = UnimplementedClock("poll")
      try await clock.sleep(until: SchedulerInstant(nanoseconds: 2_000_000))
    }
    #expect(failures.map(\.location.line) == [line])
    #expect(failures.map(\.message) == ["poll must not be used and was asked to sleep for 2ms"])
  }
}
