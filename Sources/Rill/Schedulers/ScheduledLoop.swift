/// The loop of a source that runs on a scheduler: each event is work of its own.
@usableFromInline
struct ScheduledLoop: Sendable {
  let scheduler: any ImmediateSchedulerType
  let lifetime: Lifetime
  let round: @Sendable () -> Bool

  /// - Parameter round: Makes one event; false when it was the last.
  @usableFromInline
  init(on scheduler: any ImmediateSchedulerType, _ lifetime: Lifetime, round: @escaping @Sendable () -> Bool)
  {
    self.scheduler = scheduler
    self.lifetime = lifetime
    self.round = round
  }

  /// Starts the loop. On a scheduler that runs work at once it is an ordinary loop and needs no stack (C11).
  @usableFromInline
  func start() {
    while !lifetime.isOver {
      let turn = Round(below: lifetime)
      turn.child.add(starting: {
        scheduler.perform {
          if turn.child.isOver { return }
          turn.child.dispose()
          if round(), turn.ended() { start() }
        }
      })
      guard turn.started() else { return }
    }
  }
}
