extension ObservableType {
  /// Subscribes again whenever the source completes.
  ///
  ///     source     -a|
  ///     repeat()   -a-a-a-a-
  ///
  /// The source that has completed has been released by the time it is started again. A source that completes at once is
  /// repeated in a loop, without stack, until the subscription is disposed. A failure passes on.
  @_alwaysEmitIntoClient
  public func `repeat`() -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      Succession(observer, lifetime) { ending in
        if case .completed = ending { .next(source) } else { .end(ending) }
      }.go(.next(source))
    }
  }

  /// Runs the source so many times, one after the other.
  ///
  ///     source      -a|
  ///     repeat(2)   -a-a|
  ///
  /// A failure passes on. `repeat(0)` completes without starting the source.
  ///
  /// - Parameter count: How often to run it in all; not negative.
  @_alwaysEmitIntoClient
  public func `repeat`(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "repeat needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let left = Cell(count)
      let run: @Sendable () -> Step<Element> = {
        left.value -= 1
        if left.value < 0 { return .end(.completed) }
        return left.value == 0 ? .last(source) : .next(source)
      }
      Succession(observer, lifetime) { ending in
        if case .completed = ending { run() } else { .end(ending) }
      }.go(run())
    }
  }

  /// Subscribes again when the source completes, as long as a closure says so.
  ///
  ///     source                   -a|
  ///     repeat(while: twiceYes)  -a-a-a|
  ///
  /// The closure is asked each time the source has completed. A failure passes on.
  ///
  /// - Parameter condition: Whether to go on. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(while condition: @escaping @Sendable () throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      Succession(observer, lifetime) { ending in
        guard case .completed = ending else { return .end(ending) }
        do { return try condition() ? .next(source) : .end(.completed) } catch { return .end(.failed(error)) }
      }.go(.next(source))
    }
  }

  /// Subscribes again when the source completes, after a wait.
  ///
  ///     source                 -a|
  ///     repeat(delayed: 2ms)   -a---a---a|
  ///
  /// That is `.delayed(maxCount: 3, time: .milliseconds(2))`: polling. The source that has completed has been released by the time the
  /// wait begins. A failure passes on. Each subscription counts for itself.
  ///
  /// - Parameters:
  ///   - behavior: How often, and after how long a wait.
  ///   - scheduler: Runs the timer, and subscribes again. Without a wait the source is subscribed to where it has completed.
  @_alwaysEmitIntoClient
  public func `repeat`(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    again(behavior, scheduler) { $0.error == nil }
  }

  /// Subscribes again whenever a notifier, made from the completions, says so.
  ///
  ///     source             -a|
  ///     delay              --x|
  ///     repeat { delay }   -a---a---a---
  ///
  /// The notifier gets an element for each completion. When it emits, the source is subscribed to again; when it completes or
  /// fails, so does the stream. What it emits while the source is running is ignored. A failure of the source passes on.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(
    when notificationHandler: @escaping @Sendable (Observable<Void>) -> some ObservableType
  ) -> Observable<Element> {
    subscribingAgain({ $0.error == nil ? () : nil }, notificationHandler)
  }
}
