import Synchronization

/// A locked drain: behind behaviour, replay and async subjects and relays.
///
/// Where something can be read from outside, the value and the place in the queue change in one section, else the
/// last value and the last event could differ. Nothing is called while the lock is held. Who is inside leaves with one atomic step, and
/// takes the lock again only when something has arrived.
///
/// 1. The order of what is remembered is the order of the queue.
/// 2. A start holds exactly what was placed before its join.
/// 3. Until a member is live only the joining thread calls it, afterwards only who is inside. It becomes live once,
///    with an empty backlog.
/// 4. `wip` rises in the section only, so what is counted is in the queue when the lock is open; and it falls to 0 outside.
@usableFromInline
final class CurrentCore<Held: Memory>: @unchecked Sendable {
  // Unchecked: `roster` belongs to whoever is inside the drain.

  @usableFromInline typealias Element = Held.Element

  @usableFromInline
  enum Entry: Sendable {
    case next(Element)
    case stop(Termination)
    /// An async subject's last words: its element, then the ending.
    case last(Held.Start, Termination)
    case join(LateMember<Element>, Int)
    case leave(Int)
    case cut
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var memory: Held
    @usableFromInline var ended: Termination?
    @usableFromInline var queue: [Entry] = []
    /// Counts replacements, for the atomic read-modify-write.
    @usableFromInline var version = 0

    @_alwaysEmitIntoClient
    init(memory: Held) { self.memory = memory }
  }

  @usableFromInline let state: Locked<State>
  /// 0: nobody inside; else 1 + arrivals since.
  @usableFromInline let wip = Atomic<Int>(0)
  @usableFromInline let clock: Held.Clock
  @usableFromInline let ids = Atomic<Int>(0)
  @usableFromInline let occupied = Atomic<Bool>(false)
  @usableFromInline @exclusivity(unchecked) var roster = Roster<LateMember<Element>>()

  @inlinable
  init(_ memory: Held, clock: Held.Clock) {
    state = Locked(State(memory: memory))
    self.clock = clock
  }

  @_alwaysEmitIntoClient
  convenience init(_ memory: Held) where Held.Clock == Void { self.init(memory, clock: ()) }

  @_alwaysEmitIntoClient
  var hasMembers: Bool { occupied.load(ordering: .relaxed) }

  /// Remembers the element and delivers it. Dropped when the source has ended.
  @_alwaysEmitIntoClient
  func next(_ element: Element) { _ = next(element, ifVersion: nil) }

  /// As `next`, unless something has been replaced since `version` was read; then nothing happens.
  @_alwaysEmitIntoClient
  func next(_ element: Element, ifVersion version: Int?) -> Bool {
    // What is replaced lives until the end, and is released with no lock held (C4).
    var replaced: Held.Forgotten?
    var accepted = true
    let now = Held.now(by: clock)
    var isDropped = false
    let inside = state.withLock { state -> Bool in
      if let version, state.version != version {
        accepted = false
        return false
      }
      if state.ended != nil {
        isDropped = true
        return false
      }
      state.version &+= 1
      replaced = state.memory.replace(with: element, at: now)
      return Held.holdsBack ? false : place(.next(element), in: &state)
    }
    if inside {
      deliver(element)
      leaveDrain()
    } else if isDropped {
      Hooks.drop(element, .ended)
    }
    withExtendedLifetime(replaced) {}
    return accepted
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) { stop(ending, with: nil) }

  /// Ends the source, with a last element that is remembered in the same step, so that an ending from another thread cannot
  /// come between. Dropped when it has ended already.
  @_alwaysEmitIntoClient
  func stop(_ ending: Termination, with last: Element?) {
    var start: Held.Start?
    // These live until the end of the call, and are released with no lock held (C4).
    var replaced: Held.Forgotten?
    let now = Held.now(by: clock)
    var unreachable: Element?
    var isDropped = false
    let inside = state.withLock { state -> Bool in
      if state.ended != nil {
        isDropped = true
        return false
      }
      state.ended = ending
      if let last { replaced = state.memory.replace(with: last, at: now) }
      if Held.holdsBack { start = state.memory.start(after: ending, at: now) }
      unreachable = state.memory.letGo(at: ending)
      return place(start.map { .last($0, ending) } ?? .stop(ending), in: &state)
    }
    if inside {
      handle(start.map { .last($0, ending) } ?? .stop(ending))
      leaveDrain()
    } else if isDropped {
      if let last { Hooks.drop(last, .ended) }
      ending.drop(.ended, from: Element.self)
    }
    withExtendedLifetime((replaced, unreachable)) {}
  }

  /// Drops all members without telling them.
  @_alwaysEmitIntoClient
  func cut() {
    if state.withLock({ place(.cut, in: &$0) }) {
      handle(.cut)
      leaveDrain()
    }
  }

  /// Drops members and memory: what a disposed subject does. The ending is what late joiners get.
  @_alwaysEmitIntoClient
  func forget(_ nothing: Held, ending: Termination) {
    // The memory dies with this call, not in the section (C4), and is not filled again behind it.
    var remembered: Held?
    let inside = state.withLock { state -> Bool in
      remembered = state.memory
      state.memory = nothing
      state.ended = ending
      return place(.cut, in: &state)
    }
    if inside {
      handle(.cut)
      leaveDrain()
    }
    withExtendedLifetime(remembered) {}
  }

