/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let underlying: Locked<(any Disposable)?>

  /// One that disposes `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    underlying = Locked(disposable)
  }

  /// Whether it has been asked to dispose.
  public var isDisposed: Bool { underlying.withLock { $0 == nil } }

  public func dispose() {
    guard let disposable = underlying.withLock({ $0.take() }) else { return }
    _ = scheduler.perform { disposable.dispose() }
  }
}
