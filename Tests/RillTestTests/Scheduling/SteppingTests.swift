import Rill
import RillTest
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(15))) struct SteppingTests {
  private let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(10))

  @Test func advancingDoesWhatIsDueAndStopsThere() {
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
    let observer = scheduler.createObserver(Int.self)
    let subscription = source.subscribe(observer)
    scheduler.advance(by: 9)
    #expect(observer.events == [])
    scheduler.advance(by: 1)
    #expect(observer.events == [.next(10, 1)])
    scheduler.advance(by: .milliseconds(100))
    #expect(observer.events == [.next(10, 1), .next(20, 2)])
    #expect(scheduler.clock == 20)
    scheduler.advance(to: .milliseconds(280))
    #expect(scheduler.clock == 28)
    scheduler.advance(to: 29)
    #expect(scheduler.clock == 29)
    scheduler.run()
    #expect(observer.events == [.next(10, 1), .next(20, 2), .next(30, 3)])
    #expect(scheduler.clock == 30)
    subscription.dispose()
  }

  @Test func advancingByNothingDoesWhatIsDueNow() {
    var done = 0
    scheduler.scheduleAt(0) { done += 1 }
    scheduler.advance(by: 0)
    #expect(done == 1)
  }

  @Test func whatIsScheduledMeanwhileIsDoneToo() {
    var times: [Int] = []
    scheduler.scheduleAt(5) {
      times.append(scheduler.clock)
      scheduler.scheduleAt(8) { times.append(scheduler.clock) }
      scheduler.scheduleAt(11) { times.append(scheduler.clock) }
    }
    scheduler.advance(to: 10)
    #expect(times == [5, 8])
    #expect(scheduler.clock == 10)
  }

  @Test func sleepingPassesOverAndRunsLate() {
    var times: [Int] = []
    scheduler.scheduleAt(5) { times.append(scheduler.clock) }
    scheduler.sleep(8)
    #expect(times == [])
    scheduler.advance(by: 0)
    #expect(times == [8])
  }

  @Test func startGivesUpToo() {
    again(scheduler)
    let failures = FailureReporter.collecting { scheduler.start(maxActions: 10) }
    #expect(failures.map(\.location.line) == [#line - 1])
    #expect(failures.first?.message.hasPrefix("time does not come to an end: 10 actions have run") == true)
  }

  @Test func endlessTimeIsAFailureAtTheCall() {
    again(scheduler)
    let failures = FailureReporter.collecting {
      scheduler.run(maxActions: 10)
      scheduler.run(maxTime: .milliseconds(55))
    }
    #expect(failures.map(\.location.line) == [#line - 3, #line - 2])
    #expect(
      failures.map(\.message) == [
        """
        time does not come to an end: 10 actions have run, the clock is at 10
          next: at 11
          Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, in \
        marbles with a diagram such as "^-----!", or allow more with maxActions.
        """,
        """
        time does not come to an end: 55ms have passed, the clock is at 15
          next: at 16
          Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, in \
        marbles with a diagram such as "^-----!", or allow more with maxTime.
        """,
      ])
  }

  @Test func workLeftOverIsAFailureAtTheCall() {
    for time in [7, 3, 9, 1, 20] { scheduler.scheduleAt(time) {} }
    let failures = FailureReporter.collecting {
      scheduler.checkIdle()
      scheduler.advance(to: 9)
      scheduler.checkIdle()
      scheduler.run()
      scheduler.checkIdle()
    }
    #expect(failures.map(\.location.line) == [#line - 6, #line - 4])
    #expect(
      failures.map(\.message) == [
        """
        work is left over: 5 actions are scheduled, the clock is at 0
          next: at 1, 3, 7, 9 and 1 more
          Dispose what waits for it, or let it happen with run().
        """,
        """
        work is left over: 1 action is scheduled, the clock is at 9
          next: at 20
          Dispose what waits for it, or let it happen with run().
        """,
      ])
  }

  @Sendable private func again(_ scheduler: TestScheduler) {
    scheduler.scheduleAt(scheduler.clock + 1) { again(scheduler) }
  }

  // MARK: Asynchronous

  @Test func sleepersWakeWhenTimeComesToThem() async throws {
    let log = Log()
    let clock = scheduler.virtualClock
    let task = Task {
      for step in 1...3 {
        try await Task.sleep(for: .milliseconds(100), clock: clock)
        log.add("\(step) at \(scheduler.clock)")
      }
    }
    await scheduler.advance(to: .milliseconds(250))
    #expect(log.lines == ["1 at 10", "2 at 20"])
    try await scheduler.value(of: task, timeout: .seconds(600))
    #expect(log.lines == ["1 at 10", "2 at 20", "3 at 30"])
  }

  @Test func operatorsAndTasksMoveTogether() async throws {
    let log = Log()
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let clock = scheduler.virtualClock
    let subscription = source.subscribe(onNext: { value in
      log.add("got \(value) at \(scheduler.clock)")
      Task {
        try await Task.sleep(for: .milliseconds(50), clock: clock)
        log.add("slept for \(value) until \(scheduler.clock)")
      }
    })
    await scheduler.run()
    #expect(
      log.lines == [
        "got 1 at 10", "slept for 1 until 15", "got 2 at 20", "slept for 2 until 25",
      ])
    subscription.dispose()
  }

  @Test func aCancelledSleeperThrowsAndLeavesNothingBehind() async {
    let clock = scheduler.virtualClock
    let task = Task { try await Task.sleep(for: .seconds(1), clock: clock) }
    await scheduler.advance(by: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    scheduler.checkIdle()
    #expect(scheduler.clock == 1)
  }

  @Test func aTaskThatWasCancelledBeforeDoesNotSleep() async {
    let clock = scheduler.virtualClock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await Task.sleep(for: .seconds(1), clock: clock)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func anInstantThatHasPassedIsNotWaitedFor() async throws {
    await scheduler.advance(to: 50)
    try await scheduler.virtualClock.sleep(until: SchedulerInstant(nanoseconds: 0))
    #expect(scheduler.virtualClock.now == scheduler.now)
    #expect(scheduler.virtualClock.minimumResolution == .milliseconds(10))
  }

  @MainActor @Test func tasksOnTheMainActorGoOnToo() async throws {
    var steps: [Int] = []
    let task = Task { @MainActor in
      for step in 1...3 {
        try await Task.sleep(for: .milliseconds(10), clock: scheduler.virtualClock)
        steps.append(step)
      }
    }
    await scheduler.advance(by: 2)
    #expect(steps == [1, 2])
    try await scheduler.value(of: task, timeout: .seconds(600))
    #expect(steps == [1, 2, 3])
    #expect(scheduler.clock == 3)
  }

  @Test func timePassesUntilATaskHasEnded() async throws {
    let clock = scheduler.virtualClock
    let task = Task {
      try await Task.sleep(for: .seconds(100), clock: clock)
      return "awake"
    }
    #expect(try await scheduler.value(of: task, timeout: .seconds(600)) == "awake")
    #expect(scheduler.clock == 10_000)
  }

  @Test func aTaskThatWaitsForSomethingElseIsAFailureAtTheCall() async {
    let task = Task { try await Task.sleep(for: .seconds(3600)) }
    let failures = await FailureReporter.collecting {
      await #expect(throws: CancellationError.self) {
        try await scheduler.value(of: task, timeout: .zero)
      }
    }
    #expect(failures.map(\.location.line) == [#line - 4])
    #expect(
      failures.map(\.message) == [
        """
        the task does not end: nothing is scheduled any more, the clock is at 0
          It waits for something that virtual time does not bring, and has been cancelled.
        """
      ])
  }

  @Test func endlessTimeIsAFailureOfTheAsynchronousRunToo() async {
    again(scheduler)
    let failures = await FailureReporter.collecting { await scheduler.run(maxActions: 10) }
    #expect(failures.map(\.location.line) == [#line - 1])
  }
}

private final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func add(_ line: String) { entries.withLock { $0.append(line) } }
}
