extension InfallibleType {
  /// Keeps the elements that satisfy a predicate. As `Observable.filter`.
  @preconcurrency @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Keeps the completion only. As `Observable.ignoreElements`.
  @_alwaysEmitIntoClient
  public func ignoreElements() -> Infallible<Never> { Infallible(asObservable().ignoreElements()) }

  /// Keeps the elements whose key has not been there before. As `Observable.distinct`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinct<Key: Hashable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> { Infallible(asObservable().distinct(keySelector)) }

  /// Keeps the elements whose key differs from that of the one before. As `Observable.distinctUntilChanged`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector)) }

  /// Keeps the elements that a closure does not find equal to the one before. As `Observable.distinctUntilChanged`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(comparer)) }

  /// Keeps the elements whose key a closure does not find equal to the one before. As `Observable.distinctUntilChanged`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<K: Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> K,
    comparer: @escaping @Sendable (K, K) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Keeps the elements that differ in a property from the one before. As `Observable.distinctUntilChanged(at:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable & Sendable>(
    at keyPath: KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(at: keyPath)) }

  /// Passes the first few elements on, then completes. As `Observable.take`.
  @_alwaysEmitIntoClient
  public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

  /// Passes elements on for some time, then completes. As `Observable.take(for:scheduler:)`.
  @_alwaysEmitIntoClient
  public func take(
    for duration: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().take(for: duration, scheduler: scheduler)) }

  /// Passes elements on until another infallible sends. As `Observable.take(until:)`.
  @_alwaysEmitIntoClient
  public func take(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Passes elements on until another stream, which should not fail, sends. As `Observable.take(until:)`.
  @_alwaysEmitIntoClient
  public func take(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Passes elements on until one satisfies a predicate. As `Observable.take(until:behavior:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible(asObservable().take(until: predicate, behavior: behavior)) }

  /// Passes elements on while they satisfy a predicate. As `Observable.take(while:behavior:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible(asObservable().take(while: predicate, behavior: behavior)) }

  /// Emits the last few elements when the source has completed. As `Observable.takeLast`.
  @_alwaysEmitIntoClient
  public func takeLast(_ count: Int) -> Infallible<Element> { Infallible(asObservable().takeLast(count)) }

  /// Leaves out the first few elements. As `Observable.skip`.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

  /// Leaves out elements for some time. As `Observable.skip(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public func skip(
    _ duration: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().skip(duration, scheduler: scheduler)) }

  /// Leaves out elements while they satisfy a predicate. As `Observable.skip(while:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another infallible sends. As `Observable.skip(until:)`.
  @_alwaysEmitIntoClient
  public func skip(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until another stream, which should not fail, sends. As `Observable.skip(until:)`.
  @_alwaysEmitIntoClient
  public func skip(until other: some ObservableType) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Succeeds with the first element, or with nil when there is none. As `Observable.first`.
  @_alwaysEmitIntoClient
  public func first() -> Single<Element?> { asObservable().first() }

  /// Succeeds with the first element that satisfies a predicate, or with nil. As `Observable.first(where:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func first(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Element?> {
    asObservable().first(where: predicate)
  }

  /// Succeeds with the last element, or with nil when there is none. As `Observable.last`.
  @_alwaysEmitIntoClient
  public func last() -> Single<Element?> { asObservable().last() }

  /// Succeeds with the last element that satisfies a predicate, or with nil. As `Observable.last(where:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func last(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Element?> {
    asObservable().last(where: predicate)
  }
}

extension InfallibleType where Element: Equatable {
  /// Keeps the elements that differ from the one before. As `Observable.distinctUntilChanged`.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType where Element: Hashable {
  /// Keeps the elements that have not been there before. As `Observable.distinct`.
  @_alwaysEmitIntoClient
  public func distinct() -> Infallible<Element> { Infallible(asObservable().distinct()) }

  /// Passes elements while a token lives, then completes. As `Observable.take(during:)`.
  @_alwaysEmitIntoClient
  public func take(during token: LifetimeToken) -> Infallible<Element> {
    Infallible(asObservable().take(during: token))
  }
}

extension InfallibleType {
  /// Drops elements whose key has been there since another infallible has sent last. As `Observable.distinct`.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinct<Key: Hashable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key, flushes: some InfallibleType
  ) -> Infallible<Element> {
    Infallible(asObservable().distinct(keySelector, flushes: flushes.asObservable()))
  }

  /// Splits the stream in two. As `Observable.partition`.
  @preconcurrency @_alwaysEmitIntoClient
  public func partition(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> (matches: Infallible<Element>, nonMatches: Infallible<Element>) {
    let (matches, nonMatches) = asObservable().partition(predicate)
    return (Infallible(matches), Infallible(nonMatches))
  }

  /// Drops the last elements. As `Observable.skipLast`.
  @_alwaysEmitIntoClient
  public func skipLast(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skipLast(count)) }
}
