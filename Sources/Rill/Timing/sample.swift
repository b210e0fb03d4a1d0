extension ObservableType {
  /// Emits the newest element each time another stream sends, if there has been a new one.
  ///
  ///     source             -a-b---c---|
  ///     sampler            --x--x--x--x--|
  ///     sample(sampler)    --a--b--c--|
  ///
  /// When the source has completed, the sampler's next element emits what is waiting and completes. When the sampler completes,
  /// what is waiting is emitted, and that is the end. A failure of either passes at once and drops what is waiting.
  ///
  /// Elements are delivered where the sampler sends. The source is subscribed to first.
  ///
  /// - Parameters:
  ///   - sampler: Says when. What it sends does not matter.
  ///   - defaultValue: What to emit when the sampler sends and there is nothing new.
  @_alwaysEmitIntoClient
  public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
    let source = asObservable()
    let ticks = sampler.asObservable()
    return Observable { observer, lifetime in
      let newest = Cell<Element?>(nil)
      let hasCompleted = Cell(false)
      let drain = Drain<Sampling<Element>>()
      let handle: @Sendable (Sampling<Element>) -> Void = { entry in
        if lifetime.isOver {
          if case .failed(let error) = entry { Termination.failed(error).drop(.unwanted, from: Element.self) }
          return
        }
        switch entry {
        case .next(let element): withExtendedLifetime(newest.replace(with: element)) {}
        case .completed: hasCompleted.value = true
        case .tick:
          if let element = newest.replace(with: nil) ?? defaultValue { observer.next(element) }
          if hasCompleted.value, !lifetime.isOver { observer.stop(.completed) }
        case .lastTick:
          if let element = newest.replace(with: nil) { observer.next(element) }
          if !lifetime.isOver { observer.stop(.completed) }
        case .failed(let error):
          withExtendedLifetime(newest.replace(with: nil)) {}
          observer.stop(.failed(error))
        }
      }
      let scope = Lifetime(below: lifetime)
      let sourceLifetime = Lifetime(below: scope)
      source.run(
        AnyObserver(
          next: { drain.send(.next($0), handle) },
          stop: { ending in
            switch ending {
            case .completed:
              sourceLifetime.dispose()
              drain.send(.completed, handle)
            case .failed(let error):
              scope.dispose()
              drain.send(.failed(error), handle)
            }
          }, lifetime: sourceLifetime), sourceLifetime)
      if scope.isOver { return }
      ticks.run(
        AnyObserver(
          next: { _ in drain.send(.tick, handle) },
          stop: { ending in
            scope.dispose()
            switch ending {
            case .completed: drain.send(.lastTick, handle)
            case .failed(let error): drain.send(.failed(error), handle)
            }
          }, lifetime: scope), scope)
    }
  }

  /// Emits the newest element once in each period, if there has been a new one.
  ///
  ///     source        -a-bc------d|
  ///     sample(3ms)   ---b--c-----(d|)
  ///
  /// The periods count from the subscription. As with a sampler, an element that has come when the source completes is emitted
  /// with the next tick, and the completion with it; a failure passes at once and drops it. With no time at all, every element
  /// passes.
  ///
  /// Elements are delivered on the scheduler.
  ///
  /// - Parameters:
  ///   - period: How long a period is. Negative is none.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func sample(_ period: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    if period <= .zero { return asObservable() }
    return sample(Observable<Int>.interval(period, scheduler: scheduler))
  }
}

/// What `sample` is told, by its source and by its sampler.
@usableFromInline
enum Sampling<Element: Sendable>: Sendable {
  case next(Element)
  case completed
  case tick
  case lastTick
  case failed(any Error)
}
