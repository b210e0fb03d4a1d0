extension ObservableType {
  /// Fails when nothing comes for too long.
  ///
  ///     source          -a-b-----c|
  ///     timeout(3ms)    -a-b--#
  ///
  /// The time is counted from the subscription, then from each element, once the subscriber has dealt with it. An element
  /// that comes exactly when the time is up is in time if the source sends it before the timer rings. With no time at
  /// all, the source must send and complete before the scheduler's next turn. The source is stopped before the failure
  /// is passed on.
  ///
  /// The failure, `RillError.timeout`, is delivered on the scheduler, everything else where the source sends it.
  ///
  /// - Parameters:
  ///   - dueTime: How long nothing may come. Negative is none.
  ///   - scheduler: Runs the timer.
  @inlinable
  public func timeout(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    timeout(
      dueTime, other: Observable { observer, _ in observer.stop(.failed(RillError.timeout)) },
      scheduler: scheduler)
  }

  /// Goes on with another stream when nothing comes for too long.
  ///
  ///     source                        -a-b-----c|
  ///     other                               x-y|
  ///     timeout(3ms, other: other)    -a-b--x-y|
  ///
  /// The source is stopped, and released, before the other stream is subscribed to, on the scheduler.
  ///
  /// - Parameters:
  ///   - dueTime: How long nothing may come. Negative is none.
  ///   - other: What to go on with. It has all the time it wants.
  ///   - scheduler: Runs the timer.
  @inlinable
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Duration, other: Source, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> where Element == Source.Element {
    let source = asObservable()
    let other = other.asObservable()
    let patience = Swift.max(dueTime, .zero)
    return Observable { observer, lifetime in
      let scope = Lifetime(below: lifetime)
      let due = Cell(scheduler.now.advanced(by: patience))
      let timed = Timed<Element>(scheduler, scope) { entry, timer in
        switch entry {
        case .next(let element, _):
          observer.next(element)
          if !scope.isOver { due.value = scheduler.now.advanced(by: patience) }
        case .stop(let ending): observer.stop(ending)
        case .ring(let now):
          if now < due.value { return timer.ring(at: due.value) }
          scope.dispose()
          lifetime.last { other.run(observer, lifetime) }
        }
      }
      timed.ring(at: due.value)
      timed.start(source)
    }
  }
}
