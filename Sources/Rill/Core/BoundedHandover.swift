/// Elements on their way to a scheduler, no more of them than a policy allows: behind `observe(on:overflow:)`.
///
/// As `Handover`, which takes what waits in batches; this one takes an element at a time, so that the number of those that wait
/// is exact.
@usableFromInline
final class BoundedHandover<Element: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var waiting: BoundedElements<Element>
    @usableFromInline var ending: Termination?
    @usableFromInline var isScheduled = false
    @usableFromInline var isClosed = false

    @_alwaysEmitIntoClient
    init(_ overflow: OverflowPolicy) { waiting = BoundedElements(overflow) }

    /// True when the caller has to schedule the delivery.
    @_alwaysEmitIntoClient
    mutating func begin() -> Bool {
      if isScheduled { return false }
      isScheduled = true
      return true
    }
  }

  @usableFromInline
  enum Next: Sendable {
    case element(Element)
    case ending(Termination)
    case nothing
  }

  @usableFromInline let state: Locked<State>
  @usableFromInline let delivery = Alarm()

  @inlinable
  init(_ overflow: OverflowPolicy) { state = Locked(State(overflow)) }

  /// Appends an element, or fails behind those that wait; nothing becomes of one that comes after the end. Also says whether the
  /// caller has to schedule the delivery.
  @_alwaysEmitIntoClient
  func append(_ element: Element) -> (BoundedElements<Element>.Outcome?, Bool) {
    state.withLock { state in
      if state.isClosed || state.ending != nil { return (nil, false) }
      let outcome = state.waiting.push(element)
      if case .overflow(let error) = outcome { state.ending = .failed(error) }
      return (outcome, state.begin())
    }
  }

  /// Puts the ending behind the elements. True when the caller has to schedule the delivery.
  @_alwaysEmitIntoClient
  func append(_ ending: Termination) -> Bool {
    let isFirst = state.withLock { state -> Bool? in
      if state.isClosed || state.ending != nil { return nil }
      state.ending = ending
      return state.begin()
    }
    if isFirst == nil { ending.drop(.unwanted, from: Element.self) }
    return isFirst ?? false
  }

  @_alwaysEmitIntoClient
  func schedule(
    on scheduler: any ImmediateSchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
  ) {
    delivery.set(on: scheduler) { self.deliver(on: scheduler, observer, lifetime) }
  }

  /// Delivers what there is; after some hundred elements it makes room for other work of the scheduler.
  @_alwaysEmitIntoClient
  func deliver(
    on scheduler: any ImmediateSchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
  ) {
    for _ in 0..<Handover<Element>.share {
      if lifetime.isOver { return }
      switch take() {
      case .element(let element): observer.next(element)
      case .ending(let ending): return observer.stop(ending)
      case .nothing: return
      }
    }
    if !lifetime.isOver { schedule(on: scheduler, observer, lifetime) }
  }

  @_alwaysEmitIntoClient
  func take() -> Next {
    state.withLock { state in
      if let element = state.waiting.pop() { return .element(element) }
      if let ending = state.ending { return .ending(ending) }
      state.isScheduled = false
      return .nothing
    }
  }

  /// Calls the delivery off and lets go of all that waits.
  @_alwaysEmitIntoClient
  func close() {
    let waiting = state.withLock { state in
      defer {
        state = State(.unbounded)
        state.isClosed = true
      }
      return state
    }
    waiting.ending?.drop(.unwanted, from: Element.self)
    delivery.dispose()
  }
}
