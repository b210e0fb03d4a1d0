import RillTest
import Testing

@testable import Rill

/// C17: sleeping, ticking and measuring in the time of a scheduler.
@Suite(.timeLimit(.minutes(10))) struct SchedulerTypeAsyncTests {
  private let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(1))

  @Test func sleepingTakesTheTimeOfTheScheduler() async throws {
    let task = Task { [scheduler] in
      try await scheduler.sleep(for: .milliseconds(20))
      return scheduler.clock
    }
    #expect(try await scheduler.value(of: task) == 20)
  }

  @Test func cancellingASleepCallsTheTimerOff() async {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1000)) }
    await scheduler.advance(by: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    scheduler.checkIdle()
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotSleep() async {
    let task = Task { [scheduler] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await scheduler.sleep(for: .seconds(1000))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    scheduler.checkIdle()
  }

  @Test(arguments: TaskScheduler.all) func sleepingWorksInRealTime(_ subject: TaskScheduler) async throws {
    let start = subject.scheduler.now
    try await subject.scheduler.sleep(for: .milliseconds(2))
    #expect(start.duration(to: subject.scheduler.now) >= .milliseconds(2))
  }

  @Test func ticksComeAtMultiplesOfTheInterval() async throws {
    let ticks = scheduler.timer(interval: .milliseconds(10))
    let task = Task {
      var seen: [Int64] = []
      for await tick in ticks {
        seen.append(tick.nanoseconds / 1_000_000)
        if seen.count == 3 { break }
      }
      return seen
    }
    await scheduler.advance(by: 35)
    #expect(await task.value == [10, 20, 30])
  }

  @Test func aSlowLoopFindsTheNewestTick() async {
    let ticks = scheduler.timer(interval: .milliseconds(10))
    await scheduler.advance(by: 35)
    for await tick in ticks {
      #expect(tick == SchedulerInstant(nanoseconds: 30_000_000))
      break
    }
  }

  @Test func leavingTheLoopOrDroppingTheTicksCallsTheTimerOff() async {
    do {
      let ticks = scheduler.timer(interval: .milliseconds(10))
      await scheduler.advance(by: 15)
      for await _ in ticks { break }
    }
    scheduler.checkIdle()
    var dropped: AsyncStream<SchedulerInstant>? = scheduler.timer(interval: .milliseconds(10))
    #expect(dropped != nil)
    dropped = nil
    scheduler.checkIdle()
  }

  @Test func cancellingTheTaskEndsTheLoop() async {
    let ticks = scheduler.timer(interval: .milliseconds(10))
    let loop = Task { for await _ in ticks {} }
    await scheduler.advance(by: 15)
    loop.cancel()
    await loop.value
    scheduler.checkIdle()
  }

  @Test func measuringIsInTheTimeOfTheScheduler() async throws {
    let time = await scheduler.measure { scheduler.advance(by: 7) }
    #expect(time == .milliseconds(7))
    await #expect(throws: TestError()) { try await scheduler.measure { throw TestError() } }
  }

  @MainActor @Test func whatIsMeasuredRunsWhereTheCallerIs() async {
    let wasOnMain = Log<Bool>()
    _ = await scheduler.measure { wasOnMain.append(MainScheduler.isCurrent) }
    #expect(wasOnMain.entries == [true])
  }
}
