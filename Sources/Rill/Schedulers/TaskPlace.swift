/// Work that is done by tasks, one piece at a time, in the order in which it is due: what the schedulers on clocks, actors and
/// task executors share.
///
/// What waits is kept in order here. At most one task, the pump, is doing what is due, and at most one is asleep until something
/// is; both go when there is nothing left for them. So the order does not depend on the order in which tasks get their turn.
final class TaskPlace: Sendable {
  /// Does some of what is due, in the right place; true when there is more.
  typealias Turn = @Sendable () -> Bool

  private struct State: Sendable {
    var queue = VirtualQueue()
    var isPumping = false
    var sleeper: Task<Void, Never>?
    /// When the sleeper wakes, and which one it is: one that has been replaced changes nothing.
    var wakes: Int64 = .max
    var sleepers = 0

    mutating func dismissSleeper() -> Task<Void, Never>? {
      sleepers += 1
      wakes = .max
      return sleeper.take()
    }
  }

  private enum Step: Sendable {
    case nothing
    case pump
    case sleep(until: Int64, Int)
  }

  /// After so many pieces of work the pump makes room for others that want the same place.
  private static var share: Int { 128 }

  /// The time since this place was made, and how to sleep until then: all that is wanted of the clock, whose type nobody else has to
  /// know.
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let start: @Sendable (@escaping Turn) -> Void
  private let state = Locked(State())

  /// - Parameters:
  ///   - clock: Tells the time, and wakes who sleeps on it.
  ///   - start: Starts the pump: a task that takes turns, in the right place, until one of them says that there is no more.
  init<Clock: Swift.Clock>(clock: Clock, start: @escaping @Sendable (@escaping Turn) -> Void)
  where Clock.Duration == Duration {
    let epoch = clock.now
    elapsed = { epoch.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: epoch.advanced(by: $0), tolerance: nil) }
    self.start = start
  }

  /// The time of the clock since this place was made.
  var now: SchedulerInstant { SchedulerInstant(nanoseconds: elapsed().wholeNanoseconds) }

  func perform(after delay: Duration = .zero, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    let due = now.nanoseconds.saturatingAdd(max(0, delay.wholeNanoseconds))
    let ticket = state.withLock { $0.queue.add(at: due, work) }
    arrange()
    return Waiting(place: self, ticket: ticket)
  }

  private struct Waiting: Disposable {
    let place: TaskPlace
    let ticket: VirtualQueue.Ticket

    func dispose() {
      // Released here, not in the section (C4).
      let work = place.state.withLock { $0.queue.remove(ticket) }
      if work != nil { place.arrange() }
    }
  }

  /// Sees to it that somebody is there for the next piece of work, and nobody for none.
  ///
  /// - Parameter reached: A time that has come, whatever the clock says: one that ignores sleep is taken at its word.
  private func arrange(reached: Int64 = .min) {
    let now = max(now.nanoseconds, reached)
    let (step, dismissed) = state.withLock { state -> (Step, Task<Void, Never>?) in
      if state.isPumping { return (.nothing, nil) }
      guard let next = state.queue.nextTime() else { return (.nothing, state.dismissSleeper()) }
      if next <= now {
        state.isPumping = true
        return (.pump, state.dismissSleeper())
      }
      if state.wakes == next { return (.nothing, nil) }
      let dismissed = state.dismissSleeper()
      // What is due in 73 years or later needs nobody to wait for it.
      if next >= 1 << 61 { return (.nothing, dismissed) }
      state.wakes = next
      return (.sleep(until: next, state.sleepers), dismissed)
    }
    dismissed?.cancel()
    switch step {
    case .nothing: break
    case .pump: pump(reached: now)
    case .sleep(let time, let number): sleep(until: time, number)
    }
  }

  private func sleep(until time: Int64, _ number: Int) {
    let task = Task.detached {
      do {
        try await self.sleep(.nanoseconds(time))
      } catch {
        // Woken before its time: whoever did that has arranged what follows, or else the clock has, which cannot sleep.
        if Task.isCancelled { return }
      }
      let isCurrent = self.state.withLock { state -> Bool in
        guard state.sleepers == number else { return false }
        _ = state.dismissSleeper()
        return true
      }
      if isCurrent { self.arrange(reached: time) }
    }
    let isCurrent = state.withLock { state -> Bool in
      guard state.sleepers == number else { return false }
      state.sleeper = task
      return true
    }
    if !isCurrent { task.cancel() }
  }

  private func pump(reached time: Int64) {
    start { self.takeTurn(reached: time) }
  }

  private func takeTurn(reached time: Int64) -> Bool {
    for _ in 0..<Self.share {
      let limit = max(now.nanoseconds, time)
      let taken = state.withLock { state in
        var taken = VirtualQueue.Taken()
        return state.queue.next(until: limit, &taken) ? taken : nil
      }
      guard case .once(let work)? = taken?.work else {
        state.withLock { $0.isPumping = false }
        // What was added since the last look is seen here.
        arrange(reached: limit)
        return false
      }
      work()
    }
    return true
  }
}
