extension ObservableType {
  /// Makes an observable from what is to be done for each subscriber.
  ///
  ///     create   --a--b--|
  ///
  /// The observer may be called from any thread and re-entrantly; events are delivered one at a time, and nothing passes
  /// after the ending. `observer.isDisposed` says whether anybody still wants elements: a loop asks before each one. The
  /// returned disposable is disposed at the ending or when the subscriber disposes, whichever comes first, once. What is opened later is
  /// closed in the same way when it is given to `observer.add`; `observer.tryOnError` is for errors that may come too late.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(asking: .source) { observer, lifetime in
      lifetime.add(subscribe(AnyObserver(behindDoor: observer, lifetime: lifetime)))
    }
  }

  /// Makes an observable from asynchronous work that sends elements, which is done anew for each subscriber, in a task of its own.
  ///
  /// ```swift
  /// Observable<Data>.create { observer in
  ///   for url in urls { observer.onNext(try await load(url)) }
  /// }
  /// ```
  ///
  /// The stream completes when the work returns, unless it has ended it before, and fails with what it throws. Disposing cancels
  /// the task, and so does an ending that the observer is given; one that is disposed before its task has begun does no work. The
  /// task belongs to no actor, so elements arrive on the concurrent pool.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Does the work for one subscriber. The observer may be called from any thread.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // The other form returns a disposable.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
  ) -> Observable<Element> {
    create { observer in
      let body: @Sendable () async -> Void = {
        if observer.isDisposed { return }
        do {
          try await work(observer)
          observer.onCompleted()
        } catch { observer.onError(error) }
      }
      return detached
        ? Task.detached(priority: priority, operation: body) : Task(priority: priority, operation: body)
    }
  }
}
