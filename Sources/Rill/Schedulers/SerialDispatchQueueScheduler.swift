@preconcurrency import Dispatch

/// Runs work on a serial dispatch queue, one piece at a time, in the order in which it is due.
///
/// Times are monotonic. Timers are cancelled when their work is called off, and the work is released at once.
public final class SerialDispatchQueueScheduler: SchedulerType {
  private let place: DispatchPlace

  /// A scheduler on a queue that is serial already.
  package init(serialQueue: DispatchQueue, leeway: Duration = .zero) {
    place = DispatchPlace(queue: serialQueue, leeway: leeway)
  }

  /// A scheduler on a serial queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue, which debuggers show.
  ///   - serialQueueConfiguration: Prepares the queue before it is used.
  ///   - leeway: How much later than asked for the system may run a timer, to save energy.
  @preconcurrency
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: Duration = .zero
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// A scheduler on a serial queue of its own that runs on another queue, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: Where the work really runs.
  ///   - internalSerialQueueName: The label of the serial queue, which debuggers show.
  ///   - leeway: How much later than asked for the system may run a timer, to save energy.
  public convenience init(queue: DispatchQueue, internalSerialQueueName: String, leeway: Duration = .zero) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// A scheduler on a serial queue of its own that runs on the global queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: How important the work is.
  ///   - internalSerialQueueName: The label of the serial queue, which debuggers show.
  ///   - leeway: How much later than asked for the system may run a timer, to save energy.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rill.global_dispatch_queue.serial",
    leeway: Duration = .zero
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
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
