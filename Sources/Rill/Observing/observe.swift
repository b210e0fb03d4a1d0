extension ObservableType {
  /// Delivers the events on a scheduler.
  ///
  ///     source                   -a-b-c|
  ///     observe(on: scheduler)   -a-b-c|
  ///
  /// Everything after it in the chain runs there. No element is lost, the order is kept, and an ending, be it a failure, comes after the
  /// elements before it. On a concurrent scheduler the events still come one at a time. Elements that wait are kept in
  /// memory without limit; disposal releases them at once.
  ///
  /// A burst of elements is scheduled once. After some hundred elements the scheduler can do other work in between.
  ///
  /// - Parameter scheduler: Where the events are delivered.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    handedOver(to: scheduler, unless: nil)
  }

  /// Delivers the events on a scheduler, and says what happens when too many elements wait.
  ///
  ///     source                                               -a(bcd)---|
  ///     observe(on: busy, overflow: .dropOldest(limit: 2))   ----(cd)----|
  ///
  /// As `observe(on:)`, apart from the limit: it counts the elements that have not been delivered yet. With `.fail`, the source is
  /// stopped and the failure comes after the elements that wait.
  ///
  /// - Parameters:
  ///   - scheduler: Where the events are delivered.
  ///   - overflow: How many elements may wait, one at least, and what happens to one more.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType, overflow: OverflowPolicy) -> Observable<
    Element
  > {
    if case .unbounded = overflow { return observe(on: scheduler) }
    let overflow = overflow.checked()
    let source = asObservable()
    return Observable { observer, lifetime in
      let handover = BoundedHandover<Element>(overflow)
      lifetime.add(.action { handover.close() })
      let upstream = Lifetime(below: lifetime)
      source.run(
        AnyObserver(
          next: { element in
            let (outcome, isFirst) = handover.append(element)
            switch outcome {
            case nil, .kept: break
            case .dropped(let element): Hooks.drop(element, .overflow)
            case .overflow: upstream.dispose()
            }
            if isFirst { handover.schedule(on: scheduler, observer, lifetime) }
          },
          stop: { ending in
            upstream.dispose()
            if handover.append(ending) { handover.schedule(on: scheduler, observer, lifetime) }
          }, lifetime: upstream), upstream)
    }
  }

  /// Delivers the events on a scheduler, unless nothing waits and they come from the right place already.
  @_alwaysEmitIntoClient
  func handedOver(
    to scheduler: any ImmediateSchedulerType, unless isThere: (@Sendable () -> Bool)?
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let handover = Handover<Element>()
      lifetime.add(.action { handover.close() })
      let upstream = Lifetime(below: lifetime)
      source.run(
        AnyObserver(
          next: { element in
            if let isThere, handover.isIdle, isThere() {
              observer.next(element)
            } else if handover.append(element) {
              handover.schedule(on: scheduler, observer, lifetime)
            }
          },
          stop: { ending in
            upstream.dispose()
            if let isThere, handover.isIdle, isThere() {
              observer.stop(ending)
            } else if handover.append(ending) {
              handover.schedule(on: scheduler, observer, lifetime)
            }
          }, lifetime: upstream), upstream)
    }
  }
}
