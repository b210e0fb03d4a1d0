/// Work that runs once, unless it is called off before: then it is released at once, wherever it is queued.
@usableFromInline
package final class ScheduledWork: Cancelable {
  @usableFromInline
  enum State: Sendable {
    case waiting(@Sendable () -> Void)
    case gone
  }

  @usableFromInline let state: Locked<State>
  /// The timer or queue place to give up when the work is called off.
  @usableFromInline let release = Locked<(@Sendable () -> Void)?>(nil)

  @inlinable
  package init(_ work: @escaping @Sendable () -> Void) { state = Locked(.waiting(work)) }

  @usableFromInline package var isDisposed: Bool {
    state.withLock { if case .gone = $0 { true } else { false } }
  }

  @inlinable
  func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .gone
      return work
    }
  }

  /// Runs the work, if it has not been called off.
  @inlinable
  package func run() {
    take()?()
    withExtendedLifetime(release.withLock { $0.take() }) {}
  }

  /// Says what to give up when the work is called off.
  package func onDispose(_ action: @escaping @Sendable () -> Void) {
    let late = state.withLock { state in if case .gone = state { true } else { false } }
    if late { return action() }
    release.withLock { $0 = action }
    // Called off in between: whoever did it found nothing to release.
    if isDisposed, let action = release.withLock({ $0.take() }) { action() }
  }

  @usableFromInline package func dispose() {
    guard let work = take() else { return }
    withExtendedLifetime(work) {}
    release.withLock { $0.take() }?()
  }
}

extension Optional {
  /// Moves the value out.
  @inlinable
  mutating func take() -> Wrapped? {
    let taken = self
    self = nil
    return taken
  }
}
