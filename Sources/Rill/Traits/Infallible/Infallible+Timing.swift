extension InfallibleType {
  /// Emits an element when nothing has followed it for some time. As `Observable.debounce`.
  @_alwaysEmitIntoClient
  public func debounce(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().debounce(dueTime, scheduler: scheduler)) }

  /// Emits at most one element in each span of time. As `Observable.throttle`.
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits the newest element whenever another infallible sends. As `Observable.sample`.
  @_alwaysEmitIntoClient
  public func sample(_ sampler: some InfallibleType, defaultValue: Element? = nil) -> Infallible<Element> {
    Infallible(asObservable().sample(sampler.asObservable(), defaultValue: defaultValue))
  }

  /// Collects elements until there are enough or the time is over. As `Observable.buffer(timeSpan:count:scheduler:)`.
  @_alwaysEmitIntoClient
  public func buffer(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<[Element]> {
    Infallible(asObservable().buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
  }

  /// Collects elements until there are enough. As `Observable.buffer(count:)`.
  @_alwaysEmitIntoClient
  public func buffer(count: Int) -> Infallible<[Element]> { Infallible(asObservable().buffer(count: count)) }

  /// Splits the stream by number and time into streams that cannot fail either. As `Observable.window`.
  @_alwaysEmitIntoClient
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Infallible<Element>> {
    Infallible(
      asObservable().window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { Infallible($0) })
  }

  /// Passes everything on later. As `Observable.delay`.
  @_alwaysEmitIntoClient
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().delay(dueTime, scheduler: scheduler)) }

  /// Subscribes to the source later. As `Observable.delaySubscription`.
  @_alwaysEmitIntoClient
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler)) }

  /// Goes on with another infallible when no element comes in time. As `Observable.timeout(_:other:scheduler:)`.
  @_alwaysEmitIntoClient
  public func timeout<Source: InfallibleType>(
    _ dueTime: Duration, other: Source, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> where Element == Source.Element {
    Infallible(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }

  /// Goes on with an infallible made of what has been seen when an element takes too long. As
  /// `Observable.timeout(first:each:scheduler:onTimeout:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func timeout(
    first: Duration? = nil, each: Duration? = nil, scheduler: any SchedulerType = Schedulers.current,
    onTimeout: @escaping @Sendable (TimeoutInfo<Element>) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(
      asObservable().timeout(
        first: first, each: each, scheduler: scheduler, onTimeout: { onTimeout($0).source }))
  }
}
