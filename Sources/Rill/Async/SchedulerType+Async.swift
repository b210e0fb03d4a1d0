extension SchedulerType {
  /// Suspends the task for a while, in the time of the scheduler: virtual time in tests.
  ///
  /// The task goes on where it was. Cancelling it calls the timer off; one that is cancelled already does not wait.
  ///
  /// - Parameter duration: How long to wait. Zero or less is one turn of the scheduler.
  /// - Throws: `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    let waiting = WaitingTask<Void>()
    let timer = perform(after: duration) { waiting.resume(with: .success(())) }
    try await waiting.answer(disposing: timer)
  }

  /// Ticks in the time of the scheduler, for a `for await` loop.
  ///
  /// Ticks are due at multiples of the interval, so they do not drift. A loop that takes longer than an interval finds the newest
  /// tick, not all that it has missed. Leaving the loop calls the timer off; so does cancelling the task, which ends the loop.
  ///
  /// - Parameter interval: The time before the first tick and between ticks.
  /// - Returns: When each tick came.
  public func timer(interval: Duration) -> AsyncStream<SchedulerInstant> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SchedulerInstant.self, bufferingPolicy: .bufferingNewest(1))
    let timer = schedulePeriodic((), startAfter: interval, period: interval) { _ in
      _ = continuation.yield(now)
    }
    continuation.onTermination = { _ in timer.dispose() }
    return stream
  }

  /// How long some work takes, in the time of the scheduler.
  ///
  /// - Parameter work: The work, which runs where the caller is.
  /// - Returns: The time that has passed when it has returned.
  /// - Throws: What the work throws.
  public nonisolated(nonsending) func measure<Failure: Error>(
    _ work: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) -> Duration {
    let start = now
    try await work()
    return start.duration(to: now)
  }
}
