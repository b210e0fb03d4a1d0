import Rill

/// Letting time pass, step by step, while tasks go on.
///
/// Each of these lets the tasks that are waiting go on before each step and after the last one, so that
/// `Task.sleep(for:clock:)` on `virtualClock`, loops over `values` and operators move together. What happens in virtual time
/// happens on the actor of the caller.
extension TestScheduler {
  /// Lets some ticks pass, and does what is scheduled for them, while waiting tasks go on.
  public func advance(by ticks: TestTime, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: target(ticks))
  }

  /// Lets some time pass, and does what is scheduled for it, while waiting tasks go on.
  public func advance(by duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: target(converter.convertToVirtualTimeInterval(duration)))
  }

  /// Lets time pass up to a tick, that one included, and does what is scheduled for it, while waiting tasks go on.
  ///
  /// Inside an asynchronous `marbles { }` and in a task that `value(of:)` waits for, time passes by itself; there this waits
  /// until it has come so far.
  public func advance(to time: TestTime, isolation: isolated (any Actor)? = #isolation) async {
    precondition(time >= clock, "Time does not go back.")
    let limit = nanoseconds(time)
    if drivers.count > 0 { return await wait(until: limit) }
    await letTasksGoOn()
    while let next = timeline.nextTime, next <= limit {
      pass(until: limit, endAtLimit: false, maxActions: 1)
      await letTasksGoOn()
    }
    pass(until: limit, endAtLimit: true)
  }

  /// Lets time pass until so much of it has passed since tick 0, and does what is scheduled until then, while waiting tasks go on.
  public func advance(to time: Duration, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: converter.convertToVirtualTimeInterval(time))
  }

  /// Does all that is scheduled and that is scheduled meanwhile, while waiting tasks go on, until nothing is left.
  ///
  /// Time that does not end is a failure at the line of the call.
  ///
  /// - Parameters:
  ///   - maxActions: How much may happen.
  ///   - maxTime: How much time may pass; any, if it is nil.
  public func run(
    maxActions: Int = 100_000, maxTime: Duration? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let message = await runGuarded(maxActions: maxActions, maxTime: maxTime, scale: .ticks) else {
      return
    }
    FailureReporter.current.report(
      TestFailure(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Lets time pass until a task has ended.
  ///
  /// A task that waits for something that virtual time does not bring is a failure at the line of the call; it is
  /// cancelled then.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - timeout: How long to wait for it, in real time, when nothing is scheduled any more.
  ///   - maxActions: How much may happen.
  /// - Returns: What the task returned.
  /// - Throws: What the task threw.
  public func value<Success: Sendable, Failure: Error>(
    of task: Task<Success, Failure>, timeout: Duration = .seconds(5), maxActions: Int = 100_000,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws -> Success {
    let limits = DrivingLimits(maxActions: maxActions, timeout: timeout, scale: .ticks)
    if let message = await drive(until: task, limits) {
      FailureReporter.current.report(
        TestFailure(
          message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
    return try await task.value
  }

  /// Runs everything, but not forever, while waiting tasks go on.
  ///
  /// - Returns: What is to be said when it did not come to an end.
  func runGuarded(
    maxActions: Int, maxTime: Duration? = nil, scale: TimeScale,
    isolation: isolated (any Actor)? = #isolation
  ) async -> String? {
    let limit = maxTime.map { now.advanced(by: $0).nanoseconds } ?? .max
    var ran = 0
    await letTasksGoOn()
    while ran < maxActions, await step(until: limit) {
      ran += 1
      await letTasksGoOn()
    }
    return endlessness(ran, maxActions, maxTime, scale)
  }

  /// Does the next thing that is scheduled, unless somebody else lets time pass; then it is enough to wait.
  ///
  /// - Returns: Whether there was something.
  private func step(until limit: Int64, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    if drivers.count == 0 { return pass(until: limit, endAtLimit: false, maxActions: 1) == 1 }
    guard let next = timeline.nextTime, next <= limit, !Task.isCancelled else { return false }
    await wait(until: next)
    return true
  }

  /// Lets time pass until a task has ended.
  ///
  /// - Returns: What is to be said when it did not end by itself. It has been cancelled and has ended then.
  func drive<Success: Sendable, Failure: Error>(
    until task: Task<Success, Failure>, _ limits: DrivingLimits,
    isolation: isolated (any Actor)? = #isolation
  ) async -> String? {
    let running = Tally()
    running.add(1)
    let watch = Task {
      _ = await task.result
      running.add(-1)
    }
    drivers.add(1)
    defer { drivers.add(-1) }
    let patience = ContinuousClock()
    var limit = patience.now + limits.timeout
    var ran = 0
    var message: String?
    await letTasksGoOn()
    while running.count > 0, message == nil {
      if ran >= limits.maxActions {
        message = endlessness(ran, limits.maxActions, nil, limits.scale)
      } else if pass(until: .max, endAtLimit: false, maxActions: 1) == 1 {
        ran += 1
        limit = patience.now + limits.timeout
      } else if patience.now > limit {
        message = """
          the task does not end: nothing is scheduled any more, the clock is at \(limits.scale.text(clock))
            It waits for something that virtual time does not bring, and has been cancelled.
          """
      }
      if message == nil { await letTasksGoOn() }
    }
    if message != nil { task.cancel() }
    await watch.value
    return message
  }

  /// Waits until whoever lets time pass has brought it to an instant and has done what was scheduled up to it.
  private func wait(until limit: Int64) async {
    try? await virtualClock.sleep(until: SchedulerInstant(nanoseconds: limit))
    while let next = timeline.nextTime, next <= limit, drivers.count > 0, !Task.isCancelled {
      await Task.yield()
    }
  }

  /// Suspends until the tasks that are ready to run have had their turns.
  ///
  /// A sleeper that has been woken is waited for until it runs. Beyond that, nothing says when a task has come to rest:
  /// so this waits behind the others several times, with the lowest priority there is and on the main actor, and leaves
  /// the processor for a moment, for a machine that is busy with other things.
  private func letTasksGoOn() async {
    await waitBehindOthers(rounds: 3)
    repeat {
      try? await Task.sleep(for: .milliseconds(1))
    } while sleepersGettingUp.count > 0 && !Task.isCancelled
    await waitBehindOthers(rounds: 3)
  }

  private func waitBehindOthers(rounds: Int) async {
    for _ in 0..<rounds {
      await Task.yield()
      await Task.detached(priority: .background) { await Task.yield() }.value
      await waitBehindOthersOnMain()
    }
  }

  /// Waits until the main actor has done what it had to do; not for long, for it may be blocked by the very test.
  private func waitBehindOthersOnMain() async {
    let behind = Tally()
    behind.add(1)
    Task { @MainActor in behind.add(-1) }
    await Task.yield()
    let clock = ContinuousClock()
    let limit = clock.now + .seconds(1)
    while behind.count > 0, clock.now < limit, !Task.isCancelled {
      try? await Task.sleep(for: .microseconds(50))
    }
  }
}

/// How long time passes for a task that may never end.
struct DrivingLimits: Sendable {
  /// How much may happen.
  let maxActions: Int

  /// How long to wait in real time when nothing is scheduled any more.
  let timeout: Duration

  /// How times are written in messages.
  let scale: TimeScale
}
