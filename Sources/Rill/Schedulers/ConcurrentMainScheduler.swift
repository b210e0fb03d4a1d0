@preconcurrency import Dispatch

/// Runs work on the main queue: at once when called there, whatever else is waiting.
///
/// For work whose order does not matter, as with `subscribe(on:)`. For `observe(on:)`, `MainScheduler` keeps the order.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The one that everybody shares.
  public static let instance = ConcurrentMainScheduler()

  private let place = DispatchPlace(queue: .main, leeway: .zero)

  private init() {}

  /// The time since the machine was started.
  public var now: SchedulerInstant { place.now }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { perform($0) }
  }

  @preconcurrency
  public func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { perform(after: dueTime, $0) }
  }

  @preconcurrency
  public func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    guard MainScheduler.isCurrent else { return place.perform(work) }
    work()
    return Disposables.create()
  }

  @preconcurrency
  public func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    place.perform(after: delay, work)
  }
}
