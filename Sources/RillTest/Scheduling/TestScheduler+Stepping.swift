import Rill

/// Letting time pass, step by step.
extension TestScheduler {
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
    pass(until: nanoseconds(time), endAtLimit: true)
  }

  /// Lets time pass until so much of it has passed since tick 0, and does what is scheduled until then.
  public func advance(to time: Duration) {
    advance(to: converter.convertToVirtualTimeInterval(time))
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
    let ran = pass(until: limit, endAtLimit: false, maxActions: maxActions)
    guard let message = endlessness(ran, maxActions, maxTime, .ticks) else { return }
    FailureReporter.current.report(
      TestFailure(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Does all that is scheduled and that is scheduled meanwhile, until nothing is left or `stop` is called.
  ///
  /// Time that does not end is a failure at the line of the call. `run` finds that out sooner.
  ///
  /// - Parameter maxActions: How much may happen.
  public func start(
    maxActions: Int = 10_000_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    run(maxActions: maxActions, fileID: fileID, filePath: filePath, line: line, column: column)
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
    let ran = pass(until: .max, endAtLimit: false, maxActions: maxActions)
    return endlessness(ran, maxActions, nil, scale)
  }

  func endlessness(
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

  func target(_ ticks: TestTime) -> TestTime {
    converter.offsetVirtualTime(clock, offset: ticks)
  }

  func nanoseconds(_ time: TestTime) -> Int64 {
    converter.convertFromVirtualTime(time).nanoseconds
  }
}
