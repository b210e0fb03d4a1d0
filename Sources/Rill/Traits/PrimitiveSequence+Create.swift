extension PrimitiveSequenceType {
  /// Fails at once.
  ///
  ///     error   #
  @_alwaysEmitIntoClient
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.error(error))
  }

  /// Does not end.
  ///
  ///     never   -
  @_alwaysEmitIntoClient
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(.never()) }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Succeeds with an element at once.
  ///
  ///     just(a)   (a|)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.just(element))
  }

  /// Succeeds with an element, on a scheduler.
  ///
  ///     just(a, scheduler)   (a|)
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: Where the element is delivered.
  @_alwaysEmitIntoClient
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(.just(element, scheduler: scheduler)) }

  /// Succeeds with the value of a result, or fails with its error.
  ///
  ///     from(result: success(a))   (a|)
  ///     from(result: failure)      #
  ///
  /// - Parameter result: The element, or the failure.
  @_alwaysEmitIntoClient
  public static func from<Failure: Error>(
    result: Result<Element, Failure>
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(.from(result: result)) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs a closure for each subscriber, at the moment of the subscription, and succeeds with what it returns.
  ///
  ///     from { a }       (a|)
  ///     from { throw }   #
  ///
  /// - Parameter body: Makes the element, on the thread of the subscriber. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from(catching body: @escaping @Sendable () throws -> Element) -> Single<Element> {
    Single(.from(catching: body))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Completes at once, without an element.
  ///
  ///     empty   |
  @_alwaysEmitIntoClient
  public static func empty() -> Maybe<Element> { Maybe(.empty()) }

  /// Succeeds with what is in an optional, or completes without an element.
  ///
  ///     from(optional: a)     (a|)
  ///     from(optional: nil)   |
  ///
  /// - Parameter optional: The element, or nil.
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> Maybe<Element> { Maybe(.from(optional: optional)) }

  /// Runs a closure for each subscriber, at the moment of the subscription, and succeeds with what it returns, or completes
  /// when that is nil.
  ///
  ///     from { a }       (a|)
  ///     from { nil }     |
  ///     from { throw }   #
  ///
  /// - Parameter body: Makes the element, on the thread of the subscriber. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from(catching body: @escaping @Sendable () throws -> Element?) -> Maybe<Element> {
    .deferred { .from(optional: try body()) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Completes at once.
  ///
  ///     empty   |
  @_alwaysEmitIntoClient
  public static func empty() -> Completable { Completable(.empty()) }

  /// Completes, or fails with the error of a result.
  ///
  ///     from(result: success)   |
  ///     from(result: failure)   #
  ///
  /// - Parameter result: How to end.
  @_alwaysEmitIntoClient
  public static func from<Failure: Error>(result: Result<Void, Failure>) -> Completable {
    switch result {
    case .success: .empty()
    case .failure(let error): .error(error)
    }
  }

  /// Runs a closure for each subscriber, at the moment of the subscription, then completes.
  ///
  ///     from {}          |
  ///     from { throw }   #
  ///
  /// - Parameter body: Does the work, on the thread of the subscriber. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from(catching body: @escaping @Sendable () throws -> Void) -> Completable {
    .deferred {
      try body()
      return .empty()
    }
  }
}

extension PrimitiveSequence {
  /// Makes the stream anew for each subscriber, at the moment of the subscription.
  ///
  ///     made       --(a|)
  ///     deferred   --(a|)
  ///
  /// - Parameter observableFactory: Makes the stream. Throwing ends it with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.deferred { try observableFactory().source })
  }

  /// Opens a resource for each subscription and disposes it when the subscription is over. As `Observable.using`.
  ///
  ///     made    --(a|)
  ///     using   --(a|)
  ///
  /// - Parameters:
  ///   - resourceFactory: Opens the resource. Throwing ends the stream with that error.
  ///   - primitiveSequenceFactory: Makes the stream that uses it. Throwing ends it with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Emits 0 after a while. As `Observable.timer` without a period.
  ///
  ///     timer(3ms)   ---(0|)
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where the time passes and the element is delivered.
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.timer(dueTime, scheduler: scheduler))
  }
}
