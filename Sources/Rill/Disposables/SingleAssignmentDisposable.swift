/// A place for one disposable that comes later.
///
/// If the place has been disposed by then, what is put in is disposed at once.
public final class SingleAssignmentDisposable: Cancelable {
  private struct State: Sendable {
    var isDisposed = false
    var isAssigned = false
    var current: (any Disposable)?
  }

  private let state = Locked(State())

  /// An empty place.
  public init() {}

  /// Whether the place has been disposed.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Puts the disposable in. Doing so twice is a programming error.
  public func setDisposable(_ disposable: any Disposable) {
    let (wasAssigned, isDisposed) = state.withLock { state in
      let was = state.isAssigned
      state.isAssigned = true
      if !was, !state.isDisposed { state.current = disposable }
      return (was, state.isDisposed)
    }
    precondition(!wasAssigned, "A single-assignment disposable takes one disposable only.")
    if isDisposed { disposable.dispose() }
  }

  public func dispose() {
    let leaving = state.withLock { state -> (any Disposable)? in
      defer {
        state.isDisposed = true
        state.current = nil
      }
      return state.current
    }
    leaving?.dispose()
  }
}
