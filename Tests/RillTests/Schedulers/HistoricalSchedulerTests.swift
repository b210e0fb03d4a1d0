import Testing

@testable import Rill

@Suite struct HistoricalSchedulerTests {
  private func instant(_ seconds: Int) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: Int64(seconds) * 1_000_000_000)
  }

  @Test func runsWorkAtItsInstantInOrder() {
    let scheduler = HistoricalScheduler(initialClock: instant(100))
    let said = Heard<String>()
    let say: @Sendable (String) -> any Disposable = {
      said.onNext("\($0) at \(scheduler.now.nanoseconds / 1_000_000_000)")
      return Disposables.create()
    }
    _ = scheduler.scheduleAbsoluteVirtual("b", time: instant(120), action: say)
    _ = scheduler.scheduleRelativeVirtual("a", dueTime: .seconds(10), action: say)
    _ = scheduler.scheduleRelative("c", dueTime: .seconds(20), action: say)
    _ = scheduler.scheduleAbsoluteVirtual("late", time: instant(1), action: say)
    scheduler.start()
    #expect(said.elements == ["late at 100", "a at 110", "b at 120", "c at 120"])
  }

  @Test func advancesToAPointAndStaysThere() {
    let scheduler = HistoricalScheduler()
    let said = Heard<Int>()
    for second in [1, 2, 3] { _ = scheduler.perform(after: .seconds(second)) { said.onNext(second) } }
    scheduler.advanceTo(instant(2))
    #expect(said.elements == [1, 2])
    #expect(scheduler.clock == instant(2))
    scheduler.advanceTo(instant(10))
    #expect(said.elements == [1, 2, 3])
    #expect(scheduler.clock == instant(10))
  }

  @Test func whatHasBeenSleptOverRunsLate() {
    let scheduler = HistoricalScheduler()
    let said = Heard<Int64>()
    _ = scheduler.perform(after: .seconds(1)) { said.onNext(scheduler.now.nanoseconds) }
    scheduler.sleep(.seconds(5))
    #expect(said.elements == [])
    scheduler.start()
    #expect(said.elements == [5_000_000_000])
  }

  @Test func stopReturnsAfterTheWorkThatIsRunning() {
    let scheduler = HistoricalScheduler()
    let said = Heard<Int>()
    for second in [1, 2, 3] {
      _ = scheduler.perform(after: .seconds(second)) {
        said.onNext(second)
        if second == 2 { scheduler.stop() }
      }
    }
    scheduler.start()
    #expect(said.elements == [1, 2])
    scheduler.start()
    #expect(said.elements == [1, 2, 3])
  }

  /// C13: saturating, negative is none.
  @Test func anyDurationIsSafe() {
    let scheduler = HistoricalScheduler(initialClock: instant(1))
    let said = Heard<Int>()
    _ = scheduler.perform(after: .seconds(Int64.max)) { said.onNext(2) }
    _ = scheduler.perform(after: .seconds(Int64.min)) { said.onNext(1) }
    scheduler.advanceTo(instant(1))
    #expect(said.elements == [1])
    scheduler.start()
    #expect(said.elements == [1, 2])
  }

  @Test func describesItself() {
    let scheduler = HistoricalScheduler()
    _ = scheduler.perform {}
    #expect(scheduler.debugDescription.contains("pending: 1"))
  }
}
