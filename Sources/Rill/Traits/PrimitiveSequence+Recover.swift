extension PrimitiveSequenceType {
  /// Goes on with another stream of this kind when this one fails. As `Observable.catch`.
  ///
  ///     single               --#
  ///     recovery               -(b|)
  ///     catch { recovery }   ---(b|)
  ///
  /// - Parameter handler: Makes the stream to go on with. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.catch { try handler($0).source })
  }

  /// Fails with another error in place of that of the stream.
  ///
  ///     single               --#
  ///     mapError { other }   --#
  ///
  /// - Parameter transform: Makes the new error. What it throws is the new error too.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapError(
    _ transform: @escaping @Sendable (any Error) throws -> any Error
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.mapError(transform))
  }

  /// Stops the program when the stream fails: for streams that cannot. As `Observable.assertNoFailure`.
  ///
  ///     single              --(a|)
  ///     assertNoFailure()   --(a|)
  ///
  /// - Parameters:
  ///   - prefix: What the message begins with.
  ///   - fileID: The place of the call.
  ///   - line: The line of that place.
  @_alwaysEmitIntoClient
  public func assertNoFailure(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.assertNoFailure(prefix, fileID: fileID, line: line))
  }

  /// Subscribes again whenever the stream fails. As `Observable.retry()`.
  ///
  ///     single, first    --#
  ///     single, second     -(a|)
  ///     retry()          ---(a|)
  @_alwaysEmitIntoClient
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.retry())
  }

  /// Subscribes again when this stream fails, up to a number of attempts in all. As `Observable.retry`.
  ///
  ///     single     --#
  ///     retry(2)   ----#
  ///
  /// - Parameter maxAttemptCount: How often to subscribe in all, the first time included.
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.retry(maxAttemptCount))
  }

  /// Subscribes again when the stream fails, after a wait. As `Observable.retry(_:scheduler:resetOnSuccess:shouldRetry:)`.
  ///
  ///     single, first         --#
  ///     single, second            -(a|)
  ///     retry(delayed: 2ms)   -----(a|)
  ///
  /// - Parameters:
  ///   - behavior: How often, and after how long a wait.
  ///   - scheduler: Runs the timer, and subscribes again. Without a wait the stream is subscribed to where it has failed.
  ///   - shouldRetry: Decides whether a failure is one to be tried again.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      primitiveSequence.source.retry(behavior, scheduler: scheduler, shouldRetry: shouldRetry))
  }

  /// Subscribes again whenever a notifier, made from failures of one type, says so. As `Observable.retry(when:)`.
  ///
  ///     single, first     --#
  ///     delay               --x|
  ///     single, second        -(a|)
  ///     retry { delay }   -----(a|)
  ///
  /// When the notifier completes, so does the stream; a single fails with `RillError.noElements`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(checked: primitiveSequence.source.retry(when: notificationHandler))
  }

  /// Subscribes again whenever a notifier, made from the failures, says so. As `Observable.retry(when:)`.
  ///
  ///     single, first     --#
  ///     delay               --x|
  ///     single, second        -(a|)
  ///     retry { delay }   -----(a|)
  ///
  /// When the notifier completes, so does the stream; a single fails with `RillError.noElements`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func retry(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(checked: primitiveSequence.source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequence {
  /// Tries streams one after the other until one ends well; the failure of the last one is passed on.
  ///
  ///     first     --#
  ///     second      -(b|)
  ///     catch     ---(b|)
  ///
  /// Of no streams at all, a single fails with `RillError.noElements`; the others complete.
  @_alwaysEmitIntoClient
  public static func `catch`<Collection: Swift.Collection>(
    sequence: Collection
  ) -> PrimitiveSequence<Trait, Element> where Collection.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(checked: .catch(sequence: sequence.map(\.source)))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Succeeds with an element in place of a failure.
  ///
  ///     single                --#
  ///     catchAndReturn(x)     --(x|)
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.catchAndReturn(element))
  }

  /// Completes without an element in place of a failure.
  ///
  ///     single               --#
  ///     catchAndComplete()   --|
  @_alwaysEmitIntoClient
  public func catchAndComplete() -> Maybe<Element> { Maybe(primitiveSequence.source.catchAndComplete()) }

  /// Completes without an element in place of a failure that satisfies a predicate; other failures pass on.
  ///
  ///     single                                 --#
  ///     catchAndComplete(where: isExpected)    --|
  ///     catchAndComplete(where: isUnexpected)  --#
  ///
  /// - Parameter predicate: Decides about an error. What it throws is the failure then.
  @preconcurrency @_alwaysEmitIntoClient
  public func catchAndComplete(
    where predicate: @escaping @Sendable (any Error) throws -> Bool
  ) -> Maybe<Element> { Maybe(primitiveSequence.source.catchAndComplete(where: predicate)) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Completes in place of a failure.
  ///
  ///     completable          --#
  ///     catchAndComplete()   --|
  @_alwaysEmitIntoClient
  public func catchAndComplete() -> Completable { Completable(primitiveSequence.source.catchAndComplete()) }

  /// Completes in place of a failure that satisfies a predicate; other failures pass on.
  ///
  ///     completable                            --#
  ///     catchAndComplete(where: isExpected)    --|
  ///     catchAndComplete(where: isUnexpected)  --#
  ///
  /// - Parameter predicate: Decides about an error. What it throws is the failure then.
  @preconcurrency @_alwaysEmitIntoClient
  public func catchAndComplete(
    where predicate: @escaping @Sendable (any Error) throws -> Bool
  ) -> Completable { Completable(primitiveSequence.source.catchAndComplete(where: predicate)) }
}