  /// Gives what is current, then makes `observer` a member until its lifetime is over.
  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    let id = ids.add(1, ordering: .relaxed).newValue
    let member = LateMember(observer, lifetime)
    // Registered first, since an owner takes a lifetime without teardowns for unused. A closure, not a case of `Teardown`: made
    // here it is specialised, called through a protocol it would not be.
    lifetime.add { self.leave(id) }
    var ending: Termination?
    var start: Held.Start?
    let now = Held.now(by: clock)
    let inside = state.withLock { state -> Bool in
      start = state.memory.start(after: state.ended, at: now)
      ending = state.ended
      return ending == nil ? place(.join(member, id), in: &state) : false
    }
    if inside {
      handle(.join(member, id))
      leaveDrain()
    }
    if let start { Held.give(start) { if !lifetime.isOver { observer.next($0) } } }
    if let ending {
      if !lifetime.isOver { observer.stop(ending) }
    } else {
      member.catchUp()
    }
  }

  @_alwaysEmitIntoClient
  func leave(_ id: Int) {
    let inside = state.withLock { place(.leave(id), in: &$0) }
    if inside {
      handle(.leave(id))
      leaveDrain()
    }
  }

  /// Queues the entry behind the one inside, or makes the caller the one inside. In the section.
  @_alwaysEmitIntoClient
  func place(_ entry: @autoclosure () -> Entry, in state: inout State) -> Bool {
    // Nobody else enters meanwhile, since that takes the lock.
    if wip.load(ordering: .acquiring) == 0 {
      wip.store(1, ordering: .relaxed)
      return true
    }
    // The one inside may have left since.
    if wip.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { return true }
    state.queue.append(entry())
    return false
  }

  /// Leaves, and works off what has arrived before that.
  @_alwaysEmitIntoClient
  func leaveDrain() {
    if !wip.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged { rest() }
  }

  @_alwaysEmitIntoClient @inline(never)
  func rest() {
    while true {
      let seen = wip.load(ordering: .acquiring)
      let batch = state.withLock { state in
        let taken = state.queue
        if !taken.isEmpty { state.queue = [] }
        return taken
      }
      for entry in batch { handle(entry) }
      if wip.compareExchange(expected: seen, desired: 0, ordering: .acquiringAndReleasing).exchanged {
        return
      }
    }
  }

  @_alwaysEmitIntoClient
  func deliver(_ element: Element) {
    let seats = roster.seats
    let end = roster.end
    var index = 0
    while index < end {
      if let member = seats[index].member {
        member._withUnsafeGuaranteedRef { $0.take(element) }
      }
      index += 1
    }
  }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element): deliver(element)
    case .join(let member, let id):
      if !member.lifetime.isOver {
        roster.add(member, id: id)
        occupied.store(true, ordering: .relaxed)
      }
    case .leave(let id):
      let left = roster.remove(id)
      if roster.isEmpty { occupied.store(false, ordering: .relaxed) }
      withExtendedLifetime(left) {}
    case .stop(let ending):
      for member in vacate() { member.end(ending) }
    case .last(let start, let ending):
      Held.give(start) { deliver($0) }
      for member in vacate() { member.end(ending) }
    case .cut:
      withExtendedLifetime(vacate()) {}
    }
  }

  @_alwaysEmitIntoClient
  func vacate() -> [LateMember<Element>] {
    occupied.store(false, ordering: .relaxed)
    return roster.removeAll()
  }
}

/// A member that is given a start first. Until then, live events wait in its backlog.
@usableFromInline
final class LateMember<Element: Sendable>: @unchecked Sendable {
  // Unchecked: the backlog belongs to who has the lock.

  @usableFromInline let next: @Sendable (Element) -> Void
  @usableFromInline let stop: @Sendable (Termination) -> Void
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let live = Atomic<Bool>(false)
  /// A lock beside the backlog, not around it: what is of a concrete type is freed without looking up types.
  @usableFromInline let lock = Locked<Void>(())
  @usableFromInline @exclusivity(unchecked) var backlog: [Event<Element>] = []

  @inlinable
  init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    next = observer.next
    stop = observer.stop
    self.lifetime = lifetime
  }

  /// Called by who is inside the drain.
  @_alwaysEmitIntoClient
  func take(_ element: Element) {
    if lifetime.isOver { return }
    if live.load(ordering: .acquiring) || !wait(.next(element)) { next(element) }
  }

  @_alwaysEmitIntoClient
  func end(_ ending: Termination) {
    if lifetime.isOver { return }
    if live.load(ordering: .acquiring) || !wait(ending.event()) { stop(ending) }
  }

  /// Puts the event behind the start; false when the member has become live.
  @_alwaysEmitIntoClient
  func wait(_ event: Event<Element>) -> Bool {
    lock.withLock { _ in
      if live.load(ordering: .relaxed) { return false }
      backlog.append(event)
      return true
    }
  }

  /// Called by who joins, after the start has been given.
  @_alwaysEmitIntoClient
  func catchUp() {
    while true {
      let batch = lock.withLock { _ in
        let taken = backlog
        if taken.isEmpty { live.store(true, ordering: .releasing) } else { backlog = [] }
        return taken
      }
      if batch.isEmpty { return }
      for event in batch where !lifetime.isOver {
        switch event {
        case .next(let element): next(element)
        case .error(let error): stop(.failed(error))
        case .completed: stop(.completed)
        }
      }
    }
  }
}
