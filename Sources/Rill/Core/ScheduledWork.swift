/// Work that runs once, unless it is called off before: then it is released at once, wherever it is queued.
@usableFromInline
package final class ScheduledWork: Cancelable {
  private struct State: Sendable {
    var isOver = false
    var work: (@Sendable () -> Void)?
    /// Gives up the timer, once the work has run or has been called off.
    var giveUp: (@Sendable () -> Void)?

    mutating func take() -> State {
      defer { self = State(isOver: true) }
      return self
    }
  }

  private let state: Locked<State>

  @usableFromInline
  package init(_ work: @escaping @Sendable () -> Void) { state = Locked(State(work: work)) }

  @usableFromInline package var isDisposed: Bool { state.withLock { $0.isOver } }

  /// Runs the work, if it has not been called off.
  @usableFromInline
  package func run() {
    let taken = state.withLock { $0.take() }
    taken.giveUp?()
    taken.work?()
  }

  @usableFromInline
  package func dispose() {
    // The work is released here, with no lock held (C4).
    state.withLock { $0.take() }.giveUp?()
  }

  /// Says what to give up when the work has run or is called off; at once when that has happened already.
  package func whenOver(_ giveUp: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state -> Bool in
      if !state.isOver { state.giveUp = giveUp }
      return state.isOver
    }
    if isOver { giveUp() }
  }
}

extension Optional {
  /// Moves the value out.
  @_alwaysEmitIntoClient
  mutating func take() -> Wrapped? {
    // Swapping moves the value; copying it and dropping the original would count references.
    var taken: Wrapped?
    swap(&taken, &self)
    return taken
  }
}
