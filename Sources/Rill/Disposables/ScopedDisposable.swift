/// A disposable that is disposed when it is released: keep it for as long as the subscription should last.
///
///     self.subscription = ticks.subscribe(onNext: show).scoped()
public final class ScopedDisposable: Cancelable {
  private let underlying: any Disposable
  private let lifetime = Lifetime()

  /// One that disposes `disposable` at the latest when it is released itself.
  public init(_ disposable: any Disposable) { underlying = disposable }

  deinit { dispose() }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lifetime.isDisposed }

  public func dispose() {
    if lifetime.end() { underlying.dispose() }
  }
}

extension Disposable {
  /// This disposable, disposed at the latest when the result is released.
  public func scoped() -> ScopedDisposable { ScopedDisposable(self) }
}
