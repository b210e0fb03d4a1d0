extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Transforms the element with asynchronous work, in a task that belongs to no actor. Disposing cancels it.
  ///
  /// - Parameter transform: Makes the new element. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(primitiveSequence.source.flatMapAsync(transform))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Makes a single from asynchronous work, which is done anew for each subscriber, in a task of its own.
  ///
  /// The work belongs to no actor unless it says so itself, and the result arrives on the concurrent pool. What it throws is
  /// the failure. Disposing cancels the task; one that is disposed before its task has begun does no work.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Makes the element.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // `create { single in }` is the other form.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    Single(Observable(detached: detached, priority: priority, awaiting: work))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Makes a maybe from asynchronous work. As `Single.create(detached:priority:work:)`.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Makes the element; nil for none.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // `create { maybe in }` is the other form.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element?
  ) -> Maybe<Element> {
    Maybe(Observable<Element?>(detached: detached, priority: priority, awaiting: work).unwrap())
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Makes a completable from asynchronous work. As `Single.create(detached:priority:work:)`.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Does the work. The completable completes when it returns.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // `create { completable in }` first.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Void
  ) -> Completable {
    Completable(Observable<Void>(detached: detached, priority: priority, awaiting: work).ignoreElements())
  }
}
