extension ObservableType {
  /// Subscribes again whenever the source fails.
  ///
  ///     source    -a#
  ///     retry()   -a-a-a-a-
  ///
  /// The source that has failed has been released by the time it is started again. A source that fails at once is tried in a
  /// loop, without stack, until the subscription is disposed.
  @_alwaysEmitIntoClient
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      Succession(observer, lifetime) { ending in
        if case .failed = ending { .next(source) } else { .end(ending) }
      }.go(.next(source))
    }
  }

  /// Subscribes again when the source fails, up to a number of attempts in all.
  ///
  ///     source     -a#
  ///     retry(2)   -a-a#
  ///
  /// The failure of the last attempt is passed on. Without any attempt allowed, the stream fails with
  /// `RillError.argumentOutOfRange`.
  ///
  /// - Parameter maxAttemptCount: How often to subscribe in all, the first time included.
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let left = Cell(maxAttemptCount)
      let attempt: @Sendable (Termination) -> Step<Element> = { ending in
        left.value -= 1
        if left.value < 0 { return .end(ending) }
        return left.value == 0 ? .last(source) : .next(source)
      }
      Succession(observer, lifetime) { ending in
        if case .failed = ending { attempt(ending) } else { .end(ending) }
      }.go(attempt(.failed(RillError.argumentOutOfRange)))
    }
  }

  /// Subscribes again when the source fails, after a wait.
  ///
  ///     source                -a#
  ///     retry(delayed: 2ms)   -a---a---a#
  ///
  /// That is `.delayed(maxCount: 3, time: .milliseconds(2))`. The source that has failed has been released by the time the wait
  /// begins. The failure of the last attempt passes on, and so does one that is not to be tried again. Each subscription
  /// counts its own failures.
  ///
  /// - Parameters:
  ///   - behavior: How often, and after how long a wait.
  ///   - scheduler: Runs the timer, and subscribes again. Without a wait the source is subscribed to where it has failed.
  ///   - resetOnSuccess: Whether an element makes all failures before it forgotten, so that they are counted, and waited for, anew.
  ///   - shouldRetry: Decides whether a failure is one to be tried again.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current,
    resetOnSuccess: Bool = false,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    again(behavior, scheduler, resets: resetOnSuccess) { ending in
      if case .failed(let error) = ending { shouldRetry(error) } else { false }
    }
  }

  /// Subscribes again, after a wait, when the source has ended in a way that is wanted: `retry` and `repeat`.
  @_alwaysEmitIntoClient
  func again(
    _ behavior: RetryBehavior, _ scheduler: any SchedulerType, resets: Bool = false,
    when isWanted: @escaping @Sendable (Termination) -> Bool
  ) -> Observable<Element> {
    let original = asObservable()
    return Observable { observer, lifetime in
      let endings = Cell(0)
      let source = resets ? original.noting { endings.value = 0 } : original
      Succession(observer, lifetime) { ending in
        endings.value += 1
        let number = endings.value
        guard number < behavior.maxCount, isWanted(ending) else { return .end(ending) }
        let delay = behavior.delay(number)
        return .next(delay > .zero ? source.delaySubscription(delay, scheduler: scheduler) : source)
      }.go(.next(source))
    }
  }

  /// The stream, and a note of each element before it is passed on.
  @_alwaysEmitIntoClient
  func noting(_ note: @escaping @Sendable () -> Void) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: { element in
            note()
            observer.next(element)
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }

  /// Subscribes again whenever a notifier, made from the failures, says so.
  ///
  ///     source            -a#
  ///     delay             --x|
  ///     retry { delay }   -a---a---a---
  ///
  /// The notifier gets each failure as an element. When it emits, the source is subscribed to again; when it completes or
  /// fails, so does the stream. What it emits while the source is running is ignored.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> some ObservableType
  ) -> Observable<Element> {
    subscribingAgain({ $0.error }, notificationHandler)
  }

  /// Subscribes again whenever a notifier, made from failures of one type, says so. Other failures are passed on.
  ///
  ///     source            -a#
  ///     delay             --x|
  ///     retry { delay }   -a---a---a---
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    subscribingAgain({ $0.error as? Error }, notificationHandler)
  }
}
