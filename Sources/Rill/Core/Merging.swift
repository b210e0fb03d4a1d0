import Synchronization

/// Several sources into one observer: behind `merge`, `flatMap` and their kin.
///
/// Elements pass through one drain (C2). Every source has a lifetime below `scope`, so that one call stops them all. Starting
/// a source is not draining: it happens outside.
///
/// After an ending has been passed on, whoever made `lifetime` has ended it; `lifetime.isOver` is the only flag there is.
@usableFromInline
final class Merging<Element: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    case next(Element)
    case stop(Termination)
  }

  @usableFromInline let observer: AnyObserver<Element>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let scope: Lifetime
  @usableFromInline let drain = Drain<Entry>()
  /// Sources that have not ended. An ending is sent after the elements before it, so whoever counts to zero may complete.
  @usableFromInline let active: Atomic<Int>

  @inlinable
  init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime, active: Int = 1) {
    self.observer = observer
    self.lifetime = lifetime
    scope = Lifetime(below: lifetime)
    self.active = Atomic(active)
  }

  @_alwaysEmitIntoClient
  func next(_ element: Element) {
    if drain.enter() {
      if !lifetime.isOver { observer.next(element) }
      drain.leave { handle($0) }
    } else {
      drain.post(.next(element)) { handle($0) }
    }
  }

  // Passed as a closure literal: a reference to the method costs 15 ns, for a retain and a release of `self`.
  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element): if !lifetime.isOver { observer.next(element) }
    case .stop(let ending):
      if !lifetime.isOver { observer.stop(ending) } else { ending.drop(.unwanted, from: Element.self) }
    }
  }

  @_alwaysEmitIntoClient
  func begin() { active.add(1, ordering: .relaxed) }

  /// One source has ended and its lifetime has been disposed.
  @_alwaysEmitIntoClient
  func end(_ ending: Termination) {
    switch ending {
    case .failed: finish(ending)
    case .completed: _ = leave(1)
    }
  }

  /// Counts down, and completes when nothing is left.
  @_alwaysEmitIntoClient
  func leave(_ count: Int) -> Int {
    let left = active.subtract(count, ordering: .acquiringAndReleasing).newValue
    if left == 0 { drain.send(.stop(.completed)) { handle($0) } }
    return left
  }

  /// Stops every source, then passes the ending on, behind the elements that have been sent.
  @_alwaysEmitIntoClient
  func finish(_ ending: Termination) {
    scope.dispose()
    drain.send(.stop(ending)) { handle($0) }
  }

  /// Starts a source whose elements pass unchanged. `begin` must have counted it.
  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>, next: @escaping @Sendable (Element) -> Void) {
    let child = Lifetime(below: scope)
    source.run(
      AnyObserver(
        next: next,
        stop: { ending in
          child.dispose()
          self.end(ending)
        }, lifetime: child), child)
  }
}
