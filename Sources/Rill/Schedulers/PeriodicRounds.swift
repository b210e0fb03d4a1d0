/// Work that comes back at multiples of a period after a first time, without drift.
@usableFromInline
package final class PeriodicRounds: RecurringWork {
  private let scheduler: any SchedulerType
  private let lifetime: Lifetime
  private let period: Int64
  private let work: @Sendable () -> Void
  private let pending = PendingRound()
  /// When time is virtual, its timeline brings the work back itself: see `run`.
  private let virtual: (any VirtualTiming)?
  /// When the work is due; of whoever sets the timer.
  private let due: Cell<SchedulerInstant>

  @usableFromInline
  package init(
    scheduler: any SchedulerType, lifetime: Lifetime, period: Int64, work: @escaping @Sendable () -> Void
  ) {
    self.scheduler = scheduler
    virtual = scheduler as? any VirtualTiming
    self.lifetime = lifetime
    self.period = max(0, period)
    self.work = work
    due = Cell(scheduler.now)
  }

  @usableFromInline
  package func start(after delay: Duration) {
    due.value = scheduler.now.advanced(by: max(delay, .zero))
    if let virtual {
      return lifetime.add(starting: {
        virtual.timeline.add(at: virtual.place(due.value.nanoseconds), recurring: self)
      })
    }
    lifetime.add(pending)
    go()
  }

  /// Starter and work settle who goes on, so that a scheduler that runs work at once needs no stack (C11).
  private func go() {
    repeat {
      if lifetime.isOver { return }
      // A closure that captures one object costs no memory of its own.
      let scheduled = scheduler.perform(after: scheduler.now.duration(to: due.value)) { self.ring() }
      if pending.keep(scheduled) { return }
    } while true
  }

  /// A round in virtual time. The same as `ring` and `go`: the next one has its place behind all that has been scheduled before
  /// this one is over.
  package func run() -> Int64? {
    guard let virtual, !lifetime.isOver else { return nil }
    work()
    let now = virtual.timeline.now
    due.value = following(due.value, now: now)
    return lifetime.isOver ? nil : virtual.place(max(now, due.value.nanoseconds))
  }

  package func times(ofLast turns: Int, atMost limit: Int) -> [Int64] { [] }

  private func ring() {
    guard !lifetime.isOver, pending.begin() else { return }
    work()
    due.value = following(due.value, now: scheduler.now.nanoseconds)
    if pending.end() { go() }
  }

  /// The next multiple of the period that has not passed: what was missed is skipped, not made up for in a burst.
  private func following(_ due: SchedulerInstant, now: Int64) -> SchedulerInstant {
    let next = due.nanoseconds.saturatingAdd(period)
    if next >= now { return SchedulerInstant(nanoseconds: next) }
    let beyond = period == 0 ? 0 : (now - next) % period
    return SchedulerInstant(nanoseconds: beyond == 0 ? now : now.saturatingAdd(period - beyond))
  }
}
