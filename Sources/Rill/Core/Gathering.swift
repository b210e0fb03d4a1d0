/// How far the sources of one subscription are.
@usableFromInline
struct GatheringProgress: Sendable {
  /// How many slots are empty.
  @usableFromInline var missing: Int
  /// How many sources have not ended.
  @usableFromInline var running: Int
  @usableFromInline var isOver = false

  @inlinable
  init(_ count: Int) {
    missing = count
    running = count
  }
}

/// What the sources of one `combineLatest` or `zip` share: a drain, a slot for each of them, and what is still missing.
///
/// The slots lie here, each of its own type, and what combines them reads them as they are, so nothing is erased. An arity says
/// in closures that keep nothing but this object which slot is meant: such closures need no memory. What finds the drain busy
/// waits as a closure, since the sources differ in type; on the free path nothing is allocated.
///
/// Every source has a lifetime of its own, disposed first when it ends; all of them are when this is over.
@usableFromInline
final class Gathering<Slots: Sendable, Result: Sendable>: @unchecked Sendable {
  // Unchecked: slots and progress belong to whoever is inside the drain. They are never handed to user code in place.

  @usableFromInline typealias Combine = @Sendable (Gathering) throws -> Result

  @usableFromInline let drain: Drain<@Sendable () -> Void>
  @usableFromInline @exclusivity(unchecked) var slots: Slots
  @usableFromInline @exclusivity(unchecked) var progress: GatheringProgress
  @usableFromInline let combine: Combine
  @usableFromInline let observer: AnyObserver<Result>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let sources: [Lifetime]

  @inlinable
  init(
    _ slots: Slots, _ count: Int, _ observer: AnyObserver<Result>, _ lifetime: Lifetime,
    _ combine: @escaping Combine
  ) {
    // Here, not where it is declared: that would not be specialised.
    drain = Drain()
    self.slots = slots
    progress = GatheringProgress(count)
    self.combine = combine
    self.observer = observer
    self.lifetime = lifetime
    var sources: [Lifetime] = []
    sources.reserveCapacity(count)
    for _ in 0..<count { sources.append(Lifetime(below: lifetime)) }
    self.sources = sources
  }

  /// Starts a source, unless nobody wants it any more.
  @_alwaysEmitIntoClient
  func start<Element>(
    _ source: Observable<Element>, _ index: Int, _ next: @escaping @Sendable (Element) -> Void,
    _ stop: @escaping @Sendable (Termination) -> Void
  ) {
    let own = sources[index]
    if !own.isOver { source.run(next: next, stop: stop, in: own) }
  }

  /// Starts a source whose closures capture something: made in `next`, such a one would be allocated for each element.
  @_alwaysEmitIntoClient
  func start<Element: Sendable, Replaced>(
    _ source: Observable<Element>, _ index: Int,
    putting put: @escaping @Sendable (Gathering, Element) -> Replaced?,
    ending end: @escaping @Sendable (Gathering) -> Bool
  ) { start(source, index, { self.take($0, put) }, { self.end($0, index, end) }) }

  /// Takes an element of a source in.
  ///
  /// - Parameter put: Puts it into its slot; nil when that was empty, else what it has replaced, if that is anything, to be
  ///   released afterwards.
  @_alwaysEmitIntoClient
  func take<Element: Sendable, Replaced>(
    _ element: Element, _ put: @escaping @Sendable (Gathering, Element) -> Replaced?
  ) {
    if drain.enter() {
      handle(element, put)
      drain.leave { $0() }
    } else {
      // It is dropped if the subscription has been disposed by then.
      drain.post({ if !self.lifetime.isOver { self.handle(element, put) } }, { $0() })
    }
  }

  @_alwaysEmitIntoClient
  func handle<Element, Replaced>(_ element: Element, _ put: (Gathering, Element) -> Replaced?) {
    if progress.isOver { return }
    if put(self, element) == nil { progress.missing -= 1 }
    if progress.missing > 0 { return }
    do {
      let result = try combine(self)
      if progress.isOver {
        // Combining took the last element there could be: decided before it is passed on (C6).
        for source in sources { source.dispose() }
        observer.next(result)
        if !lifetime.isOver { observer.stop(.completed) }
      } else {
        observer.next(result)
      }
    } catch { finish(.failed(error)) }
  }

  /// Takes the ending of a source in.
  ///
  /// - Parameter end: Notes in its slot that nothing more comes. True when nothing can be combined any more.
  @_alwaysEmitIntoClient
  func end(_ ending: Termination, _ index: Int, _ end: @escaping @Sendable (Gathering) -> Bool) {
    let own = sources[index]
    if !own.endUnclaimed() { own.dispose() }
    if drain.enter() {
      handle(ending, end)
      drain.leave { $0() }
    } else {
      drain.post({ self.handle(ending, end) }, { $0() })
    }
  }

  @_alwaysEmitIntoClient
  func handle(_ ending: Termination, _ end: (Gathering) -> Bool) {
    if progress.isOver || lifetime.isOver { return ending.drop(.unwanted, from: Result.self) }
    switch ending {
    case .failed: finish(ending)
    case .completed:
      progress.running -= 1
      if end(self) || progress.running == 0 { finish(.completed) }
    }
  }

  @_alwaysEmitIntoClient
  func finish(_ ending: Termination) {
    progress.isOver = true
    // Those that have ended are over.
    if progress.running > 0 { for source in sources { source.dispose() } }
    observer.end(ending, in: lifetime)
  }
}
