// Work that throws can fail: for that, `asObservable()` first. Disposing cancels the tasks.
extension Infallible {
  /// Makes an infallible from asynchronous work that sends elements, which is done anew for each subscriber, in a task of its own.
  /// As `Observable.create(detached:priority:work:)`.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing: neither priority nor task-local values of the subscriber.
  ///   - priority: The priority of the task; nil for that of the subscriber, or none when detached.
  ///   - work: Does the work for one subscriber. The closure that it is given may be called from any thread.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that returns a disposable is the other form.
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
  /// Transforms each element with asynchronous work, and keeps the order. As `Observable.map(maxConcurrent:_:)`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that does not await is the other form.
  public func map<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().map(maxConcurrent: maxConcurrent, transform)) }

  /// Transforms each element with asynchronous work and leaves out those that become nil. As
  /// `Observable.compactMap(maxConcurrent:_:)`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that does not await is the other form.
  public func compactMap<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async -> Result?
  ) -> Infallible<Result> { Infallible(asObservable().compactMap(maxConcurrent: maxConcurrent, transform)) }

  /// Keeps the elements that satisfy an asynchronous predicate, in order. As `Observable.filter(maxConcurrent:_:)`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that does not await is the other form.
  public func filter(
    maxConcurrent: Int = 1, _ predicate: @escaping @Sendable (Element) async -> Bool
  ) -> Infallible<Element> { Infallible(asObservable().filter(maxConcurrent: maxConcurrent, predicate)) }

  /// Transforms each element with asynchronous work; results come as they are ready. As `Observable.flatMap`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that makes a stream is the other form.
  public func flatMap<Result: Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMap(maxConcurrent: maxConcurrent, transform)) }

  /// Transforms an element with asynchronous work unless some is under way. As `Observable.flatMapFirst`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that makes a stream is the other form.
  public func flatMapFirst<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMapFirst(transform)) }

  /// Transforms the latest element with asynchronous work and cancels that for the one before. As `Observable.flatMapLatest`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that makes a stream is the other form.
  public func flatMapLatest<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().flatMapLatest(transform)) }

  /// Transforms each element with asynchronous work, one after the other. As `Observable.concatMap`.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that makes a stream is the other form.
  public func concatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) -> Infallible<Result> { Infallible(asObservable().concatMap(transform)) }
}
