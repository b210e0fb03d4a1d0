extension InfallibleType {
  /// Keeps the source for a while when nobody listens. As `Observable.share(replay:scope:disconnectDelay:scheduler:)`.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, disconnectDelay: Duration,
    scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> {
    Infallible(
      asObservable().share(
        replay: replay, scope: scope, disconnectDelay: disconnectDelay, scheduler: scheduler))
  }

  /// Replays the elements of the latest while. As `Observable.share(replay:for:scope:disconnectDelay:scheduler:)`.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = .max, for span: Duration, scope: SubjectLifetimeScope = .whileConnected,
    disconnectDelay: Duration = .zero, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> {
    Infallible(
      asObservable().share(
        replay: replay, for: span, scope: scope, disconnectDelay: disconnectDelay, scheduler: scheduler))
  }

  /// Says after what the next one starts afresh. As `Observable.share(replay:resetOn:scheduler:)`.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = 0, resetOn reset: ShareReset, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, resetOn: reset, scheduler: scheduler))
  }

  /// Waits a while after an element and then emits the newest one. As `Observable.audit(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public func audit(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current) -> Infallible<
    Element
  > { Infallible(asObservable().audit(dueTime, scheduler: scheduler)) }

  /// Waits after an element until a stream of its own, which should not fail, sends. As `Observable.audit(_:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func audit<Source: ObservableConvertibleType>(
    _ notifier: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Element> { Infallible(asObservable().audit(notifier)) }

  /// Emits the newest element once in each period. As `Observable.sample(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public func sample(_ period: Duration, scheduler: any SchedulerType = Schedulers.current) -> Infallible<
    Element
  > { Infallible(asObservable().sample(period, scheduler: scheduler)) }

  /// Emits every element when a stream of its own, which should not fail, sends. As `Observable.delay(until:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func delay<Source: ObservableConvertibleType>(
    until notifier: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Element> { Infallible(asObservable().delay(until: notifier)) }

  /// Passes elements while another infallible says that they may flow. As `Observable.pausable`.
  @_alwaysEmitIntoClient
  public func pausable<Pauser: InfallibleType>(_ pauser: Pauser) -> Infallible<Element>
  where Pauser.Element == Bool { Infallible(asObservable().pausable(pauser.asObservable())) }

  /// Passes elements while another infallible says that they may flow, and keeps the latest ones until then. As
  /// `Observable.pausableBuffered`.
  @_alwaysEmitIntoClient
  public func pausableBuffered<Pauser: InfallibleType>(
    _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true
  ) -> Infallible<Element> where Pauser.Element == Bool {
    Infallible(
      asObservable().pausableBuffered(pauser.asObservable(), limit: limit, flushOnCompleted: flushOnCompleted)
    )
  }

  /// Collects overlapping or spaced buffers. As `Observable.buffer(count:skip:)`.
  @_alwaysEmitIntoClient
  public func buffer(count: Int, skip: Int) -> Infallible<[Element]> {
    Infallible(asObservable().buffer(count: count, skip: skip))
  }

  /// Emits what has been collected each time another infallible sends. As `Observable.buffer(trigger:)`.
  @_alwaysEmitIntoClient
  public func buffer(trigger: some InfallibleType) -> Infallible<[Element]> {
    Infallible(asObservable().buffer(trigger: trigger.asObservable()))
  }

  /// Collects neighbours as long as they belong together. As `Observable.chunked(by:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func chunked(by belongTogether: @escaping @Sendable (Element, Element) -> Bool) -> Infallible<
    [Element]
  > { Infallible(asObservable().chunked(by: belongTogether)) }

  /// Collects neighbours as long as they have the same key. As `Observable.chunked(on:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func chunked<Key: Equatable & Sendable>(
    on keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<(Key, [Element])> { Infallible(asObservable().chunked(on: keySelector)) }

  /// Adds to each element the time at which it came. As `Observable.timestamp`.
  @_alwaysEmitIntoClient
  public func timestamp(
    scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Timestamped<Element>> { Infallible(asObservable().timestamp(scheduler: scheduler)) }

  /// Adds to each element the time since the one before. As `Observable.timeInterval`.
  @_alwaysEmitIntoClient
  public func timeInterval(
    scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Spaced<Element>> { Infallible(asObservable().timeInterval(scheduler: scheduler)) }

  /// Emits the elements of the last while when the source completes. As `Observable.takeLast(for:scheduler:)`.
  @_alwaysEmitIntoClient
  public func takeLast(
    for span: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().takeLast(for: span, scheduler: scheduler)) }

  /// Drops the elements of the last while before the completion. As `Observable.skipLast(for:scheduler:)`.
  @_alwaysEmitIntoClient
  public func skipLast(
    for span: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().skipLast(for: span, scheduler: scheduler)) }
}
