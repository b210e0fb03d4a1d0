/// The pending work of a virtual timeline: earliest first, first in first out at equal times.
///
/// Not generic on purpose: a scheduler is called through its protocol, where generic code is not specialised.
///
/// - Complexity: Scheduling and taking are O(log n), calling off is O(1); work called off is released at once and its
///   place is reused when its time comes, or when such places are the majority.
@usableFromInline
package struct VirtualQueue: Sendable {
  /// A piece of work, by slot and generation, so that a slot can be used again.
  package struct Ticket: Sendable {
    let slot: Int
    let generation: Int
  }

  struct Place: Sendable {
    var time: Int64
    var order: Int
    var slot: Int

    static func isBefore(_ left: Place, _ right: Place) -> Bool {
      left.time != right.time ? left.time < right.time : left.order < right.order
    }
  }

  struct Slot: Sendable {
    var work: (@Sendable () -> Void)?
    var generation: Int
  }

  private var heap: [Place] = []
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var orders = 0
  private var calledOff = 0

  package init() {}

  /// How many pieces of work are pending.
  package var count: Int { heap.count - calledOff }

  package mutating func add(at time: Int64, _ work: @escaping @Sendable () -> Void) -> Ticket {
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      slots[slot].work = work
    } else {
      slot = slots.count
      slots.append(Slot(work: work, generation: 0))
    }
    orders += 1
    heap.append(Place(time: time, order: orders, slot: slot))
    siftUp(heap.count - 1)
    return Ticket(slot: slot, generation: slots[slot].generation)
  }

  /// Calls work off and hands it out, to be released outside the lock. Nil when it has run.
  package mutating func remove(_ ticket: Ticket) -> (@Sendable () -> Void)? {
    guard slots[ticket.slot].generation == ticket.generation, let work = slots[ticket.slot].work else {
      return nil
    }
    slots[ticket.slot].work = nil
    calledOff += 1
    if calledOff > 64, calledOff * 2 > heap.count { closeUp() }
    return work
  }

  /// The time of the next piece of work.
  package mutating func nextTime() -> Int64? {
    dropCalledOff()
    return heap.first?.time
  }

  /// Takes the next piece of work, if it is due at `limit` at the latest.
  package mutating func next(until limit: Int64 = .max) -> (time: Int64, work: @Sendable () -> Void)? {
    dropCalledOff()
    guard let first = heap.first, first.time <= limit, let work = slots[first.slot].work else { return nil }
    release(first.slot)
    removeFirst()
    return (first.time, work)
  }

  /// The times of the next pieces of work, at most `limit` of them, for messages.
  package func upcoming(_ limit: Int) -> [Int64] {
    Array(heap.filter { slots[$0.slot].work != nil }.sorted(by: Place.isBefore).prefix(limit).map(\.time))
  }

  private mutating func dropCalledOff() {
    while let first = heap.first, slots[first.slot].work == nil {
      release(first.slot)
      removeFirst()
      calledOff -= 1
    }
  }

  private mutating func release(_ slot: Int) {
    slots[slot].work = nil
    slots[slot].generation &+= 1
    free.append(slot)
  }

  private mutating func closeUp() {
    var kept: [Place] = []
    kept.reserveCapacity(heap.count - calledOff)
    for place in heap {
      if slots[place.slot].work == nil { release(place.slot) } else { kept.append(place) }
    }
    // An array sorted by time and order is a heap.
    heap = kept.sorted(by: Place.isBefore)
    calledOff = 0
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    heap[0] = last
    siftDown()
  }

  private mutating func siftUp(_ start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      var index = start
      let place = heap[index]
      while index > 0 {
        let parent = (index - 1) / 4
        if !Place.isBefore(place, heap[parent]) { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = place
    }
  }

  private mutating func siftDown() {
    heap.withUnsafeMutableBufferPointer { heap in
      let count = heap.count
      let place = heap[0]
      var index = 0
      while true {
        let first = index * 4 + 1
        if first >= count { break }
        var smallest = first
        var child = first + 1
        while child < min(first + 4, count) {
          if Place.isBefore(heap[child], heap[smallest]) { smallest = child }
          child += 1
        }
        if !Place.isBefore(heap[smallest], place) { break }
        heap[index] = heap[smallest]
        index = smallest
      }
      heap[index] = place
    }
  }
}
