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
  package struct Ticket: Sendable {
    let slot: Int32
    let generation: Int32
  }

  /// Work as it is kept. A bare closure that is optional, or in a tuple that is, would be wrapped in another one.
  package struct Work: Sendable {
    package let run: @Sendable () -> Void
  }

  private struct Slot: Sendable {
    var work: Work?
    var generation: Int32 = 0
    /// The next free slot, if this one is free.
    var next: Int32 = -1
  }

  /// What has been added since the last look, in the order of addition.
  private var fresh: [VirtualPlace] = []
  /// Sorted; from `reached` on it is still to come.
  private var sorted: [VirtualPlace] = []
  private var reached = 0
  private var heap = VirtualHeap()
  private var slots: [Slot] = []
  private var free: Int32 = -1
  private var orders = 0
  private var calledOff = 0

  package init() {}

  private var places: Int { fresh.count + sorted.count - reached + heap.places.count }

  /// How many pieces of work are pending.
  package var count: Int { places - calledOff }

  package mutating func add(at time: Int64, _ work: @escaping @Sendable () -> Void) -> Ticket {
    let ticket = occupy(work)
    fresh.append(VirtualPlace(time: time, order: orders, slot: ticket.slot))
    return ticket
  }

  /// Adds work that has its turn with others of its source, before or after the rest of its time.
  package mutating func add(
    at time: Int64, in turn: VirtualTurn, _ work: @escaping @Sendable () -> Void
  ) -> Ticket {
    let ticket = occupy(work)
    let order = turn.rank.order(orders)
    let place = VirtualPlace(time: time, order: order, slot: ticket.slot, source: turn.source)
    // What is fresh is in the order of addition.
    if turn.rank == .scheduled { fresh.append(place) } else { heap.add(place) }
    return ticket
  }

  private mutating func occupy(_ work: @escaping @Sendable () -> Void) -> Ticket {
    let slot: Int32
    if free >= 0 {
      slot = free
      free = slots[Int(slot)].next
      slots[Int(slot)].work = Work(run: work)
    } else {
      slot = Int32(slots.count)
      slots.append(Slot(work: Work(run: work)))
    }
    orders += 1
    return Ticket(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Calls work off and hands it out, to be released outside the lock. Nil when it has run.
  package mutating func remove(_ ticket: Ticket) -> Work? {
    guard slots[Int(ticket.slot)].generation == ticket.generation, let work = takeWork(ticket.slot) else {
      return nil
    }
    calledOff += 1
    if calledOff > 64, calledOff * 2 > places { closeUp() }
    return work
  }

  /// Calls everything off and hands it out, to be released outside the lock.
  package mutating func removeAll() -> [Work] {
    let work = slots.indices.compactMap { takeWork(Int32($0)) }
    calledOff += work.count
    closeUp()
    return work
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
  package mutating func next(until limit: Int64 = .max) -> (time: Int64, work: Work)? {
    settle()
    while let place = first, place.time <= limit {
      removeFirst()
      let work = takeWork(place.slot)
      release(place.slot)
      if let work { return (place.time, work) }
      calledOff -= 1
    }
    return nil
  }

  /// Takes the next piece of work, if it is due at `limit` at the latest: of what is due at one time that which is chosen
  /// among the first of each source. What opens a time is not up for choice.
  ///
  /// - Parameter choose: Gets the time and the numbers of those who could go first, in the order in which they were added, and
  ///   returns an index.
  /// - Complexity: O(n) in what is pending.
  package mutating func next(
    until limit: Int64, choosing choose: (_ time: Int64, _ orders: [Int]) -> Int
  ) -> (time: Int64, work: Work)? {
    guard let time = nextTime(), time <= limit else { return nil }
    let due = (sorted[reached...] + heap.places)
      .filter { $0.time == time && slots[Int($0.slot)].work != nil }.sorted(by: VirtualPlace.isBefore)
    guard let first = due.first, first.order >= VirtualTurn.Rank.firstChoosable else {
      return next(until: limit)
    }
    var seen: Set<Int32> = []
    let ready = due.filter { $0.source == 0 || seen.insert($0.source).inserted }
    let chosen = ready[choose(time, ready.map(\.order))]
    // Its place is left empty, as if it had been called off.
    calledOff += 1
    return takeWork(chosen.slot).map { (time, $0) }
  }

  /// The times of the next pieces of work, at most `limit` of them, for messages.
  package func upcoming(_ limit: Int) -> [Int64] {
    let alive = (fresh + sorted[reached...] + heap.places).filter { slots[Int($0.slot)].work != nil }
    return Array(alive.sorted(by: VirtualPlace.isBefore).prefix(limit).map(\.time))
  }

  // MARK: Order

  private var first: VirtualPlace? {
    guard reached < sorted.count else { return heap.places.first }
    let place = sorted[reached]
    if let other = heap.places.first, VirtualPlace.isBefore(other, place) { return other }
    return place
  }

  private mutating func removeFirst() {
    guard reached < sorted.count else { return heap.removeFirst() }
    if let other = heap.places.first, VirtualPlace.isBefore(other, sorted[reached]) {
      return heap.removeFirst()
    }
    reached += 1
    if reached == sorted.count {
      sorted = []
      reached = 0
    }
  }

  /// Puts what is fresh in order. Merging is worth its cost when there is much of it, in itself and next to what is sorted.
  private mutating func settle() {
    if fresh.isEmpty { return }
    if fresh.count < 64 || fresh.count < (sorted.count - reached) / 8 {
      for place in fresh { heap.add(place) }
      fresh.removeAll(keepingCapacity: fresh.count < 64)
      return
    }
    var run = fresh
    fresh = []
    VirtualPlace.sort(&run)
    sorted = reached == sorted.count ? run : VirtualPlace.merge(sorted[reached...], run)
    reached = 0
  }

  /// Lets go of the places whose work has been called off.
  private mutating func closeUp() {
    let isAlive = { [slots] (place: VirtualPlace) in slots[Int(place.slot)].work != nil }
    let gone = (fresh + sorted[reached...] + heap.places).filter { !isAlive($0) }
    fresh = fresh.filter(isAlive)
    sorted = sorted[reached...].filter(isAlive)
    reached = 0
    heap = VirtualHeap(heap.places.filter(isAlive))
    calledOff = 0
    for place in gone { release(place.slot) }
  }

  // MARK: Slots

  /// Moves the work out, which costs no retain.
  private mutating func takeWork(_ slot: Int32) -> Work? {
    var work: Work?
    swap(&work, &slots[Int(slot)].work)
    return work
  }

  private mutating func release(_ slot: Int32) {
    slots[Int(slot)].generation &+= 1
    slots[Int(slot)].next = free
    free = slot
  }
}
