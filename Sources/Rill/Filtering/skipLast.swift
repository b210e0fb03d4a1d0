extension ObservableType {
  /// Drops the last elements.
  ///
  ///     source        --a--b--c--d--|
  ///     skipLast(2)   --------a--b--|
  ///
  /// Each element is emitted when so many others have come after it. A failure passes on at once, and what waits is dropped.
  ///
  /// - Parameter count: How many elements to drop; not negative.
  /// - Complexity: O(1) per element. Memory grows with the elements, up to `count` of them.
  @_alwaysEmitIntoClient
  public func skipLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skipLast needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let waiting = Cell(WaitingElements<Element>())
      let missing = Cell(count)
      source.run(
        next: { element in
          _ = waiting.value.push(element)
          if missing.value > 0 {
            missing.value -= 1
          } else if let oldest = waiting.value.pop() {
            observer.next(oldest)
          }
        },
        stop: { ending in
          withExtendedLifetime(waiting.replace(with: WaitingElements())) {}
          observer.stop(ending)
        }, in: lifetime)
    }
  }

  /// Drops the elements of the last while before the completion.
  ///
  ///     source               --a--b--c--d--|
  ///     skipLast(for: 5ms)   --------a--b--(c|)
  ///
  /// What comes is kept; when an element or the completion comes, those that are that old are emitted. So elements arrive where the
  /// source sends, and no timer is set. A failure passes on at once, and what has been kept is dropped.
  ///
  /// - Parameters:
  ///   - span: How long before the completion. Negative is not at all.
  ///   - scheduler: Tells the time.
  /// - Complexity: O(1) per element, amortised. Memory grows with the elements of the latest while.
  @_alwaysEmitIntoClient
  public func skipLast(for span: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    let span = Swift.max(span, .zero)
    return Observable { observer, lifetime in
      let underway = Cell(Underway<Element>())
      let emit = { @Sendable (now: SchedulerInstant) in
        while !lifetime.isOver, let element = underway.value.next(dueBy: now)?.element {
          observer.next(element)
        }
      }
      source.run(
        next: { element in
          let now = scheduler.now
          _ = underway.value.append(element, due: now.advanced(by: span))
          emit(now)
        },
        stop: { ending in
          if case .completed = ending { emit(scheduler.now) }
          withExtendedLifetime(underway.replace(with: Underway())) {}
          observer.end(ending, in: lifetime)
        }, in: lifetime)
    }
  }
}
