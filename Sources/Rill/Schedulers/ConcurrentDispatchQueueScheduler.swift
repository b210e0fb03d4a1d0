@preconcurrency import Dispatch

/// Runs work on a concurrent dispatch queue, as much at a time as the machine can.
///
/// One stream still gets its events one at a time and in order, also after `observe(on:)`; different streams do not wait
/// for each other. Times are monotonic.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let place: DispatchPlace

  /// A scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - leeway: How much later than asked for the system may run a timer, to save energy.
  public init(queue: DispatchQueue, leeway: Duration = .zero) {
    place = DispatchPlace(queue: queue, leeway: leeway)
  }

  /// A scheduler on a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: How important the work is.
  ///   - leeway: How much later than asked for the system may run a timer, to save energy.
  public convenience init(qos: DispatchQoS, leeway: Duration = .zero) {
    let queue = DispatchQueue(
      label: "rill.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent)
    self.init(queue: queue, leeway: leeway)
  }

  /// The time since the machine was started.
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
