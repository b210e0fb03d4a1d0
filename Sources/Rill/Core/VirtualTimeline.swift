import Synchronization

/// The clock and the pending work of a virtual scheduler. Any thread may add work; it runs on the thread that runs the
/// timeline, with no lock held.
@usableFromInline
package final class VirtualTimeline: Sendable {
  /// Picks who goes first, of those who could at one time; by the numbers in which they were added.
  package typealias Choice = @Sendable (_ time: Int64, _ orders: [Int]) -> Int

  private let gate = BriefLock()
  // Of whoever is behind the gate.
  @exclusivity(unchecked) private nonisolated(unsafe) var queue = VirtualQueue()
  @exclusivity(unchecked) private nonisolated(unsafe) var isRunning = false
  @exclusivity(unchecked) private nonisolated(unsafe) var choice: Choice?
  /// Written behind the gate, read without: operators ask for the time more often than it changes.
  @usableFromInline let clock: Atomic<Int64>

  @usableFromInline
  package init(start: Int64) { clock = Atomic(start) }

  @inlinable
  package var now: Int64 { clock.load(ordering: .acquiring) }

  /// How many pieces of work are pending.
  package var count: Int { gate.withLock { queue.count } }

  /// The time of the next piece of work.
  package var nextTime: Int64? { gate.withLock { queue.nextTime() } }

  package func upcoming(_ limit: Int) -> [Int64] { gate.withLock { queue.upcoming(limit) } }

  @inlinable
  package func add(at time: Int64, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    var work: VirtualQueue.Work? = .once(work)
    return VirtualWork(timeline: self, ticket: enqueue(at: time, &work))
  }

  package func add(
    at time: Int64, in turn: VirtualTurn, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    VirtualWork(timeline: self, ticket: gate.withLock { queue.add(at: time, in: turn, work) })
  }

  /// Adds work that comes back when it says so.
  package func add(at time: Int64, recurring work: any RecurringWork) -> any Disposable {
    VirtualWork(timeline: self, ticket: gate.withLock { queue.add(at: time, recurring: work) })
  }

  /// Adds work whose turns are known.
  package func add(_ work: any ForeseenWork, in turn: VirtualTurn) -> any Disposable {
    VirtualWork(timeline: self, ticket: gate.withLock { queue.add(work, in: turn) })
  }

  @usableFromInline
  func enqueue(at time: Int64, _ work: inout VirtualQueue.Work?) -> VirtualQueue.Ticket {
    gate.lock()
    defer { gate.unlock() }
    return queue.add(at: time, &work).ticket
  }

  /// Calls everything off.
  package func removeAll() {
    // Released here, not in the section (C4).
    withExtendedLifetime(gate.withLock { queue.removeAll() }) {}
  }

  /// Lets somebody choose, from here on, in which order work of different sources runs that is due at one time.
  package func choose(_ choose: @escaping Choice) { gate.withLock { choice = choose } }

  /// Runs work in order until none is due at `limit` or `stop` is called. With `endAtLimit` the clock is left there.
  ///
  /// - Returns: How many pieces of work have run.
  @discardableResult
  package func run(until limit: Int64, endAtLimit: Bool, maxActions: Int = .max) -> Int {
    gate.withLock { isRunning = true }
    var ran = 0
    var taken = VirtualQueue.Taken()
    while next(ran < maxActions, until: limit, &taken) {
      ran += 1
      switch taken.work.take() {
      case .once(let work)?: work()
      case .numbered(let work)?: work(taken.place.order)
      case .recurring(let work)?:
        taken.comesBack = work.run()
        taken.work = .recurring(work)
      case .foreseen(let work)?: work.run(taken.turn)
      case nil: break
      }
    }
    gate.withLock {
      if endAtLimit, isRunning { advance(to: limit) }
      isRunning = false
    }
    return ran
  }

  /// Puts back what has run and comes back, and takes what is next.
  @inline(__always)
  private func next(_ isWanted: Bool, until limit: Int64, _ taken: inout VirtualQueue.Taken) -> Bool {
    gate.lock()
    if taken.work != nil { queue.putBack(&taken) }
    let ended = taken.work.take()
    let isThere = isWanted && isRunning && takeNext(until: limit, &taken)
    if isThere { advance(to: taken.time) }
    gate.unlock()
    // What does not come back is released here, not in the section (C4).
    withExtendedLifetime(ended) {}
    return isThere
  }

  @inline(__always)
  private func takeNext(until limit: Int64, _ taken: inout VirtualQueue.Taken) -> Bool {
    guard let choice else { return queue.next(until: limit, &taken) }
    return queue.next(until: limit, choosing: choice, &taken)
  }

  /// Sets an alarm, which calls off what was set before. Nil when it has been disposed.
  func set(_ alarm: VirtualAlarm, at time: Int64, _ work: inout VirtualQueue.Work?) -> Int? {
    gate.lock()
    let number = alarm.place.set(in: &queue, at: time, &work)
    gate.unlock()
    return number
  }

  func dispose(_ alarm: VirtualAlarm) {
    withExtendedLifetime(gate.withLock { alarm.place.dispose(in: &queue) }) {}
  }

  package func move(to time: Int64) { gate.withLock { advance(to: time) } }

  /// Sets the clock back. The queue does not depend on it.
  package func rewind(to time: Int64) { gate.withLock { clock.store(time, ordering: .releasing) } }

  private func advance(to time: Int64) {
    if time > clock.load(ordering: .relaxed) { clock.store(time, ordering: .releasing) }
  }

  package func stop() { gate.withLock { isRunning = false } }

  @usableFromInline
  func remove(_ ticket: VirtualQueue.Ticket) {
    // Released here, not in the section (C4).
    withExtendedLifetime(gate.withLock { queue.remove(ticket) }) {}
  }
}

/// The means to call work off.
@usableFromInline
struct VirtualWork: Disposable {
  @usableFromInline let timeline: VirtualTimeline
  @usableFromInline let ticket: VirtualQueue.Ticket

  @inlinable
  init(timeline: VirtualTimeline, ticket: VirtualQueue.Ticket) {
    self.timeline = timeline
    self.ticket = ticket
  }

  @usableFromInline
  func dispose() { timeline.remove(ticket) }
}
