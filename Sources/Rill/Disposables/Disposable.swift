/// Something that can be ended: a subscription, a timer, a piece of scheduled work.
public protocol Disposable: Sendable {
  /// Ends it. Calling this again does nothing (C9).
  func dispose()
}

/// A disposable that can tell whether it has been disposed.
public protocol Cancelable: Disposable {
  /// Whether it has been disposed.
  var isDisposed: Bool { get }
}
