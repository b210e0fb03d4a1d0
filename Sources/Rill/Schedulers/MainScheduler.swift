@preconcurrency import Dispatch
import Synchronization

/// Runs work on the main queue: at once when called there and nothing of its work is waiting, else in turn.
///
/// Work done at once saves a turn of the main queue, so what is shown changes together with what it shows. Work asked for
/// from inside such work, or while earlier work waits, waits its turn, so the order is always the one in which it was
/// asked for. `asyncInstance` never does anything at once.
///
/// "On main" is the main queue or the main thread: where the main queue is served by another thread, as it may be on
/// Linux, that is main too.
public final class MainScheduler: SchedulerType {
  /// The one that everybody shares.
  public static let instance = MainScheduler()

  /// The main queue, always later, never at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  private let place = DispatchPlace(queue: .main, leeway: .zero)
  /// Work that waits or runs.
  private let pending = Atomic<Int>(0)

  /// One whose order is its own: it does not wait for the work of others.
  public init() {}

  /// Whether the caller is on the main queue or the main thread.
  @usableFromInline
  package static var isCurrent: Bool {
    MainThread.isCurrent || DispatchQueue.getSpecific(key: mark) != nil
  }

  /// Stops the program unless the caller is on the main queue or the main thread.
  ///
  /// - Parameter errorMessage: What to say then.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      isCurrent,
      errorMessage ?? "This must run on the main queue; observe(on: MainScheduler.instance) brings it there.")
  }

  /// Stops the program unless the caller is on the main queue or the main thread.
  ///
  /// - Parameter errorMessage: What to say then.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(isCurrent, errorMessage ?? "This must run on the main thread.")
  }

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
    // Counted before asking where we are: whoever comes next, from wherever, comes after this.
    let isFirst = pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
    if isFirst, MainScheduler.isCurrent {
      work()
      pending.subtract(1, ordering: .acquiringAndReleasing)
      return Disposables.create()
    }
    let scheduled = ScheduledWork(work)
    // Work that has been called off still keeps its place, so that nothing overtakes what is queued behind it.
    place.queue.async {
      scheduled.run()
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
    return scheduled
  }

  /// Runs work after a delay, never at once, not even when there is none.
  @preconcurrency
  public func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    place.perform(after: delay, work)
  }
}
