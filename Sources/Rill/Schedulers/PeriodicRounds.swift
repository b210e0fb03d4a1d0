import Synchronization

/// Work that comes back at multiples of a period after a first time, without drift.
@usableFromInline
package final class PeriodicRounds: Sendable {
  private let scheduler: any SchedulerType
  private let lifetime: Lifetime
  private let period: Int64
  private let work: @Sendable () -> Void
  private let alarm = Alarm()
  /// When the work is due; of whoever sets the alarm.
  private let due: Cell<SchedulerInstant>
  /// 1: the work has been done. 2: setting the alarm has returned. Whoever comes second goes on.
  private let phase = Atomic<Int>(0)

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
    lifetime.add(alarm)
    due.value = scheduler.now.advanced(by: max(delay, .zero))
    go()
  }

  /// Starter and work settle who goes on, so that a scheduler that runs work at once needs no stack (C11).
  private func go() {
    while !lifetime.isOver {
      phase.store(0, ordering: .relaxed)
      alarm.set(on: scheduler, after: scheduler.now.duration(to: due.value)) { self.ring() }
      if phase.exchange(2, ordering: .acquiringAndReleasing) == 0 { return }
    }
  }

  private func ring() {
    if lifetime.isOver { return }
    work()
    due.value = following(due.value)
    if phase.exchange(1, ordering: .acquiringAndReleasing) == 2 { go() }
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
