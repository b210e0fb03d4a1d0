/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let underlying: any Disposable
  private let lifetime = Lifetime()

  /// One that disposes `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    underlying = disposable
  }

  /// Whether it has been asked to dispose.
  public var isDisposed: Bool { lifetime.isDisposed }

  public func dispose() {
    if lifetime.end() { _ = scheduler.perform { [underlying] in underlying.dispose() } }
  }
}
