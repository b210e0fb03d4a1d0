// The names that RxSwift itself has left behind. Each compiles, with a warning that says the name of today.

extension ObservableType {
  @available(*, deprecated, renamed: "catch(_:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { `catch`(handler) }

  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @_alwaysEmitIntoClient
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

  @available(*, deprecated, renamed: "catch(sequence:)")
  @preconcurrency @_alwaysEmitIntoClient
  public static func catchError<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Observable<
    Element
  >
  where Sequence.Element == Observable<Element> { `catch`(sequence: sequence) }

  @available(*, deprecated, renamed: "element(at:)")
  @_alwaysEmitIntoClient
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  @available(*, deprecated, renamed: "observe(on:)")
  @_alwaysEmitIntoClient
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func retryWhen<Error: Swift.Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> { retry(when: notificationHandler) }

  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func retryWhen(
    _ notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> some ObservableType
  ) -> Observable<Element> { retry(when: notificationHandler) }

  @available(*, deprecated, renamed: "skip(until:)")
  @_alwaysEmitIntoClient
  public func skipUntil(_ other: some ObservableType) -> Observable<Element> { skip(until: other) }

  @available(*, deprecated, renamed: "skip(while:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  @available(*, deprecated, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  @available(*, deprecated, renamed: "take(for:scheduler:)")
  @_alwaysEmitIntoClient
  public func take(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  @available(*, deprecated, renamed: "take(until:)")
  @_alwaysEmitIntoClient
  public func takeUntil(_ other: some ObservableType) -> Observable<Element> { take(until: other) }

  @available(*, deprecated, renamed: "take(until:behavior:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

  @available(*, deprecated, renamed: "take(while:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }
}

extension PrimitiveSequence {
  @available(*, deprecated, renamed: "catch(_:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { `catch`(handler) }

  @available(*, deprecated, renamed: "observe(on:)")
  @_alwaysEmitIntoClient
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  @available(*, deprecated, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }

  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func retryWhen<Error: Swift.Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency @_alwaysEmitIntoClient
  public func retryWhen(
    _ notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @_alwaysEmitIntoClient
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @_alwaysEmitIntoClient
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }

  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // A single closure takes the event.
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable { subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed) }
}
