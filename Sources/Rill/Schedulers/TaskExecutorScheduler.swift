/// Runs work on a task executor, one piece at a time, in the order in which it is due.
///
/// ```swift
/// let scheduler = TaskExecutorScheduler(databaseExecutor)
/// let rows = requests.observe(on: scheduler).map { try query($0) }
/// ```
///
/// After some hundred pieces the executor can do other things in between.
public final class TaskExecutorScheduler: SchedulerType {
  private let place: TaskPlace

  /// A scheduler on a task executor.
  ///
  /// - Parameters:
  ///   - executor: Where the work runs.
  ///   - priority: The priority of the task that does the work; nil for the usual one.
  public init(_ executor: any TaskExecutor, priority: TaskPriority? = nil) {
    place = TaskPlace(clock: ContinuousClock()) { turn in
      Task.detached(executorPreference: executor, priority: priority) { while turn() { await Task.yield() } }
    }
  }

  /// The time of the continuous clock since the scheduler was made.
  public var now: SchedulerInstant { place.now }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { place.perform($0) }
  }

  @preconcurrency
  public func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { place.perform(after: dueTime, $0) }
  }

  @preconcurrency
  public func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable { place.perform(work) }

  @preconcurrency
  public func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    place.perform(after: delay, work)
  }
}
