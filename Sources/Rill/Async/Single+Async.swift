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
  @preconcurrency @inlinable @_disfavoredOverload  // `create { single in }` is the other form.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    Single(
      Observable.create { observer in
        let body: @Sendable () async -> Void = {
          if observer.isDisposed { return }
          do {
            observer.onNext(try await work())
            observer.onCompleted()
          } catch { observer.onError(error) }
        }
        return detached
          ? Task.detached(priority: priority, operation: body) : Task(priority: priority, operation: body)
      })
  }
}
