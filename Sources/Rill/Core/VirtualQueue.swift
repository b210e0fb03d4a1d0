/// The pending work of a virtual timeline: earliest first, first in first out at equal times.
///
/// Not generic on purpose: a scheduler is called through its protocol, where generic code is not specialised. It stands for
/// one list that is kept sorted by time and order of addition. Tests schedule most of their work before they run it, so
/// what has been added is first collected, then sorted at once and walked in order; only what is added in small
/// portions afterwards goes through a heap.
///
/// - Complexity: Scheduling is O(1), taking O(1) to O(log n), calling off O(1). Work called off is released at once and its
///   place is reused when its time comes, or when such places are the majority.
@usableFromInline
package struct VirtualQueue: Sendable {
  /// A piece of work, by slot and generation, so that a slot can be used again.
  @usableFromInline
  package struct Ticket: Sendable {
    let slot: Int32
    let generation: Int32
  }

  /// Work as it is kept. A bare closure that is optional, or in a tuple that is, would be wrapped in another one.
  @usableFromInline
  package enum Work: Sendable {
    case once(@Sendable () -> Void)
    /// Given the number under which it was added.
    case numbered(@Sendable (Int) -> Void)
    case recurring(any RecurringWork)
    case foreseen(any ForeseenWork)
  }

  /// What is to be run, with the means to put it back. A variable that is filled, since moving work costs no retain.
  package struct Taken: Sendable {
    package var work: Work?
    var place = VirtualPlace(time: 0, order: 0, slot: 0)
    var generation: Int32 = 0
    /// When recurring work, put back into `work`, is due again; nil when that was all.
    var comesBack: Int64?
    /// Which turn of foreseen work it is.
    var turn = 0

    package var time: Int64 { place.time }

    fileprivate var kind: Kind {
      switch work {
      case .recurring?: .recurring
      case .foreseen(let work)?: .foreseen(turns: work.turns)
      default: .once
      }
    }

    package init() {}
  }

  fileprivate enum Kind {
    case once
    case recurring
    case foreseen(turns: Int)
  }

  private struct Slot: Sendable {
    /// Nil when the slot is free, when what was here has been called off and its place is still to be passed, and while
    /// recurring work runs.
    var work: Work?
    /// Of what is here, until it has run or has been called off.
    var generation: Int32 = 0
    /// The next free slot, if this one is free; else how many turns of foreseen work follow the next one.
    var next: Int32 = -1
  }

  /// What has been added since the last look, in the order of addition.
  private var fresh: [VirtualPlace] = []
  /// Sorted; from `reached` on it is still to come.
  private var sorted: [VirtualPlace] = []
  private var reached = 0
  private var heap = VirtualHeap()
  private let slots = Row<Slot>()
  private var free: Int32 = -1
  private var orders = 0
  private var calledOff = 0
  /// Turns of foreseen work that follow those that have a place.
  private var ahead = 0

  package init() {}

  private var places: Int { fresh.count + sorted.count - reached + heap.count }

  /// How many pieces of work are pending.
  package var count: Int { places - calledOff + ahead }

  package mutating func add(at time: Int64, _ work: @escaping @Sendable () -> Void) -> Ticket {
    var work: Work? = .once(work)
    return add(at: time, &work).ticket
  }

  /// Adds work that is moved out of a variable, which costs no retain.
  ///
  /// - Returns: Also the number that `numbered` work is given.
  mutating func add(at time: Int64, _ work: inout Work?) -> (ticket: Ticket, number: Int) {
    let (ticket, number) = (occupy(&work), newOrders(1))
    place(VirtualPlace(time: time, order: number, slot: ticket.slot))
    return (ticket, number)
  }

  /// Adds work that has its turn with others of its source, before or after the rest of its time.
  package mutating func add(
    at time: Int64, in turn: VirtualTurn, _ work: @escaping @Sendable () -> Void
  ) -> Ticket {
    var work: Work? = .once(work)
    let ticket = occupy(&work)
    place(
      VirtualPlace(
        time: time, order: turn.rank.order(newOrders(1)), slot: ticket.slot, source: turn.source),
      isInOrder: turn.rank == .scheduled)
    return ticket
  }

  /// Adds work that comes back when it says so.
  package mutating func add(at time: Int64, recurring work: any RecurringWork) -> Ticket {
    var work: Work? = .recurring(work)
    return add(at: time, &work).ticket
  }

  /// Adds work whose turns are known: the same as that many pieces of work added one after another.
  package mutating func add(_ work: any ForeseenWork, in turn: VirtualTurn) -> Ticket {
    let (time, turns) = (work.time(of: 0), work.turns)
    var work: Work? = .foreseen(work)
    let ticket = occupy(&work, further: turns - 1)
    place(
      VirtualPlace(
        time: time, order: turn.rank.order(newOrders(turns)), slot: ticket.slot, source: turn.source),
      isInOrder: turn.rank == .scheduled)
    return ticket
  }

  /// Puts recurring work that has run into its place again, for its next turn.
  ///
  /// - Parameter taken: What has been taken. Its work is moved out, which costs no retain; left where it is, to be released outside
  ///   the lock, when it is not to come back or has been called off meanwhile.
  mutating func putBack(_ taken: inout Taken) {
    let slot = taken.place.slot
    guard let time = taken.comesBack, slots[Int(slot)].generation == taken.generation else {
      return release(slot)
    }
    swap(&taken.work, &slots[Int(slot)].work)
    place(VirtualPlace(time: time, order: newOrders(1), slot: slot))
  }

  private mutating func newOrders(_ count: Int) -> Int {
    defer { orders += count }
    return orders
  }

  /// What is fresh is in the order of addition. While little is pending, it goes where it will be looked for.
  private mutating func place(_ place: VirtualPlace, isInOrder: Bool = true) {
    if !isInOrder || fresh.isEmpty && heap.count < 32 { heap.add(place) } else { fresh.append(place) }
  }

  private mutating func occupy(_ work: inout Work?, further: Int = 0) -> Ticket {
    let slot: Int32
    if free >= 0 {
      slot = free
      free = slots[Int(slot)].next
    } else {
      slot = Int32(slots.count)
      slots.append(Slot())
    }
    // It is empty.
    swap(&work, &slots[Int(slot)].work)
    slots[Int(slot)].next = Int32(further)
    ahead += further
    return Ticket(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Calls work off and hands it out, to be released outside the lock. Nil when it has run, or when it runs and comes back:
  /// then it does not.
  package mutating func remove(_ ticket: Ticket) -> Work? {
    let slot = Int(ticket.slot)
    guard slots[slot].generation == ticket.generation else { return nil }
    slots[slot].generation &+= 1
    guard let work = slots[slot].work.take() else { return nil }
    ahead -= Int(slots[slot].next)
    slots[slot].next = 0
    calledOff += 1
    if calledOff > 64, calledOff * 2 > places { closeUp() }
    return work
  }

  /// Calls everything off and hands it out, to be released outside the lock.
  package mutating func removeAll() -> [Work] {
    (0..<slots.count).compactMap { index in
      remove(Ticket(slot: Int32(index), generation: slots[index].generation))
    }
  }

  /// The time of the next piece of work.
  package mutating func nextTime() -> Int64? {
    settle()
    while let place = first {
      if slots[Int(place.slot)].work != nil { return place.time }
      removeFirst()
      release(place.slot)
      calledOff -= 1
    }
    return nil
  }

  /// Takes the next piece of work, if it is due at `limit` at the latest.
  ///
  /// - Returns: Whether there is one; then it is in `taken`, which was empty.
  package mutating func next(until limit: Int64 = .max, _ taken: inout Taken) -> Bool {
    settle()
    while let place = first, place.time <= limit {
      removeFirst()
      if take(place, &taken) { return true }
      release(place.slot)
      calledOff -= 1
    }
    return false
  }

  /// Takes the next piece of work, if it is due at `limit` at the latest: of what is due at one time that which is chosen
  /// among the first of each source. What opens a time is not up for choice.
  ///
  /// - Parameter choose: Gets the time and the numbers of those who could go first, in the order in which they were added, and
  ///   returns an index.
  /// - Complexity: O(n) in what is pending.
  package mutating func next(
    until limit: Int64, choosing choose: (_ time: Int64, _ orders: [Int]) -> Int, _ taken: inout Taken
  ) -> Bool {
    guard let time = nextTime(), time <= limit else { return false }
    let due = (sorted[reached...] + heap.places)
      .filter { $0.time == time && slots[Int($0.slot)].work != nil }.sorted(by: VirtualPlace.isBefore)
    guard let first = due.first, first.order >= VirtualTurn.Rank.firstChoosable else {
      return next(until: limit, &taken)
    }
    var seen: Set<Int32> = []
    let ready = due.filter { $0.source == 0 || seen.insert($0.source).inserted }
    let chosen = ready[choose(time, ready.map(\.order))]
    keep { $0.order != chosen.order }
    return take(chosen, &taken)
  }

  /// The times of the next pieces of work, at most `limit` of them, for messages.
  package func upcoming(_ limit: Int) -> [Int64] {
    let alive = (fresh + sorted[reached...] + heap.places).filter { slots[Int($0.slot)].work != nil }
    let times = alive.flatMap { place in
      let slot = slots[Int(place.slot)]
      guard case .foreseen(let work)? = slot.work else { return [place.time] }
      return (work.turns - Int(slot.next) - 1..<work.turns).prefix(limit).map { work.time(of: $0) }
    }
    return Array(times.sorted().prefix(limit))
  }

  // MARK: Order

  private var first: VirtualPlace? {
    guard reached < sorted.count else { return heap.first }
    let place = sorted[reached]
    if let other = heap.first, VirtualPlace.isBefore(other, place) { return other }
    return place
  }

  private mutating func removeFirst() {
    guard reached < sorted.count else { return heap.removeFirst() }
    if let other = heap.first, VirtualPlace.isBefore(other, sorted[reached]) {
      return heap.removeFirst()
    }
    reached += 1
  }

  /// Puts what is fresh in order. Merging is worth its cost when there is much of it, in itself and next to what is sorted.
  private mutating func settle() {
    if fresh.isEmpty { return }
    let rest = sorted.count - reached
    if fresh.count < 64 || fresh.count < rest / 8 {
      for place in fresh { heap.add(place) }
      fresh.removeAll(keepingCapacity: true)
      return
    }
    VirtualPlace.sort(&fresh)
    if rest == 0 {
      // The two change places, so that neither is allocated again.
      swap(&fresh, &sorted)
    } else {
      sorted = VirtualPlace.merge(sorted[reached...], fresh)
    }
    fresh.removeAll(keepingCapacity: true)
    reached = 0
  }

  /// Lets go of the places whose work has been called off.
  private mutating func closeUp() {
    for place in fresh + sorted[reached...] + heap.places where slots[Int(place.slot)].work == nil {
      release(place.slot)
    }
    keep { [slots] place in slots[Int(place.slot)].work != nil }
    calledOff = 0
  }

  private mutating func keep(_ isKept: (VirtualPlace) -> Bool) {
    fresh = fresh.filter(isKept)
    sorted = sorted[reached...].filter(isKept)
    reached = 0
    heap = VirtualHeap(heap.places.filter(isKept))
  }

  // MARK: Slots

  /// False when the work of this place has been called off. Work that runs once leaves its slot to others.
  private mutating func take(_ place: VirtualPlace, _ taken: inout Taken) -> Bool {
    swap(&taken.work, &slots[Int(place.slot)].work)
    guard taken.work != nil else { return false }
    taken.place = place
    if slots[Int(place.slot)].next > 0 { return takeTurn(&taken) }
    // Asked before anything changes, since then the work is not copied.
    switch taken.kind {
    case .once: release(place.slot)
    case .recurring: taken.generation = slots[Int(place.slot)].generation
    case .foreseen(let turns):
      taken.turn = turns - 1
      release(place.slot)
    }
    return true
  }

  /// One turn of foreseen work: the next one takes its place at once.
  private mutating func takeTurn(_ taken: inout Taken) -> Bool {
    guard case .foreseen(let work)? = taken.work else { return true }
    let slot = taken.place.slot
    slots[Int(slot)].work = taken.work
    taken.turn = work.turns - Int(slots[Int(slot)].next) - 1
    slots[Int(slot)].next -= 1
    ahead -= 1
    place(
      VirtualPlace(
        time: work.time(of: taken.turn + 1), order: taken.place.order + 1, slot: slot,
        source: taken.place.source),
      isInOrder: false)
    return true
  }

  private mutating func release(_ slot: Int32) {
    slots[Int(slot)].generation &+= 1
    slots[Int(slot)].next = free
    free = slot
  }
}

/// Work that comes back, in the place that it had: nothing is allocated for its turns.
@usableFromInline
package protocol RecurringWork: AnyObject, Sendable {
  /// Does what is due. With no lock held.
  ///
  /// - Returns: When it is due again; nil when that was all.
  func run() -> Int64?
}

/// Work that is done several times, at times that are known beforehand, the earliest first. It has one place for all of them.
@usableFromInline
package protocol ForeseenWork: AnyObject, Sendable {
  /// How many turns there are, at least one.
  var turns: Int { get }

  func time(of turn: Int) -> Int64

  /// Does one turn, with no lock held.
  func run(_ turn: Int)
}
