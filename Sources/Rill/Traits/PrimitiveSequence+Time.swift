extension PrimitiveSequenceType {
  /// Delivers the element or the completion later; failures are not delayed. As `Observable.delay`.
  ///
  ///     single       --(a|)
  ///     delay(2ms)   ----(a|)
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Where the time passes and the stream is delivered.
  @_alwaysEmitIntoClient
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to the source later. As `Observable.delaySubscription`.
  ///
  ///     single                   --(a|)
  ///     delaySubscription(2ms)   ----(a|)
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Where the time passes and the source is subscribed to.
  @_alwaysEmitIntoClient
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RillError.timeout` when the end does not come in time. As `Observable.timeout`.
  ///
  ///     single         ----(a|)
  ///     timeout(3ms)   ---#
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where the time passes.
  @_alwaysEmitIntoClient
  public func timeout(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes on with another stream of this kind when the end does not come in time. As `Observable.timeout(_:other:)`.
  ///
  ///     single                ----(a|)
  ///     other                    -(b|)
  ///     timeout(3ms, other)   ----(b|)
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - other: The stream to go on with.
  ///   - scheduler: Where the time passes.
  @_alwaysEmitIntoClient
  public func timeout(
    _ dueTime: Duration, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Delivers the element when a stream made of it first says so. As `Observable.delay(until:)`.
  ///
  ///     single               --(a|)
  ///     ready                  --x--
  ///     delay(until: ready)  ----(a|)
  ///
  /// Failures are not delayed.
  ///
  /// - Parameter notifier: Makes the stream whose first element, or completion, lets the element pass; its failure is that of the
  ///   result. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func delay<Source: ObservableConvertibleType>(
    until notifier: @escaping @Sendable (Element) throws -> Source
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.delay(until: notifier))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Adds to the element the time at which it came. As `Observable.timestamp`.
  ///
  ///     single         --(a|)
  ///     timestamp()    --(x|)
  ///
  /// - Parameter scheduler: Tells the time.
  @_alwaysEmitIntoClient
  public func timestamp(
    scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Timestamped<Element>> {
    PrimitiveSequence<Trait, Timestamped<Element>>(primitiveSequence.source.timestamp(scheduler: scheduler))
  }

  /// Adds to the element how long it took from the subscription. As `Observable.timeInterval`.
  ///
  ///     single           --(a|)
  ///     timeInterval()   --(x|)
  ///
  /// - Parameter scheduler: Tells the time.
  @_alwaysEmitIntoClient
  public func timeInterval(
    scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Spaced<Element>> {
    PrimitiveSequence<Trait, Spaced<Element>>(primitiveSequence.source.timeInterval(scheduler: scheduler))
  }
}
