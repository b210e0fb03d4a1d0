import Synchronization

/// What an operator does when a source has ended.
@usableFromInline
package enum Step<Element: Sendable>: Sendable {
  /// Start this one next.
  case next(Observable<Element>)
  /// Start this one, and be gone: its ending is the ending of the whole.
  case last(Observable<Element>)
  /// Pass this ending on.
  case end(Termination)
}

/// Sources one after the other: `concat`, `catch`, `retry`, `repeat`.
///
/// Each source has a lifetime of its own, disposed before the next one starts (C8, C10). Starter and ending settle with
/// one exchange each who starts the next; the starter loops, so that 100,000 synchronous sources need no stack (C11), nor more
/// than one round, when nobody has kept it.
///
/// 1. Exactly one of starter and ending continues.
/// 2. The frame of the source that has been left is gone before the next one starts, except when it ended later.
@usableFromInline
package final class Succession<Element: Sendable>: @unchecked Sendable {
  // Unchecked: there is one round at a time, and `choice` is written before the exchange in its `ended` and read after the one
  // that has seen it.

  @usableFromInline let observer: AnyObserver<Element>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let choose: @Sendable (Termination) -> Step<Element>
  /// What follows the round that has ended.
  @usableFromInline @exclusivity(unchecked) var choice: Step<Element>?

  /// - Parameter choose: Decides what follows an ending. Called once per ending, never at the same time.
  @inlinable
  package init(
    _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
    choose: @escaping @Sendable (Termination) -> Step<Element>
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.choose = choose
  }

  @_alwaysEmitIntoClient
  package func go(_ first: Step<Element>) {
    var step = first
    var spare: (round: Round, observer: AnyObserver<Element>)?
    while !lifetime.isOver {
      switch step {
      case .end(let ending): return observer.stop(ending)
      case .last(let source):
        return lifetime.last { [observer, lifetime] in
          if !lifetime.isOver { source.run(observer, lifetime) }
        }
      case .next(let source):
        let turn = spare ?? turn()
        source.run(turn.observer, turn.round.child)
        guard turn.round.started(), let next = choice.take() else { return }
        spare = turn.round.restart() ? turn : nil
        step = next
      }
    }
  }

  /// A round, and what its source is given.
  @_alwaysEmitIntoClient
  func turn() -> (round: Round, observer: AnyObserver<Element>) {
    let round = Round(below: lifetime)
    let observer = AnyObserver<Element>(
      next: observer.next,
      stop: { ending in
        round.child.dispose()
        if self.lifetime.isOver { return ending.drop(.unwanted, from: Element.self) }
        let next = self.choose(ending)
        if case .end(let ending) = next { return self.observer.stop(ending) }
        self.choice = next
        if round.ended(), let next = self.choice.take() { self.go(next) }
      }, lifetime: round.child)
    return (round, observer)
  }
}

/// One source of several, and the hand-over between the call that starts it and the call that ends it.
///
/// Not generic: what it is asked for without being specialised, as to be freed, would be looked up by its type.
@usableFromInline
package final class Round: Sendable {
  @usableFromInline let child: Lifetime
  /// 0: being started; 1: ended while being started; 2: started.
  @usableFromInline let phase = Atomic<Int>(0)

  @inlinable
  package init(below lifetime: Lifetime) { child = Lifetime(below: lifetime) }

  /// Says that the source has ended; true when the caller is to go on.
  @inlinable
  package func ended() -> Bool {
    phase.exchange(1, ordering: .acquiringAndReleasing) == 2
  }

  /// Says that the call that started the source has returned; true when the caller is to go on.
  @inlinable
  package func started() -> Bool {
    phase.exchange(2, ordering: .acquiringAndReleasing) != 0
  }

  /// Makes the round new again, for another source; false when somebody keeps its lifetime.
  @inlinable
  package func restart() -> Bool {
    guard child.recycle() else { return false }
    phase.store(0, ordering: .relaxed)
    return true
  }
}
