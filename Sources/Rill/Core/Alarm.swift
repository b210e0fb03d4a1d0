/// The place of the one piece of scheduled work that an operator has at a time.
///
/// It holds the means to call the work off, and no observer: a lifetime may hold it as a teardown (C10). Setting it
/// again calls off what was set before; after disposal nothing can be set any more.
@usableFromInline
package final class Alarm: Disposable {
  private struct State: Sendable {
    var isDisposed = false
    /// Which work is set. Work of another round is called off, even when its scheduler runs it.
    var round = 0
    var scheduled: (any Disposable)?

    mutating func begin() -> (any Disposable)? {
      round += 1
      defer { scheduled = nil }
      return scheduled
    }
  }

  private let state = Locked(State())

  @usableFromInline
  package init() {}

  /// Sets work to be done after a delay.
  @usableFromInline
  package func set(
    on scheduler: any SchedulerType, after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) {
    guard let round = begin() else { return }
    keep(scheduler.perform(after: delay) { if self.rings(round) { work() } }, round)
  }

  /// Sets work to be done as soon as the scheduler can.
  @usableFromInline
  package func set(on scheduler: any ImmediateSchedulerType, _ work: @escaping @Sendable () -> Void) {
    guard let round = begin() else { return }
    keep(scheduler.perform { if self.rings(round) { work() } }, round)
  }

  @usableFromInline
  package func dispose() {
    state.withLock { state in
      state.isDisposed = true
      return state.begin()
    }?.dispose()
  }

  /// The number of the new round; nil when there can be none.
  private func begin() -> Int? {
    let (round, replaced) = state.withLock { state -> (Int?, (any Disposable)?) in
      if state.isDisposed { return (nil, nil) }
      let replaced = state.begin()
      return (state.round, replaced)
    }
    replaced?.dispose()
    return round
  }

  /// Keeps the means to call the round off, unless it has rung or has been called off already.
  private func keep(_ scheduled: any Disposable, _ round: Int) {
    let isCurrent = state.withLock { state -> Bool in
      guard state.round == round else { return false }
      state.scheduled = scheduled
      return true
    }
    if !isCurrent { scheduled.dispose() }
  }

  /// Whether the work of this round is still to be done; then the round is over.
  private func rings(_ round: Int) -> Bool {
    let (isCurrent, done) = state.withLock { state -> (Bool, (any Disposable)?) in
      guard state.round == round else { return (false, nil) }
      return (true, state.begin())
    }
    // Released here, with no lock held (C4).
    withExtendedLifetime(done) {}
    return isCurrent
  }
}
