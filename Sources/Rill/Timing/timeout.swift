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
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
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

  /// Goes on with another stream, or fails with an error of yours, when the first element or a further one takes too long.
  ///
  ///     source                             ----a-b-----c|
  ///     other                                      x-y|
  ///     timeout(first: 5ms, each: 3ms)     ----a-b--x-y|
  ///
  /// As `timeout(_:other:scheduler:)`, with a time of its own for the first element, and with a closure that is told what has been
  /// seen. What it throws is the failure:
  ///
  /// ```swift
  /// lines.timeout(first: .seconds(10), each: .seconds(1)) { seen in throw Stalled(after: seen.count) }
  /// ```
  ///
  /// - Parameters:
  ///   - first: How long nothing may come after the subscription. Negative is none; nil is the time between elements.
  ///   - each: How long nothing may come after an element. Negative is none; nil is for ever.
  ///   - scheduler: Runs the timer.
  ///   - onTimeout: Makes the stream to go on with, or throws, on the scheduler, when the source has been stopped.
  @preconcurrency @_alwaysEmitIntoClient
  public func timeout(
    first: Duration? = nil, each: Duration? = nil, scheduler: any SchedulerType = Schedulers.current,
    onTimeout: @escaping @Sendable (TimeoutInfo<Element>) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let scope = Lifetime(below: lifetime)
      let due = Cell((first ?? each).map { scheduler.now.advanced(by: Swift.max($0, .zero)) })
      let isSet = Cell(due.value != nil)
      let seen = Cell(TimeoutInfo<Element>(count: 0, last: nil))
      let timed = Timed<Element>(scheduler, scope) { entry, timer in
        switch entry {
        case .next(let element, _):
          due.value = nil
          // What is replaced is released here, after the change (C4).
          _ = seen.replace(with: TimeoutInfo(count: seen.value.count + 1, last: element))
          observer.next(element)
          if scope.isOver { return }
          guard let each else { return timer.silence() }
          let next = scheduler.now.advanced(by: Swift.max(each, .zero))
          due.value = next
          if !isSet.value {
            isSet.value = true
            timer.ring(at: next)
          }
        case .stop(let ending):
          _ = seen.replace(with: TimeoutInfo(count: 0, last: nil))
          observer.stop(ending)
        case .ring(let now):
          guard let end = due.value else { return isSet.value = false }
          if now < end { return timer.ring(at: end) }
          scope.dispose()
          let info = seen.replace(with: TimeoutInfo(count: 0, last: nil))
          lifetime.last {
            do {
              let other = try onTimeout(info)
              if !lifetime.isOver { other.run(observer, lifetime) }
            } catch { observer.stop(.failed(error)) }
          }
        }
      }
      if let first = due.value { timed.ring(at: first) }
      timed.start(source)
    }
  }
}

/// What a stream had sent when its time was up.
public struct TimeoutInfo<Element: Sendable>: Sendable {
  /// How many elements.
  public let count: Int
  /// The last of them.
  public let last: Element?

  @_alwaysEmitIntoClient
  init(count: Int, last: Element?) {
    self.count = count
    self.last = last
  }
}
