import Rill

/// Letting time pass, step by step.
///
/// Each of these has an asynchronous form, which an asynchronous test calls with `await`. It lets the tasks that are
/// waiting go on before each step and after the last one, so that `Task.sleep(for:clock:)` on `virtualClock`, loops over
/// `values` and operators move together.
extension TestScheduler {
  // MARK: Synchronous

  /// Lets some ticks pass, and does what is scheduled for them.
  ///
  /// - Parameter ticks: How many ticks. With none, what is scheduled for the present is done.
  public func advance(by ticks: TestTime) {
    advance(to: target(ticks))
  }

  /// Lets some time pass, and does what is scheduled for it.
  public func advance(by duration: Duration) {
    advance(to: target(converter.convertToVirtualTimeInterval(duration)))
  }

  /// Lets time pass up to a tick, that one included, and does what is scheduled for it.
  public func advance(to time: TestTime) {
    precondition(time >= clock, "Time does not go back.")
    timeline.run(until: nanoseconds(time), endAtLimit: true)
  }

  /// Does all that is scheduled and that is scheduled meanwhile, until nothing is left.
  ///
  /// Time that does not end is a failure at the line of the call.
  ///
  /// - Parameters:
  ///   - maxActions: How much may happen.
  ///   - maxTime: How much time may pass; any, if it is nil.
  public func run(
    maxActions: Int = 100_000, maxTime: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let limit = maxTime.map { now.advanced(by: $0).nanoseconds } ?? .max
    let ran = timeline.run(until: limit, endAtLimit: false, maxActions: maxActions)
    guard let message = endlessness(ran, maxActions, maxTime, .ticks) else { return }
    FailureReporter.current.report(
      TestFailure(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  // MARK: Asynchronous

  /// Lets some ticks pass, and does what is scheduled for them, while waiting tasks go on.
  public func advance(by ticks: TestTime) async {
    await advance(to: target(ticks))
  }

  /// Lets some time pass, and does what is scheduled for it, while waiting tasks go on.
  public func advance(by duration: Duration) async {
    await advance(to: target(converter.convertToVirtualTimeInterval(duration)))
  }

  /// Lets time pass up to a tick, that one included, and does what is scheduled for it, while waiting tasks go on.
  public func advance(to time: TestTime) async {
    precondition(time >= clock, "Time does not go back.")
    let limit = nanoseconds(time)
    await letTasksGoOn()
    while let next = timeline.nextTime, next <= limit {
      timeline.run(until: limit, endAtLimit: false, maxActions: 1)
      await letTasksGoOn()
    }
    timeline.run(until: limit, endAtLimit: true)
  }

  /// Does all that is scheduled and that is scheduled meanwhile, while waiting tasks go on, until nothing is left.
  ///
  /// Time that does not end is a failure at the line of the call.
  ///
  /// - Parameters:
  ///   - maxActions: How much may happen.
  ///   - maxTime: How much time may pass; any, if it is nil.
  public func run(
    maxActions: Int = 100_000, maxTime: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let limit = maxTime.map { now.advanced(by: $0).nanoseconds } ?? .max
    var ran = 0
    await letTasksGoOn()
    while ran < maxActions, timeline.run(until: limit, endAtLimit: false, maxActions: 1) == 1 {
      ran += 1
      await letTasksGoOn()
    }
    guard let message = endlessness(ran, maxActions, maxTime, .ticks) else { return }
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
  /// - Returns: What the task returned.
  /// - Throws: What the task threw.
  public func value<Success: Sendable, Failure: Error>(
    of task: Task<Success, Failure>, timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws -> Success {
    let running = Tally()
    running.add(1)
    let watch = Task {
      _ = await task.result
      running.add(-1)
    }
    let patience = ContinuousClock()
    var limit = patience.now + timeout
    await letTasksGoOn()
    while running.count > 0 {
      if timeline.run(until: .max, endAtLimit: false, maxActions: 1) == 1 {
        limit = patience.now + timeout
      } else if patience.now > limit {
        FailureReporter.current.report(
          TestFailure(
            """
            the task does not end: nothing is scheduled any more, the clock is at \(clock)
              It waits for something that virtual time does not bring, and has been cancelled.
            """, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
        task.cancel()
        break
      }
      await letTasksGoOn()
    }
    await watch.value
    return try await task.value
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

  // MARK: At the end

  /// A failure at the line of the call when something is scheduled still.
  ///
  /// Timers that nobody waits for any more are a usual cause: a subscription that has not been disposed, or an operator
  /// that leaves its timer behind.
  public func checkIdle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let count = timeline.count
    if count == 0 { return }
    let message = """
      work is left over: \(count == 1 ? "1 action is" : "\(count) actions are") scheduled, the clock is at \(clock)
        next: at \(upcoming(.ticks))
        Dispose what waits for it, or let it happen with run().
      """
    FailureReporter.current.report(
      TestFailure(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  // MARK: Messages

  /// Runs everything, but not forever.
  ///
  /// - Returns: What is to be said when it did not come to an end.
  func runGuarded(maxActions: Int, scale: TimeScale) -> String? {
    let ran = timeline.run(until: .max, endAtLimit: false, maxActions: maxActions)
    return endlessness(ran, maxActions, nil, scale)
  }

  private func endlessness(
    _ ran: Int, _ maxActions: Int, _ maxTime: Duration?, _ scale: TimeScale
  ) -> String? {
    if timeline.count == 0 { return nil }
    let reason: String
    let remedy: String
    if ran >= maxActions {
      reason = "\(maxActions) actions have run"
      remedy = "maxActions"
    } else if let maxTime {
      reason = "\(maxTime.inMilliseconds) have passed"
      remedy = "maxTime"
    } else {
      return nil
    }
    return """
      time does not come to an end: \(reason), the clock is at \(scale.text(clock))
        next: at \(upcoming(scale))
        Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, in marbles \
      with a diagram such as "^-----!", or allow more with \(remedy).
      """
  }

  private func upcoming(_ scale: TimeScale) -> String {
    let times = timeline.upcoming(4).map { time in
      scale.text(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: time)))
    }
    let rest = timeline.count - times.count
    return times.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func target(_ ticks: TestTime) -> TestTime {
    converter.offsetVirtualTime(clock, offset: ticks)
  }

  private func nanoseconds(_ time: TestTime) -> Int64 {
    converter.convertFromVirtualTime(time).nanoseconds
  }
}
