/// Work that comes back at multiples of a period after a first time, without drift.
@usableFromInline
package final class PeriodicRounds: Sendable {
  private let scheduler: any SchedulerType
  private let lifetime: Lifetime
  private let period: Int64
  private let work: @Sendable () -> Void
  private let pending = PendingRound()
  /// When the work is due; of whoever sets the timer.
  private let due: Cell<SchedulerInstant>

  @usableFromInline
  package init(
    scheduler: any SchedulerType, lifetime: Lifetime, period: Int64, work: @escaping @Sendable () -> Void
  ) {
    self.scheduler = scheduler
    self.lifetime = lifetime
    self.period = max(0, period)
    self.work = work
    due = Cell(scheduler.now)
  }

  @usableFromInline
  package func start(after delay: Duration) {
    lifetime.add(pending)
    due.value = scheduler.now.advanced(by: max(delay, .zero))
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

  private func ring() {
    guard !lifetime.isOver, pending.begin() else { return }
    work()
    due.value = following(due.value)
    if pending.end() { go() }
  }

  /// The next multiple of the period that has not passed: what was missed is skipped, not made up for in a burst.
  private func following(_ due: SchedulerInstant) -> SchedulerInstant {
    let next = due.nanoseconds.saturatingAdd(period)
    let now = scheduler.now.nanoseconds
    if next >= now { return SchedulerInstant(nanoseconds: next) }
    let beyond = period == 0 ? 0 : (now - next) % period
    return SchedulerInstant(nanoseconds: beyond == 0 ? now : now.saturatingAdd(period - beyond))
  }
}
