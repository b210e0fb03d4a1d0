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
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count > 0, "buffer needs a count of at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let buffer = Cell<[Element]>([])
      // Once there has been a full one, the next grows in one step, up to a size that is no burden (C10).
      let hasBeenFull = Cell(false)
      source.run(
        AnyObserver(
          next: { element in
            if hasBeenFull.value, buffer.value.isEmpty {
              buffer.value.reserveCapacity(Swift.min(count, 64))
            }
            buffer.value.append(element)
            if buffer.value.count < count { return }
            hasBeenFull.value = true
            observer.next(buffer.replace(with: []))
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

  /// Collects elements into buffers of a count, each so many elements after the one before: they overlap, or leave some out.
  ///
  ///     source                      -a-b-c-d-e-|
  ///     buffer(count: 2, skip: 1)   ---v-w-x-y-(z|)
  ///     buffer(count: 2, skip: 3)   ---v-----y-|
  ///
  /// Here `v` is `[a, b]`, `w` is `[b, c]`, `x` is `[c, d]`, `y` is `[d, e]` and `z` is `[e]`. When the source completes, the
  /// buffers that have been begun are emitted, in order. A failure passes at once and drops them.
  ///
  /// - Parameters:
  ///   - count: How many elements make a buffer full; at least one.
  ///   - skip: How many elements after the beginning of one buffer the next one begins; at least one.
  /// - Complexity: O(1) per element, apart from copying each buffer. No more than `count` elements are held.
  @_alwaysEmitIntoClient
  public func buffer(count: Int, skip: Int) -> Observable<[Element]> {
    precondition(count > 0, "buffer needs a count of at least one.")
    precondition(skip > 0, "buffer needs a skip of at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let window = Cell<[Element]>([])
      let gap = Cell(0)
      source.run(
        AnyObserver(
          next: { element in
            if gap.value > 0 {
              gap.value -= 1
              return
            }
            window.value.append(element)
            if window.value.count < count { return }
            gap.value = Swift.max(skip - count, 0)
            let full = window.replace(with: [])
            if skip < count { window.value.append(contentsOf: full.dropFirst(skip)) }
            observer.next(full)
          },
          stop: { ending in
            var rest = window.replace(with: [])[...]
            if case .completed = ending {
              while !rest.isEmpty {
                observer.next(Array(rest))
                if lifetime.isOver { return }
                rest = rest.dropFirst(skip)
              }
            }
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
    }
  }

  /// Collects elements and emits them together each time another stream sends.
  ///
  ///     source                   -a-b---c---d|
  ///     trigger                  ----x----x------
  ///     buffer(trigger: other)   ----y----z--(w|)
  ///
  /// Here `y` is `[a, b]`, `z` is `[c]` and `w` is `[d]`. Where nothing has come, the buffer is empty. When the source completes,
  /// the rest is emitted, also an empty one. When the trigger completes, what follows is in that last buffer. A failure of either
  /// passes at once and drops the rest.
  ///
  /// Buffers are delivered where the trigger sends, the last one where the source completes. The trigger is subscribed to first.
  /// Memory grows with the elements until it sends.
  ///
  /// - Parameter trigger: Says when. What it sends does not matter.
  @_alwaysEmitIntoClient
  public func buffer(trigger: some ObservableType) -> Observable<[Element]> {
    let source = asObservable()
    let trigger = trigger.asObservable()
    return Observable { observer, lifetime in
      let buffer = Cell<[Element]>([])
      Steered(lifetime) { entry in
        switch entry {
        case .next(let element): buffer.value.append(element)
        case .signal: observer.next(buffer.replace(with: []))
        case .stop(let ending):
          let rest = buffer.replace(with: [])
          if case .completed = ending {
            observer.next(rest)
            if lifetime.isOver { return }
          }
          observer.stop(ending)
        }
      }.start(source, by: trigger)
    }
  }
}
