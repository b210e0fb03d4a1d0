/// Runs work on an actor: isolated to it, one piece at a time, in the order in which it is due.
///
/// ```swift
/// let scheduler = ActorScheduler(MainActor.shared)
/// prices.observe(on: scheduler).subscribe(onNext: { price in
///   MainActor.assumeIsolated { label.text = price }
/// })
/// ```
///
/// Work that is due together is done in one stay on the actor; after some hundred pieces the actor can do other things in
/// between. An actor runs tasks in an order of its own; the order of the work is nevertheless that in which it was asked for.
///
/// The scheduler keeps the actor alive. An actor that keeps its own scheduler keeps itself: make one where it is needed.
public final class ActorScheduler: SchedulerType {
  private let place: TaskPlace

  /// A scheduler on an actor.
  ///
  /// - Parameters:
  ///   - actor: Where the work runs.
  ///   - priority: The priority of the task that does the work; nil for the usual one.
  public init(_ actor: any Actor, priority: TaskPriority? = nil) {
    place = TaskPlace(clock: ContinuousClock()) { turn in
      Task.detached(priority: priority) { while await Self.run(turn, on: actor) { await Task.yield() } }
    }
  }

  private static func run(_ turn: () -> Bool, on actor: isolated any Actor) -> Bool { turn() }

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
