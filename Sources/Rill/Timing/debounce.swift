extension ObservableType {
  /// Emits an element when nothing newer has come for a while.
  ///
  ///     source           -a--bc--d-----e|
  ///     debounce(2ms)    ---a---c--d----(e|)
  ///
  /// When the source completes, the element that is waiting is emitted first. A failure passes at once and drops it.
  /// Elements are delivered on the scheduler, the last one where the source completes. With an element exactly one
  /// interval after the one before, the newer wins. With no time at all, an element waits until the scheduler's next
  /// turn.
  ///
  /// One timer serves all elements: it is set again when it rings too early, not for each element.
  ///
  /// - Parameters:
  ///   - dueTime: How long nothing newer may come. Negative is none.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    let silence = Swift.max(dueTime, .zero)
    return Observable { observer, lifetime in
      let waiting = Cell(HeldBack<Element>())
      Timed<Element>(scheduler, lifetime) { entry, timer in
        switch entry {
        case .next(let element, let now):
          // Dropped here, after the change (C4).
          _ = waiting.value.store(element, until: now.advanced(by: silence))
          if waiting.value.needsTimer() { timer.ring(at: waiting.value.due) }
        case .ring(let now):
          switch waiting.value.ring(at: now) {
          case .emit(let element): observer.next(element)
          case .wait(let due): timer.ring(at: due)
          case .rest: break
          }
        case .stop(.completed):
          if let element = waiting.value.take() { observer.next(element) }
          if !lifetime.isOver { observer.stop(.completed) }
        case .stop(let failure):
          _ = waiting.value.take()
          observer.stop(failure)
        }
      }.start(source)
    }
  }
}

/// The element that waits for silence, until when, and whether the timer is set.
@usableFromInline
struct HeldBack<Element: Sendable>: Sendable {
  @usableFromInline
  enum Answer {
    case emit(Element)
    case wait(until: SchedulerInstant)
    case rest
  }

  @usableFromInline var element: Element?
  @usableFromInline var due = SchedulerInstant(nanoseconds: 0)
  @usableFromInline var isTimerSet = false

  @_alwaysEmitIntoClient init() {}

  /// Keeps the element instead of the one before, which it hands out.
  @_alwaysEmitIntoClient
  mutating func store(_ newer: Element, until instant: SchedulerInstant) -> Element? {
    let replaced = element
    element = newer
    due = instant
    return replaced
  }

  /// Whether the timer is to be set; then it counts as set.
  @_alwaysEmitIntoClient
  mutating func needsTimer() -> Bool {
    defer { isTimerSet = true }
    return !isTimerSet
  }

  @_alwaysEmitIntoClient
  mutating func ring(at now: SchedulerInstant) -> Answer {
    isTimerSet = false
    guard element != nil else { return .rest }
    if now < due {
      isTimerSet = true
      return .wait(until: due)
    }
    return take().map(Answer.emit) ?? .rest
  }

  @_alwaysEmitIntoClient
  mutating func take() -> Element? { element.take() }
}
