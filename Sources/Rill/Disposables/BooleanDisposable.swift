/// A disposable that only remembers whether it has been disposed.
public final class BooleanDisposable: Cancelable {
  private let lifetime = Lifetime()

  /// One that has not been disposed.
  public init() {}

  /// One that may have been disposed already.
  public init(isDisposed: Bool) {
    if isDisposed { dispose() }
  }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lifetime.isDisposed }

  public func dispose() { lifetime.dispose() }
}
