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

  /// What has to be put in order.
  @usableFromInline
  enum Arrival: Sendable {
    case entry(Entry)
    /// The alarm in virtual time, and which one.
    case rung(Int)
  }

  @usableFromInline let scheduler: any SchedulerType
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let upstream: Lifetime
  @usableFromInline let handle: @Sendable (Entry, Timed<Element>) -> Void
  @usableFromInline let drain = Drain<Arrival>()
  /// The one in virtual time, or the other.
  @usableFromInline let virtual: VirtualAlarm?
  @usableFromInline let alarm: Alarm?
  // Of whoever is inside the drain: which alarm in virtual time has been set last, and for when.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var number: Int?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var due = SchedulerInstant(nanoseconds: 0)

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
    virtual = VirtualAlarm(scheduler)
    alarm = virtual == nil ? Alarm() : nil
    if let virtual { lifetime.add(virtual) } else if let alarm { lifetime.add(alarm) }
  }

  @_alwaysEmitIntoClient
  var now: SchedulerInstant {
    if let virtual { return SchedulerInstant(nanoseconds: virtual.timeline.now) }
    return scheduler.now
  }

  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>) {
    if upstream.isOver { return }
    source.run(
      AnyObserver(
        next: { self.send(.entry(.next($0, at: self.now))) },
        stop: { ending in
          self.upstream.dispose()
          self.send(.entry(.stop(ending)))
        }, lifetime: upstream), upstream)
  }

  /// Sets the timer. It rings once.
  @_alwaysEmitIntoClient
  func ring(at due: SchedulerInstant) {
    // Whoever is inside holds the frame, so what it refers to is used without being retained.
    let isVirtual = Unmanaged.passUnretained(self)._withUnsafeGuaranteedRef { frame in
      if frame.virtual == nil { return false }
      frame.due = due
      // A closure that captures one object costs no memory of its own.
      frame.number = frame.virtual?.set(at: due) { self.send(.rung($0)) }
      return true
    }
    if isVirtual { return }
    // The same as `alarm.set`, with one closure instead of one around another.
    guard let alarm, let round = alarm.begin() else { return }
    let scheduled = scheduler.perform(after: scheduler.now.duration(to: due)) {
      if alarm.rings(round) { self.send(.entry(.ring(at: Swift.max(self.scheduler.now, due)))) }
    }
    alarm.keep(scheduled, round)
  }

  /// Calls the timer off for good.
  @_alwaysEmitIntoClient
  func silence() {
    virtual?.dispose()
    alarm?.dispose()
  }

  @_alwaysEmitIntoClient
  func send(_ arrival: Arrival) {
    // The same as `drain.send(arrival) { answer($0) }`, which retains the frame for its slow path.
    let drain = Unmanaged.passUnretained(drain)
    if drain._withUnsafeGuaranteedRef({ $0.enter() }) {
      answer(arrival)
      if !drain._withUnsafeGuaranteedRef({ $0.leaveAlone() }) { goOn() }
    } else {
      post(arrival)
    }
  }

  @_alwaysEmitIntoClient @inline(never)
  func goOn() { drain.rest { answer($0) } }

  @_alwaysEmitIntoClient @inline(never)
  func post(_ arrival: Arrival) { drain.post(arrival) { answer($0) } }

  @_alwaysEmitIntoClient
  func answer(_ arrival: Arrival) {
    switch arrival {
    case .entry(let entry):
      if !lifetime.isOver { return pass(entry) }
      if case .stop(let ending) = entry { ending.drop(.unwanted, from: Element.self) }
    case .rung(let number):
      // Another one has been set meanwhile, or none.
      if number != self.number || lifetime.isOver { return }
      self.number = nil
      pass(.ring(at: Swift.max(now, due)))
    }
  }

  @_alwaysEmitIntoClient
  func pass(_ entry: Entry) {
    Unmanaged.passUnretained(self)._withUnsafeGuaranteedRef { $0.handle(entry, $0) }
  }
}
