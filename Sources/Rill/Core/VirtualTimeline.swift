import Synchronization

/// The clock and the pending work of a virtual scheduler. Any thread may add work; it runs on the thread that runs the
/// timeline, with no lock held.
package final class VirtualTimeline: Sendable {
  struct State: Sendable {
    var queue = VirtualQueue()
    var isRunning = false
    var choose: Choice?

    mutating func next(until limit: Int64) -> (time: Int64, work: VirtualQueue.Work)? {
      if let choose { return queue.next(until: limit, choosing: choose) }
      return queue.next(until: limit)
    }
  }

  /// Picks who goes first, of those who could at one time; by the numbers in which they were added.
  package typealias Choice = @Sendable (_ time: Int64, _ orders: [Int]) -> Int

  private let state = Locked(State())
  /// Written under the lock, read without: operators ask for the time more often than it changes.
  private let clock: Atomic<Int64>

  package init(start: Int64) { clock = Atomic(start) }

  package var now: Int64 { clock.load(ordering: .acquiring) }

  /// How many pieces of work are pending.
  package var count: Int { state.withLock { $0.queue.count } }

  /// The time of the next piece of work.
  package var nextTime: Int64? { state.withLock { $0.queue.nextTime() } }

  package func upcoming(_ limit: Int) -> [Int64] { state.withLock { $0.queue.upcoming(limit) } }

  package func add(at time: Int64, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    Scheduled(timeline: self, ticket: state.withLock { $0.queue.add(at: time, work) })
  }

  package func add(
    at time: Int64, in turn: VirtualTurn, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    Scheduled(timeline: self, ticket: state.withLock { $0.queue.add(at: time, in: turn, work) })
  }

  /// Calls everything off.
  package func removeAll() {
    // Released here, not in the section (C4).
    withExtendedLifetime(state.withLock { $0.queue.removeAll() }) {}
  }

  /// Lets somebody choose, from here on, in which order work of different sources runs that is due at one time.
  package func choose(_ choose: @escaping Choice) { state.withLock { $0.choose = choose } }

  /// Runs work in order until none is due at `limit` or `stop` is called. With `endAtLimit` the clock is left there.
  ///
  /// - Returns: How many pieces of work have run.
  @discardableResult
  package func run(until limit: Int64, endAtLimit: Bool, maxActions: Int = .max) -> Int {
    state.withLock { $0.isRunning = true }
    var ran = 0
    while ran < maxActions {
      let work = state.withLock { state -> VirtualQueue.Work? in
        guard state.isRunning, let next = state.next(until: limit) else { return nil }
        advance(to: next.time)
        return next.work
      }
      guard let work else { break }
      work.run()
      ran += 1
    }
    state.withLock { state in
      if endAtLimit, state.isRunning { advance(to: limit) }
      state.isRunning = false
    }
    return ran
  }

  package func move(to time: Int64) { state.withLock { _ in advance(to: time) } }

  /// Sets the clock back. The queue does not depend on it.
  package func rewind(to time: Int64) { state.withLock { _ in clock.store(time, ordering: .releasing) } }

  private func advance(to time: Int64) {
    if time > clock.load(ordering: .relaxed) { clock.store(time, ordering: .releasing) }
  }

  package func stop() { state.withLock { $0.isRunning = false } }

  private func remove(_ ticket: VirtualQueue.Ticket) {
    // Released here, not in the section (C4).
    withExtendedLifetime(state.withLock { $0.queue.remove(ticket) }) {}
  }

  private struct Scheduled: Disposable {
    let timeline: VirtualTimeline
    let ticket: VirtualQueue.Ticket

    func dispose() { timeline.remove(ticket) }
  }
}
