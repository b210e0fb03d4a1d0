/// A disposable that is disposed when it is released: keep it for as long as the subscription should last.
///
///     self.subscription = ticks.subscribe(onNext: show).scoped()
public final class ScopedDisposable: Cancelable {
  // A lifetime runs its teardown when it is freed, at the latest (C9).
  private let lifetime = Lifetime()

  /// One that disposes `disposable` at the latest when it is released itself.
  public init(_ disposable: any Disposable) { lifetime.add(disposable) }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lifetime.isDisposed }

  public func dispose() { lifetime.dispose() }
}

extension Disposable {
  /// This disposable, disposed at the latest when the result is released.
  public func scoped() -> ScopedDisposable { ScopedDisposable(self) }
}
