import Synchronization

/// Elements on their way to a scheduler: what stands behind `observe(on:)`.
///
/// The sender appends, and who finds nothing scheduled schedules one delivery, which takes all there is: one dispatch per
/// burst. At most one delivery is scheduled or running, so the receiver is called serially, on concurrent schedulers
/// too. Nothing is lost, the order is kept, and an ending comes after the elements before it.
///
/// Disposal empties it: what waits is released at once, even when the scheduler is stuck (C10). It holds no observer.
@usableFromInline
final class Handover<Element: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var arrived: [Element] = []
    /// What a delivery left to the next one, last element first.
    @usableFromInline var left: [Element] = []
    @usableFromInline var ending: Termination?
    @usableFromInline var isScheduled = false
    @usableFromInline var isClosed = false

    @_alwaysEmitIntoClient init() {}
  }

  @usableFromInline
  enum Next: Sendable {
    case batch
    case ending(Termination)
    case nothing
  }

  /// After so many elements a delivery makes room for other work of the scheduler, and is scheduled again.
  @_alwaysEmitIntoClient static var share: Int { 512 }

  @usableFromInline let state = Locked(State())
  @usableFromInline let idle = Atomic<Bool>(true)
  @usableFromInline let delivery = Alarm()

  @inlinable
  init() {}

  /// Whether nothing waits, is scheduled or is being delivered. For the sender: nobody else can change a yes.
  @_alwaysEmitIntoClient
  var isIdle: Bool { idle.load(ordering: .acquiring) }

  /// Appends an element. True when the caller has to schedule the delivery.
  @_alwaysEmitIntoClient
  func append(_ element: Element) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.arrived.append(element)
      return begin(&state)
    }
  }

  /// Puts the ending behind the elements. True when the caller has to schedule the delivery.
  @_alwaysEmitIntoClient
  func append(_ ending: Termination) -> Bool {
    var isClosed = false
    let isFirst = state.withLock { state in
      isClosed = state.isClosed
      if isClosed { return false }
      state.ending = ending
      return begin(&state)
    }
    if isClosed { ending.drop(.unwanted, from: Element.self) }
    return isFirst
  }

  @_alwaysEmitIntoClient
  func begin(_ state: inout State) -> Bool {
    if state.isScheduled { return false }
    state.isScheduled = true
    idle.store(false, ordering: .relaxed)
    return true
  }

  @_alwaysEmitIntoClient
  func schedule(
    on scheduler: any ImmediateSchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
  ) {
    delivery.set(on: scheduler) { self.deliver(on: scheduler, observer, lifetime) }
  }

  /// Delivers what there is, its share at most.
  @_alwaysEmitIntoClient
  func deliver(
    on scheduler: any ImmediateSchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
  ) {
    var batch: [Element] = []
    var remaining = Self.share
    while true {
      while let element = batch.popLast() {
        if lifetime.isOver { return }
        observer.next(element)
        remaining -= 1
        if remaining == 0 {
          if putBack(&batch) { schedule(on: scheduler, observer, lifetime) }
          return
        }
      }
      switch take(into: &batch) {
      case .batch: continue
      case .ending(let ending):
        if !lifetime.isOver { observer.stop(ending) } else { ending.drop(.unwanted, from: Element.self) }
        return
      case .nothing: return
      }
    }
  }

  /// Takes all there is, last element first, so that each is let go of when it has been delivered.
  @_alwaysEmitIntoClient
  func take(into batch: inout [Element]) -> Next {
    // A burst must not leave its storage behind.
    if batch.capacity > Self.share { batch = [] }
    var isReversed = false
    let next = state.withLock { state -> Next in
      if !state.left.isEmpty {
        swap(&state.left, &batch)
        isReversed = true
        return .batch
      }
      if !state.arrived.isEmpty {
        swap(&state.arrived, &batch)
        return .batch
      }
      if let ending = state.ending {
        state.ending = nil
        return .ending(ending)
      }
      state.isScheduled = false
      idle.store(true, ordering: .releasing)
      return .nothing
    }
    if !isReversed { batch.reverse() }
    return next
  }

  /// Gives the rest to the delivery that comes next. False when nobody wants it any more.
  @_alwaysEmitIntoClient
  func putBack(_ batch: inout [Element]) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      swap(&state.left, &batch)
      return true
    }
  }

  /// Calls the delivery off and lets go of all that waits.
  @_alwaysEmitIntoClient
  func close() {
    let waiting = state.withLock { state in
      defer {
        state = State()
        state.isClosed = true
      }
      return state
    }
    waiting.ending?.drop(.unwanted, from: Element.self)
    delivery.dispose()
  }
}
