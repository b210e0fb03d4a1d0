// Work that throws can fail: for that, `asObservable()` first. Disposing cancels the tasks.
extension Infallible {
  /// Makes an infallible from asynchronous work that sends elements, which is done anew for each subscriber, in a task of its own.
  /// As `Observable.create(detached:priority:work:)`.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Does the work for one subscriber. The closure that it is given may be called from any thread.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable (@escaping InfallibleObserver) async -> Void
  ) -> Infallible<Element> {
    Infallible(
      .create(
        detached: detached, priority: priority,
        work: { observer in
          await work { event in observer.on(event.event) }
        }))
  }
}

extension InfallibleType {
  /// Transforms each element with asynchronous work, and keeps the order. As `Observable.mapAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapAsync<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().mapAsync(maxConcurrent: maxConcurrent, transform)) }

  /// Transforms each element with asynchronous work and leaves out those that become nil. As
  /// `Observable.compactMapAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func compactMapAsync<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMapAsync(maxConcurrent: maxConcurrent, transform))
  }

  /// Keeps the elements that satisfy an asynchronous predicate, in order. As `Observable.filterAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func filterAsync(
    maxConcurrent: Int = 1, _ predicate: @escaping @Sendable (Element) async -> Bool
  ) -> Infallible<Element> { Infallible(asObservable().filterAsync(maxConcurrent: maxConcurrent, predicate)) }

  /// Transforms each element with asynchronous work; results come as they are ready. As `Observable.flatMapAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMapAsync(maxConcurrent: maxConcurrent, transform)) }

  /// Transforms an element with asynchronous work unless some is under way. As `Observable.flatMapFirstAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapFirstAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMapFirstAsync(transform)) }

  /// Transforms the latest element with asynchronous work and cancels that for the one before. As `Observable.flatMapLatestAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapLatestAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMapLatestAsync(transform)) }

  /// Transforms each element with asynchronous work, one after the other. As `Observable.concatMapAsync`.
  @preconcurrency @_alwaysEmitIntoClient
  public func concatMapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().concatMapAsync(transform)) }
}
