/// `PeriodicRounds` in virtual time: the timeline itself brings the work back, and nothing is scheduled for a round.
///
/// The next round has its place behind all that has been scheduled before this one is over, as if it were scheduled then.
final class VirtualRounds: RecurringWork {
  private let timeline: VirtualTimeline
  private let scheduler: any VirtualTiming
  private let lifetime: Lifetime
  private let period: Int64
  private let work: @Sendable () -> Void
  // Of whoever runs the round.
  @exclusivity(unchecked) private nonisolated(unsafe) var due: SchedulerInstant

  init(
    on scheduler: any VirtualTiming, _ lifetime: Lifetime, period: Int64,
    _ work: @escaping @Sendable () -> Void
  ) {
    self.scheduler = scheduler
    self.lifetime = lifetime
    self.period = max(0, period)
    self.work = work
    timeline = scheduler.timeline
    due = SchedulerInstant(nanoseconds: timeline.now)
  }

  func start(after delay: Duration) {
    due = due.advanced(by: max(delay, .zero))
    lifetime.add(starting: { timeline.add(at: scheduler.place(due.nanoseconds), recurring: self) })
  }

  func run() -> Int64? {
    // Whoever runs the round holds it, so what it refers to is used without being retained.
    Unmanaged.passUnretained(self)._withUnsafeGuaranteedRef { rounds in
      if rounds.lifetime.isOver { return nil }
      rounds.work()
      if rounds.lifetime.isOver { return nil }
      let now = SchedulerInstant(nanoseconds: rounds.timeline.now)
      rounds.due = PeriodicRounds.following(rounds.due, by: rounds.period, now: now)
      return rounds.scheduler.place(max(now, rounds.due).nanoseconds)
    }
  }
}
