/// Runs work at once, on the calling thread. A delay is ignored.
///
/// For tests and previews: everything timed happens immediately.
public struct ImmediateScheduler: SchedulerType {
  /// The one that everybody shares.
  public static let instance = ImmediateScheduler()

  /// One like any other.
  public init() {}

  /// The time stands still.
  public var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable { action(state) }

  @preconcurrency
  public func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable { action(state) }

  @preconcurrency
  public func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    work()
    return Disposables.create()
  }

  @preconcurrency
  public func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    work()
    return Disposables.create()
  }
}
