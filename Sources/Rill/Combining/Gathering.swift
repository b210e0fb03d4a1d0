/// Where the elements of one source wait to be combined with those of the others.
@usableFromInline
protocol GatheringSlot: Sendable {
  associatedtype Element: Sendable

  /// Takes an element in. True when the slot was empty.
  func put(_ element: Element) -> Bool
  /// Notes that nothing more comes in. True when nothing can be combined any more.
  func end() -> Bool
}

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

/// What the sources of one `combineLatest` or `zip` share: a drain, and what is still missing.
///
/// Each source has a slot of its own type and the closure that combines reads the slots as they are, so nothing is
/// erased and an arity is no more than the slots it makes. What finds the drain busy waits as a closure, since the
/// sources differ in type; on the free path nothing is allocated.
///
/// Every source has a lifetime of its own, disposed first when it ends; all of them are when this is over.
@usableFromInline
final class Gathering<Result: Sendable>: Sendable {
  @usableFromInline typealias Combine = @Sendable () throws -> Result

  @usableFromInline let drain = Drain<@Sendable () -> Void>()
  @usableFromInline let progress: Cell<GatheringProgress>
  @usableFromInline let observer: AnyObserver<Result>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let sources: [Lifetime]

  @inlinable
  init(_ count: Int, _ observer: AnyObserver<Result>, _ lifetime: Lifetime) {
    progress = Cell(GatheringProgress(count))
    self.observer = observer
    self.lifetime = lifetime
    sources = (0..<count).map { _ in Lifetime(below: lifetime) }
  }

  /// Starts a source, unless nobody wants it any more.
  @_alwaysEmitIntoClient
  func start<Slot: GatheringSlot>(
    _ source: Observable<Slot.Element>, _ index: Int, _ slot: Slot, _ combine: @escaping Combine
  ) {
    let own = sources[index]
    if own.isOver { return }
    source.run(
      AnyObserver(
        next: { element in
          if self.drain.enter() {
            self.take(element, slot, combine)
            self.drain.leave { $0() }
          } else {
            self.wait { self.take(element, slot, combine) }
          }
        },
        stop: { ending in
          own.dispose()
          if self.drain.enter() {
            self.end(slot, ending)
            self.drain.leave { $0() }
          } else {
            self.drain.post({ self.end(slot, ending) }, { $0() })
          }
        }, lifetime: own), own)
  }

  /// Leaves an element to the one inside the drain. It is dropped if the subscription has been disposed by then.
  @_alwaysEmitIntoClient
  func wait(_ event: @escaping @Sendable () -> Void) {
    drain.post({ if !self.lifetime.isOver { event() } }, { $0() })
  }

  @_alwaysEmitIntoClient
  func take<Slot: GatheringSlot>(_ element: Slot.Element, _ slot: Slot, _ combine: Combine) {
    if progress.value.isOver { return }
    if slot.put(element) { progress.value.missing -= 1 }
    if progress.value.missing > 0 { return }
    do {
      let result = try combine()
      if progress.value.isOver {
        // Combining took the last element there could be: decided before it is passed on (C6).
        for source in sources { source.dispose() }
        observer.next(result)
        if !lifetime.isOver { observer.stop(.completed) }
      } else {
        observer.next(result)
      }
    } catch { finish(.failed(error)) }
  }

  @_alwaysEmitIntoClient
  func end<Slot: GatheringSlot>(_ slot: Slot, _ ending: Termination) {
    if progress.value.isOver || lifetime.isOver { return ending.drop(.unwanted, from: Result.self) }
    switch ending {
    case .failed: finish(ending)
    case .completed:
      progress.value.running -= 1
      if slot.end() { finish(.completed) }
    }
  }

  @_alwaysEmitIntoClient
  func finish(_ ending: Termination) {
    progress.value.isOver = true
    for source in sources { source.dispose() }
    observer.end(ending, in: lifetime)
  }
}
