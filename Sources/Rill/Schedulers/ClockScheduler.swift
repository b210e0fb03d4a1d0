/// Runs work in the time of a clock: the continuous or the suspending one, or a virtual one in tests.
///
/// The work is done by a task of the concurrent pool, one piece at a time, in the order in which it is due, as on a serial queue. So
/// streams and code that sleeps on the same clock move together.
///
/// ```swift
/// let scheduler = ClockScheduler(ContinuousClock())
/// search.debounce(.milliseconds(300), scheduler: scheduler)
/// ```
///
/// Work that is called off is released at once, and nobody sleeps for it any more.
public final class ClockScheduler<Clock: Swift.Clock>: SchedulerType where Clock.Duration == Duration {
  private let place: TaskPlace

  /// A scheduler in the time of a clock.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - priority: The priority of the task that does the work; nil for the usual one.
  public init(_ clock: Clock, priority: TaskPriority? = nil) {
    place = TaskPlace(clock: clock) { turn in
      Task.detached(priority: priority) { while turn() { await Task.yield() } }
    }
  }

  /// The time of the clock since the scheduler was made.
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
