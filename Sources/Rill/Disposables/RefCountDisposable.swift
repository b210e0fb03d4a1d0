/// A disposable that is disposed when it has been asked to be *and* everything retained from it has been disposed.
public final class RefCountDisposable: Cancelable {
  private struct State: Sendable {
    var underlying: (any Disposable)?
    var count = 0
    var isPrimaryDisposed = false

    mutating func takeWhenUnused() -> (any Disposable)? {
      guard isPrimaryDisposed, count == 0 else { return nil }
      defer { underlying = nil }
      return underlying
    }
  }

  private let state: Locked<State>

  /// One that waits with the disposal of `disposable`.
  public init(disposable: any Disposable) { state = Locked(State(underlying: disposable)) }

  /// Whether the underlying disposable has been disposed.
  public var isDisposed: Bool { state.withLock { $0.underlying == nil } }

  /// A disposable that keeps the underlying one from being disposed until it is disposed itself.
  public func retain() -> any Disposable {
    let isRetained = state.withLock { state -> Bool in
      if state.underlying == nil { return false }
      state.count += 1
      return true
    }
    return isRetained ? Disposables.create { self.release() } : Disposables.create()
  }

  public func dispose() {
    state.withLock { state -> (any Disposable)? in
      state.isPrimaryDisposed = true
      return state.takeWhenUnused()
    }?.dispose()
  }

  private func release() {
    state.withLock { state -> (any Disposable)? in
      state.count -= 1
      return state.takeWhenUnused()
    }?.dispose()
  }
}
