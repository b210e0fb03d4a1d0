extension ObservableType {
  /// Collects elements and emits them together, when there are enough of them or when a time has passed.
  ///
  ///     source                             -a-b--c-d|
  ///     buffer(timeSpan: 4ms, count: 2)    ---x---y-(z|)
  ///
  /// Here `x` is `[a, b]`, `y` is `[c]` and `z` is `[d]`. Time is counted from the subscription, then from the buffer before. A
  /// buffer that time closes may be empty. An element that comes exactly when time is up belongs to the buffer if the
  /// source sends it before the timer rings. When the source completes, the rest is emitted, also an empty one. A
  /// failure passes at once and drops the rest. With no time at all, each element is a buffer, and no timer is set.
  ///
  /// A buffer that is full is delivered where the source sends, one that time closes on the scheduler.
  ///
  /// - Parameters:
  ///   - timeSpan: After how long a buffer is emitted, full or not. Negative is none.
  ///   - count: How many elements make a buffer full; at least one.
  ///   - scheduler: Runs the timer.
  @inlinable
  public func buffer(timeSpan: Duration, count: Int, scheduler: any SchedulerType = Schedulers.current)
    -> Observable<[Element]>
  {
    precondition(count > 0, "buffer needs a count of at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let buffer = Cell<[Element]>([])
      let slot = Cell(TimeSlot(span: timeSpan, capacity: count, from: scheduler.now))
      let timed = Timed<Element>(scheduler, lifetime) { entry, timer in
        switch entry {
        case .next(let element, let now):
          buffer.value.append(element)
          if slot.value.fill() {
            slot.value.renew(from: now)
            observer.next(buffer.replace(with: []))
          }
        case .ring(let now):
          let isOver = slot.value.renew(ifOverAt: now)
          if let end = slot.value.end { timer.ring(at: end) }
          if isOver { observer.next(buffer.replace(with: [])) }
        case .stop(.completed):
          observer.next(buffer.replace(with: []))
          if !lifetime.isOver { observer.stop(.completed) }
        case .stop(let failure):
          withExtendedLifetime(buffer.replace(with: [])) {}
          observer.stop(failure)
        }
      }
      if let end = slot.value.end { timed.ring(at: end) }
      timed.start(source)
    }
  }

  /// Collects elements and emits them together, when there are enough of them.
  ///
  ///     source             -a-b-c-|
  ///     buffer(count: 2)   ---x---(y|)
  ///
  /// Here `x` is `[a, b]` and `y` is `[c]`. When the source completes, the rest is emitted, unless there is none. A failure
  /// passes at once and drops the rest.
  ///
  /// - Parameter count: How many elements make a buffer full; at least one.
  @inlinable
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count > 0, "buffer needs a count of at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let buffer = Cell<[Element]>([])
      source.run(
        AnyObserver(
          next: { element in
            buffer.value.append(element)
            if buffer.value.count == count { observer.next(buffer.replace(with: [])) }
          },
          stop: { ending in
            let rest = buffer.replace(with: [])
            if case .completed = ending, !rest.isEmpty {
              observer.next(rest)
              if lifetime.isOver { return }
            }
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
    }
  }
}
