extension ObservableType {
  /// Emits every element a while later.
  ///
  ///     source        -a--b---|
  ///     delay(2ms)    ---a--b---|
  ///
  /// The distances between the elements are kept, and the completion is delayed too. A failure is not: it passes at once, and
  /// the elements that are on their way are dropped. With no time at all, an element waits until the scheduler's next
  /// turn.
  ///
  /// Elements and completion are delivered on the scheduler, a failure where the source fails. Elements on their way are kept
  /// in memory.
  ///
  /// - Parameters:
  ///   - dueTime: How much later. Negative is none.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    let delay = Swift.max(dueTime, .zero)
    return Observable { observer, lifetime in
      let underway = Cell(Underway<Element>())
      let place: @Sendable (Element?, SchedulerInstant, Timed<Element>) -> Void = { element, due, timer in
        if underway.value.append(element, due: due) { timer.ring(at: due) }
      }
      Timed<Element>(scheduler, lifetime) { entry, timer in
        switch entry {
        case .next(let element, let now): place(element, now.advanced(by: delay), timer)
        case .stop(.completed): place(nil, scheduler.now.advanced(by: delay), timer)
        case .stop(let failure):
          withExtendedLifetime(underway.replace(with: Underway())) {}
          observer.stop(failure)
        case .ring(let now):
          while let arrival = underway.value.next(dueBy: now) {
            guard let element = arrival.element else { return observer.stop(.completed) }
            observer.next(element)
            if lifetime.isOver { return }
          }
          if let due = underway.value.nextDue { timer.ring(at: due) }
        }
      }.start(source)
    }
  }

  /// Emits every element when a stream of its own sends.
  ///
  ///     source             -a-b-----|
  ///     notifier of a      -----x
  ///     notifier of b      --x
  ///     delay(until: {})   -----ba--|
  ///
  /// Each stream is subscribed to when its element comes, and left when it sends. If it completes without, the element is emitted
  /// then. So elements may overtake each other; those that are waiting are kept in memory. Completes when the source has completed
  /// and nothing waits. A failure of the source or of one of the streams passes at once, and drops what is waiting.
  ///
  /// Elements are delivered where their stream sends.
  ///
  /// - Parameter notifier: Makes the stream for an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func delay<Source: ObservableConvertibleType>(
    until notifier: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Element> {
    flatMap { element in
      try notifier(element).asObservable().take(1).map { _ in element }.ifEmpty(default: element)
    }
  }
}

/// Elements on their way, in the order in which they are due. Without an element: the completion.
@usableFromInline
struct Underway<Element: Sendable>: Sendable {
  @usableFromInline
  struct Arrival: Sendable {
    @usableFromInline let due: SchedulerInstant
    @usableFromInline let element: Element?

    @_alwaysEmitIntoClient
    init(due: SchedulerInstant, element: Element?) {
      self.due = due
      self.element = element
    }
  }

  @usableFromInline var arrived: [Arrival] = []
  /// Last one first, so that each is let go of when it is taken.
  @usableFromInline var leaving: [Arrival] = []

  @_alwaysEmitIntoClient init() {}

  /// Appends an element; true when it is the only one, for which the timer is to be set.
  @_alwaysEmitIntoClient
  mutating func append(_ element: Element?, due: SchedulerInstant) -> Bool {
    let isFirst = arrived.isEmpty && leaving.isEmpty
    arrived.append(Arrival(due: due, element: element))
    return isFirst
  }

  /// When the next one is due.
  @_alwaysEmitIntoClient
  var nextDue: SchedulerInstant? { leaving.last?.due ?? arrived.first?.due }

  @_alwaysEmitIntoClient
  mutating func next(dueBy now: SchedulerInstant) -> Arrival? {
    guard let due = nextDue, due <= now else { return nil }
    if leaving.isEmpty {
      leaving = arrived.reversed()
      arrived = []
    }
    return leaving.popLast()
  }
}
