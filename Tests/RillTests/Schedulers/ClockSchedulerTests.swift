import Rill
import RillTest
import Synchronization
import Testing

/// A scheduler in the time of a clock, with clocks whose time is not real.
@Suite(.timeLimit(.minutes(10))) struct ClockSchedulerTests {
  private let virtual = TestScheduler(initialClock: 0, tick: .milliseconds(1))

  @Test func runsWorkInTheTimeOfTheClock() async {
    let scheduler = ClockScheduler(virtual.virtualClock)
    let log = Log<String>()
    _ = scheduler.perform(after: .milliseconds(30)) { log.append("30 at \(scheduler.now.nanoseconds)") }
    _ = scheduler.perform(after: .milliseconds(10)) { log.append("10 at \(scheduler.now.nanoseconds)") }
    _ = scheduler.perform { log.append("0") }
    await virtual.advance(by: 9)
    #expect(log.entries == ["0"])
    await virtual.advance(by: 21)
    #expect(log.entries == ["0", "10 at 10000000", "30 at 30000000"])
  }

  @Test func itsTimeBeginsWithIt() async {
    await virtual.advance(by: 500)
    let scheduler = ClockScheduler(virtual.virtualClock)
    #expect(scheduler.now == SchedulerInstant(nanoseconds: 0))
    await virtual.advance(by: 20)
    #expect(scheduler.now == SchedulerInstant(nanoseconds: 20_000_000))
  }

  /// C13: nobody sleeps for work that has been called off.
  @Test func workThatIsCalledOffLeavesNobodyAsleep() async {
    let scheduler = ClockScheduler(virtual.virtualClock)
    let census = Census()
    let work = { census.holding { (_: Void) in } }
    let (first, second) = (work(), work())
    let early = scheduler.perform(after: .milliseconds(10)) { first(()) }
    let late = scheduler.perform(after: .milliseconds(20)) { second(()) }
    await virtual.advance(by: 1)
    early.dispose()
    late.dispose()
    await virtual.advance(by: 1)
    virtual.checkIdle()
    #expect(virtual.clock == 2)
  }

  @Test func operatorsMoveWithTheClock() async throws {
    let scheduler = ClockScheduler(virtual.virtualClock)
    let heard = Log<Int>()
    let subscription = Observable<Int>.interval(.milliseconds(10), scheduler: scheduler)
      .debounce(.milliseconds(5), scheduler: scheduler).subscribe(onNext: { heard.append($0) })
    await virtual.advance(by: 26)
    #expect(heard.entries == [0, 1])
    subscription.dispose()
    await virtual.advance(by: 1)
    virtual.checkIdle()
  }

  @Test func nobodyWaitsOnAnImmediateClock() async throws {
    let scheduler = ClockScheduler(ImmediateClock())
    let numbers = try await Observable<Int>.interval(.seconds(3600), scheduler: scheduler).take(3).allValues()
    #expect(numbers == [0, 1, 2])
    #expect(scheduler.now >= SchedulerInstant(nanoseconds: 3 * 3600 * 1_000_000_000))
  }

  @Test func aClockWhoseTimeStandsStillIsTakenAtItsWord() async throws {
    let scheduler = ClockScheduler(StoppedClock())
    try await scheduler.sleep(for: .seconds(3600))
    #expect(scheduler.now == SchedulerInstant(nanoseconds: 0))
  }

  @Test func oneTaskSleepsForAllThatIsDueTogether() async {
    let clock = SleepersClock()
    let scheduler = ClockScheduler(clock)
    let work = (0..<50).map { _ in scheduler.perform(after: .seconds(1)) {} }
    while clock.sleepers.count == 0 { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    #expect(clock.sleepers.count == 1)
    for each in work { each.dispose() }
  }

  @Test func whatIsDueInMoreThanALifetimeIsKeptAndReleased() async {
    let scheduler = ClockScheduler(ContinuousClock())
    let census = Census()
    do {
      let work = census.holding { (_: Void) in Issue.record("early") }
      for delay in [Duration.seconds(Int64.max), .seconds(60 * 60 * 24 * 365 * 50)] {
        let scheduled = scheduler.perform(after: delay) { work(()) }
        await Task.yield()
        #expect(census.alive == 1)
        scheduled.dispose()
      }
    }
    await untilTrue { census.alive == 0 }
    #expect(census.alive == 0)
  }
}

/// Sleeps for no time, and has none.
private struct StoppedClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = SchedulerInstant

  var now: SchedulerInstant { SchedulerInstant(nanoseconds: 7) }
  var minimumResolution: Duration { .nanoseconds(1) }
  func sleep(until deadline: SchedulerInstant, tolerance: Duration?) async throws {}
}

/// Has no time, and notes who sleeps on it until they are cancelled.
private struct SleepersClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = SchedulerInstant

  let sleepers = Log<SchedulerInstant>()

  var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: SchedulerInstant, tolerance: Duration?) async throws {
    sleepers.append(deadline)
    try await Task.sleep(for: .seconds(3600))
  }
}
