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

  /// What the one source counts that the others come from: more than all of them. So one of those may end before it has been
  /// counted, and while nothing but this is counted there is nobody else who could send.
  @_alwaysEmitIntoClient static var origin: Int { 1 << (Int.bitWidth - 2) }

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
      if !drain.leaveAlone() { rest() }
    } else {
      post(element)
    }
  }

  // Out of line, so that the path of those who find nobody inside is short.
  @_alwaysEmitIntoClient @inline(never)
  func rest() { drain.rest { handle($0) } }

  @_alwaysEmitIntoClient @inline(never)
  func post(_ element: Element) { drain.post(.next(element)) { handle($0) } }

  // Passed as a closure literal: a reference to the method costs 15 ns, for a retain and a release of `self`.
  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element): if !lifetime.isOver { observer.next(element) }
    case .stop(let ending):
      if !lifetime.isOver { observer.stop(ending) } else { ending.drop(.unwanted, from: Element.self) }
    }
  }

  /// Whether none is counted but `origin`. For that one, on its calls, nobody else can change a yes.
  @_alwaysEmitIntoClient var isAlone: Bool { active.load(ordering: .acquiring) == Self.origin }

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

  /// The source that the others come from has ended and its lifetime has been disposed.
  @_alwaysEmitIntoClient
  func endOrigin(_ ending: Termination) {
    switch ending {
    case .failed: finish(ending)
    case .completed: _ = leave(Self.origin)
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

  /// What a source is given that `origin` has made, for its lifetime below `scope`.
  ///
  /// With nobody else about, what comes while `origin` waits for the start to return needs no drain: it is the only one.
  @_alwaysEmitIntoClient
  func observer(in source: Lifetime) -> AnyObserver<Element> {
    let (observer, lifetime, drain) = (observer, lifetime, drain)
    return AnyObserver(
      next: { element in
        let isAlone = source.isUnclaimed && self.isAlone
        if isAlone || drain.enter() {
          if !lifetime.isOver { observer.next(element) }
          if !isAlone, !drain.leaveAlone() { self.rest() }
        } else {
          self.post(element)
        }
      },
      stop: { ending in
        if source.endUnclaimed() {
          // It has not been counted, and whoever has started it sees that it has ended.
          if case .failed = ending { self.finish(ending) }
        } else {
          source.dispose()
          self.end(ending)
        }
      }, lifetime: source)
  }

  /// Starts a source that `origin` has made, on the call of `origin`, and counts it unless it has ended by then.
  ///
  /// - Parameter spare: What an earlier source was given, to be used again.
  /// - Returns: What may be used again, when the source ended before its start had returned.
  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>, _ spare: SpareInner<Element>?) -> SpareInner<Element>? {
    let inner = spare ?? SpareInner(self)
    source.run(inner.observer, inner.lifetime)
    if inner.lifetime.recycle() { return inner }
    begin()
    return nil
  }
}

/// What a source is given: made once, used again when the source has ended before its start returned.
@usableFromInline
final class SpareInner<Element: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let observer: AnyObserver<Element>

  @inlinable
  init(_ merging: Merging<Element>) {
    lifetime = Lifetime(below: merging.scope)
    observer = merging.observer(in: lifetime)
  }
}
