import Synchronization

extension ObservableType {
  /// Subscribes again whenever the source fails.
  ///
  ///     source    -a#
  ///     retry()   -a-a-a-a-
  ///
  /// The source that has failed has been released by the time it is started again. A source that fails at once is tried in a
  /// loop, without stack, until the subscription is disposed.
  @inlinable
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
  @inlinable
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
  ///   - shouldRetry: Decides whether a failure is one to be tried again.
  @preconcurrency @inlinable
  public func retry(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let failures = Cell(0)
      Succession(observer, lifetime) { ending in
        guard case .failed(let error) = ending else { return .end(ending) }
        failures.value += 1
        let failure = failures.value
        guard failure < behavior.maxCount, shouldRetry(error) else { return .end(ending) }
        let delay = behavior.delay(failure)
        return .next(delay > .zero ? source.delaySubscription(delay, scheduler: scheduler) : source)
      }.go(.next(source))
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
  @preconcurrency @inlinable
  public func retry(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> some ObservableType
  ) -> Observable<Element> {
    retrying({ $0 }, notificationHandler)
  }

  /// Subscribes again whenever a notifier, made from failures of one type, says so. Other failures are passed on.
  ///
  ///     source            -a#
  ///     delay             --x|
  ///     retry { delay }   -a---a---a---
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @inlinable
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    retrying({ $0 as? Error }, notificationHandler)
  }

  @inlinable
  func retrying<Failure: Sendable, Notifier: ObservableType>(
    _ select: @escaping @Sendable (any Error) -> Failure?,
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Notifier
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let failures = PublishSubject<Failure>()
      let retrying = Retrying(source, Merging(observer, lifetime), select)
      retrying.listen(to: notificationHandler(failures.asObservable()).asObservable())
      retrying.go(failures)
    }
  }
}

/// The state of `retry(when:)`: the source and its notifier, which may end at any time.
///
/// The subject of the failures is handed from round to round and held by the source that is running: the notifier, which
/// listens to it, holds this state, and when the source is dropped all of it must be freed (C10).
@usableFromInline
final class Retrying<Element: Sendable, Failure: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let merging: Merging<Element>
  @usableFromInline let select: @Sendable (any Error) -> Failure?
  /// The round that has failed and waits for the notifier.
  @usableFromInline let waiting = Locked<Failed?>(nil)

  @usableFromInline
  struct Failed: Sendable {
    @usableFromInline let round: Round<Void>
    @usableFromInline let failures: PublishSubject<Failure>

    @inlinable
    init(_ round: Round<Void>, _ failures: PublishSubject<Failure>) {
      self.round = round
      self.failures = failures
    }
  }

  @inlinable
  init(
    _ source: Observable<Element>, _ merging: Merging<Element>,
    _ select: @escaping @Sendable (any Error) -> Failure?
  ) {
    self.source = source
    self.merging = merging
    self.select = select
  }

  @inlinable
  func listen<Signal: Sendable>(to notifier: Observable<Signal>) {
    let child = Lifetime(below: merging.scope)
    notifier.run(
      AnyObserver(
        next: { _ in self.again() },
        stop: { ending in
          child.dispose()
          self.merging.finish(ending)
        }, lifetime: child), child)
  }

  @inlinable
  func again() {
    guard let failed = waiting.withLock({ $0.take() }) else { return }
    if failed.round.ended(with: ()) { go(failed.failures) }
  }

  /// Runs the source, and again while it fails and is asked for again before its start has returned.
  @inlinable
  func go(_ failures: PublishSubject<Failure>) {
    while !merging.scope.isOver {
      let round = Round<Void>(below: merging.scope)
      source.run(
        AnyObserver(
          next: { self.merging.next($0) },
          stop: { ending in
            round.child.dispose()
            guard case .failed(let error) = ending else { return self.merging.finish(ending) }
            guard let failure = self.select(error) else { return self.merging.finish(ending) }
            self.waiting.withLock { $0 = Failed(round, failures) }
            failures.onNext(failure)
          }, lifetime: round.child), round.child)
      guard round.started() else { return }
    }
  }
}
