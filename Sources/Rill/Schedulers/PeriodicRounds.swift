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

  /// Starts work that is first due after a delay, and ends with a lifetime.
  @usableFromInline
  package static func start(
    on scheduler: any SchedulerType, _ lifetime: Lifetime, after delay: Duration, period: Duration,
    work: @escaping @Sendable () -> Void
  ) {
    if let scheduler = scheduler as? any VirtualTiming {
      VirtualRounds(on: scheduler, lifetime, period: period.wholeNanoseconds, work).start(after: delay)
    } else {
      PeriodicRounds(on: scheduler, lifetime, period: period.wholeNanoseconds, work).start(after: delay)
    }
  }

  package init(
    on scheduler: any SchedulerType, _ lifetime: Lifetime, period: Int64,
    _ work: @escaping @Sendable () -> Void
  ) {
    self.scheduler = scheduler
    self.lifetime = lifetime
    self.period = max(0, period)
    self.work = work
    due = Cell(scheduler.now)
  }

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
    due.value = PeriodicRounds.following(due.value, by: period, now: scheduler.now)
    if pending.end() { go() }
  }

  /// The next multiple of the period that has not passed: what was missed is skipped, not made up for in a burst.
  static func following(_ due: SchedulerInstant, by period: Int64, now: SchedulerInstant) -> SchedulerInstant
  {
    let next = due.nanoseconds.saturatingAdd(period)
    if next >= now.nanoseconds { return SchedulerInstant(nanoseconds: next) }
    let beyond = period == 0 ? 0 : (now.nanoseconds - next) % period
    return beyond == 0 ? now : SchedulerInstant(nanoseconds: now.nanoseconds.saturatingAdd(period - beyond))
  }
}
