import Synchronization

/// What a source with members does that has nothing to do with its elements.
///
/// Apart from the generic core because leaving is called through a teardown, where generic code is not specialised: this
/// way it costs 30 ns, that way 200.
@usableFromInline
class Seating: @unchecked Sendable {
  // Unchecked: `roster` belongs to whoever is inside the drain.

  /// 0: nobody inside; else 1 + arrivals since.
  @usableFromInline final let wip = Atomic<Int>(0)
  @usableFromInline final let ids = Atomic<Int>(0)
  @usableFromInline final let occupied = Atomic<Bool>(false)
  /// Whether all members have been let go of, and none will be taken in any more.
  @usableFromInline final let isVacant = Atomic<Bool>(false)
  /// Whether there is one member only, so that what it does not want is wanted by nobody.
  @usableFromInline final let isDoor: Bool
  @usableFromInline @exclusivity(unchecked) final var roster = Roster<AnyObject>()

  @inlinable
  init(isDoor: Bool) { self.isDoor = isDoor }

  /// Whether anybody is listening.
  @inlinable
  final var hasMembers: Bool { occupied.load(ordering: .relaxed) }

  @inlinable
  final func enter() -> Bool {
    wip.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  /// Leaves the drain if nothing has arrived meanwhile.
  @inlinable
  final func leaveAlone() -> Bool {
    wip.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  /// Takes a member out. Its lifetime is over, so nothing reaches it any more, whenever this is carried out.
  @usableFromInline
  final func leave(_ id: Int) {
    if isVacant.load(ordering: .acquiring) { return }
    if enter() {
      remove(id)
      if !leaveAlone() { rest() }
    } else {
      postLeave(id)
    }
  }

  @usableFromInline
  final func remove(_ id: Int) {
    let left = roster.remove(id)
    if roster.isEmpty { occupied.store(false, ordering: .relaxed) }
    // Released here: between events, no lock held.
    withExtendedLifetime(left) {}
  }

  /// Works off what has arrived, then leaves the drain. The core that has entries overrides it.
  @usableFromInline
  func rest() { _ = leaveAlone() }

  /// Leaves it to the one inside to take a member out.
  @usableFromInline
  func postLeave(_ id: Int) {}
}

/// A drain that serves members: what stands behind publish subjects and relays, `create`, and every observer made
/// by a user.
///
/// Whoever enters while nobody is inside delivers; whoever finds it busy leaves an entry and goes; the one inside
/// works the entries off before it leaves. Nobody waits, no lock is held while delivering, and re-entrance becomes
/// order (C2, C3, C4).
///
/// 1. At most one thread is between entering and leaving.
/// 2. An entry is queued before it is counted, so whoever has seen the count finds the entry.
/// 3. Members and `ended` are touched inside only, and change between events only.
/// 4. Entries of one thread keep their order.
@usableFromInline
final class PublishCore<Element: Sendable>: Seating, @unchecked Sendable {
  // Unchecked: `roster` and `ended` belong to whoever is inside the drain (invariants 1 and 3), `queue` to who has the lock.

  @usableFromInline
  enum Entry: Sendable {
    case next(Element)
    case stop(Termination)
    case join(Member<Element>, Int)
    case leave(Int)
    /// Lets go of all members without a word. With an ending: what late joiners get.
    case cut(Termination?)
  }

  /// A lock beside the queue, not around it: what is of a concrete type is freed without looking up types.
  @usableFromInline let lock = Locked<Void>(())
  @usableFromInline @exclusivity(unchecked) var queue: [Entry] = []
  @usableFromInline @exclusivity(unchecked) var ended: Termination?

  @inlinable
  override init(isDoor: Bool = false) { super.init(isDoor: isDoor) }

  @_alwaysEmitIntoClient
  func next(_ element: Element) {
    if enter() {
      deliver(element)
      if !leaveAlone() { rest() }
    } else {
      post(.next(element))
    }
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) { send(.stop(ending)) }

  /// Drops all members without telling them.
  @_alwaysEmitIntoClient
  func cut(_ ending: Termination? = nil) { send(.cut(ending)) }

  /// Makes `observer` a member until its lifetime is over. If the source has ended, it gets the ending.
  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    let id = ids.add(1, ordering: .relaxed).newValue
    // Registered first, since an owner takes a lifetime without teardowns for unused; leaving before having joined is
    // nothing, and who has left does not join.
    lifetime.add(.leave(self, id))
    // As `send`, but that the entry is not made where nobody is inside: it would cost counting references.
    if enter() {
      admit(Member(observer, lifetime), id)
      if !leaveAlone() { rest() }
    } else {
      post(.join(Member(observer, lifetime), id))
    }
  }

  @_alwaysEmitIntoClient
  func admit(_ member: __owned Member<Element>, _ id: Int) {
    if member.lifetime.isOver { return }
    if let ended { return member.stop(ended) }
    roster.add(member, id: id)
    occupied.store(true, ordering: .relaxed)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) {
    if enter() {
      handle(entry)
      if !leaveAlone() { rest() }
    } else {
      post(entry)
    }
  }

  @_alwaysEmitIntoClient
  func post(_ entry: Entry) {
    lock.withLock { _ in queue.append(entry) }
    if wip.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { rest() }
  }

  @inlinable
  override func postLeave(_ id: Int) { post(.leave(id)) }

  @inlinable
  override func rest() {
    while true {
      let seen = wip.load(ordering: .acquiring)
      let batch = lock.withLock { _ in
        let taken = queue
        queue = []
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
    // Members do not change while somebody is inside, so seats may be walked in place.
    let seats = roster.seats
    let end = roster.end
    if end == 0 { return drop(element) }
    var index = 0
    while index < end {
      if let member = seats[index].member {
        // The roster of this core holds members of this type only.
        Unmanaged<Member<Element>>.fromOpaque(member.toOpaque())._withUnsafeGuaranteedRef {
          if !$0.lifetime.isOver { $0.next(element) } else if isDoor { Hooks.drop(element, .unwanted) }
        }
      }
      index += 1
    }
  }

  /// Takes an element that is sent when there are no members.
  @_alwaysEmitIntoClient
  func drop(_ element: Element) {
    if ended != nil || isDoor { Hooks.drop(element, ended == nil ? .unwanted : .ended) }
  }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element): deliver(element)
    case .join(let member, let id): admit(member, id)
    case .leave(let id): remove(id)
    case .stop(let sent):
      if ended != nil { return sent.drop(.ended, from: Element.self) }
      let ending = isDoor ? sent.heard : sent
      end(with: ending)
      if isDoor, roster.isEmpty { sent.drop(.unwanted, from: Element.self) }
      for member in vacate() {
        if !member.lifetime.isOver {
          member.stop(ending)
        } else if isDoor {
          sent.drop(.unwanted, from: Element.self)
        }
      }
    case .cut(let ending):
      if let ending { end(with: ending) }
      withExtendedLifetime(vacate()) {}
    }
  }

  /// Takes no further members in: those that come get the ending. Whoever calls lets go of those that are there.
  @_alwaysEmitIntoClient
  func end(with ending: Termination) {
    ended = ending
    isVacant.store(true, ordering: .releasing)
  }

  @_alwaysEmitIntoClient
  func vacate() -> [Member<Element>] {
    occupied.store(false, ordering: .relaxed)
    return roster.removeAll().map { unsafeDowncast($0, to: Member<Element>.self) }
  }
}
