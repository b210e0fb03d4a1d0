extension ObservableType {
  /// Emits the last elements when the source completes.
  ///
  ///     source        --a--b--c--|
  ///     takeLast(2)   -----------(bc|)
  ///
  /// A failure passes on at once, and what has been kept is dropped.
  ///
  /// - Parameter count: How many elements to emit at most; not negative.
  /// - Complexity: O(1) per element. Memory grows with the elements, up to `count` of them.
  @_alwaysEmitIntoClient
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let latest = Cell(LatestElements<Element>(limit: count))
      source.run(
        next: { element in withExtendedLifetime(latest.value.replace(with: element)) {} },
        stop: { ending in
          let kept = latest.replace(with: LatestElements(limit: 0))
          if case .failed = ending { return observer.stop(ending) }
          for element in kept.start(after: nil) {
            if lifetime.isOver { return }
            observer.next(element)
          }
          if !lifetime.isOver { observer.stop(.completed) }
        }, in: lifetime)
    }
  }

  /// Emits the elements of the last while when the source completes.
  ///
  ///     source               --a--b--c--|
  ///     takeLast(for: 5ms)   -----------(c|)
  ///
  /// An element that came exactly that long before the completion is not emitted. A failure passes on at once, and what has been
  /// kept is dropped.
  ///
  /// - Parameters:
  ///   - span: How long before the completion. Negative is not at all.
  ///   - scheduler: Tells the time; no timer is set.
  /// - Complexity: O(1) per element, amortised. Memory grows with the elements of the latest while.
  @_alwaysEmitIntoClient
  public func takeLast(for span: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    return Observable { observer, lifetime in
      let recent = Cell(RecentElements<Element>(limit: .max, span: span))
      source.run(
        next: { element in withExtendedLifetime(recent.value.replace(with: element, at: scheduler.now)) {}
        },
        stop: { ending in
          let kept = recent.replace(with: RecentElements(limit: 0, span: .zero))
          if case .failed = ending { return observer.stop(ending) }
          for element in kept.start(after: nil, at: scheduler.now) {
            if lifetime.isOver { return }
            observer.next(element)
          }
          if !lifetime.isOver { observer.stop(.completed) }
        }, in: lifetime)
    }
  }
}
