extension PrimitiveSequence {
  /// Delivers the events on a scheduler. As `Observable.observe(on:)`.
  ///
  /// - Parameter scheduler: Where to deliver.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes it, on a scheduler. As `Observable.subscribe(on:)`.
  ///
  /// - Parameter scheduler: Where to subscribe.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.subscribe(on: scheduler))
  }

  /// Delivers the element or the completion later; failures are not delayed. As `Observable.delay`.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Where the time passes and the stream is delivered.
  @inlinable
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to the source later. As `Observable.delaySubscription`.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Where the time passes and the source is subscribed to.
  @inlinable
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RillError.timeout` when the end does not come in time. As `Observable.timeout`.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where the time passes.
  @inlinable
  public func timeout(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes on with another stream of this kind when the end does not come in time. As `Observable.timeout(_:other:)`.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - other: The stream to go on with.
  ///   - scheduler: Where the time passes.
  @inlinable
  public func timeout(
    _ dueTime: Duration, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}
