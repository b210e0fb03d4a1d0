/// One source and one timer, put in order: the frame of the timed operators.
///
/// The events of the source and the ringing of the timer pass through one drain (C2) to `handle`. So what an operator
/// keeps needs no lock, and once `lifetime` is over nothing is handled any more.
///
/// A class, so that the closure that the timer keeps, one for each time it is set, captures one object and not all of them.
@usableFromInline
final class Timed<Element: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    /// An element, and when it came.
    case next(Element, at: SchedulerInstant)
    case stop(Termination)
    /// The timer. The instant is never before the one that it was set for: a scheduler that ignores delays, and whose time
    /// stands still, is taken at its word.
    case ring(at: SchedulerInstant)
  }

  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let upstream: Lifetime
  @usableFromInline let handle: @Sendable (Entry, Timed<Element>) -> Void
  @usableFromInline let alarm = Alarm()
  @usableFromInline let drain = Drain<Entry>()

  /// The frame for one subscription.
  ///
  /// - Parameters:
  ///   - scheduler: Tells the time and runs the timer.
  ///   - lifetime: Stops the source and the timer.
  ///   - handle: Answers one entry, one at a time. It is given the frame, to set the timer.
  @inlinable
  init(
    _ scheduler: any SchedulerType, _ lifetime: Lifetime,
    _ handle: @escaping @Sendable (Entry, Timed<Element>) -> Void
  ) {
    self.scheduler = scheduler
    self.lifetime = lifetime
    self.handle = handle
    upstream = Lifetime(below: lifetime)
    lifetime.add(alarm)
  }

  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>) {
    if upstream.isOver { return }
    source.run(
      AnyObserver(
        next: { self.send(.next($0, at: self.scheduler.now)) },
        stop: { ending in
          self.upstream.dispose()
          self.send(.stop(ending))
        }, lifetime: upstream), upstream)
  }

  /// Sets the timer. It rings once.
  @_alwaysEmitIntoClient
  func ring(at due: SchedulerInstant) {
    // The same as `alarm.set`, with one closure instead of one around another.
    guard let round = alarm.begin() else { return }
    let scheduled = scheduler.perform(after: scheduler.now.duration(to: due)) {
      if self.alarm.rings(round) { self.send(.ring(at: Swift.max(self.scheduler.now, due))) }
    }
    alarm.keep(scheduled, round)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) {
    drain.send(entry) { entry in
      if !lifetime.isOver { return handle(entry, self) }
      if case .stop(let ending) = entry { ending.drop(.unwanted, from: Element.self) }
    }
  }
}
