/// A place for one disposable at a time: putting in another one disposes the one before.
///
/// What is put in after the place itself has been disposed is disposed at once.
public final class SerialDisposable: Cancelable {
  private struct State: Sendable {
    var isDisposed = false
    var current: any Disposable = Disposables.create()
  }

  private let state = Locked(State())

  /// An empty place.
  public init() {}

  /// Whether the place has been disposed.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The disposable that is in it.
  public var disposable: any Disposable {
    get { state.withLock { $0.current } }
    set {
      let leaving = state.withLock { state -> any Disposable in
        if state.isDisposed { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      leaving.dispose()
    }
  }

  public func dispose() {
    let leaving = state.withLock { state -> any Disposable in
      defer {
        state.isDisposed = true
        state.current = Disposables.create()
      }
      return state.current
    }
    leaving.dispose()
  }
}
