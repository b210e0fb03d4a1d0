extension InfallibleType {
  /// Transforms each element. As `Observable.map`.
  @preconcurrency @_alwaysEmitIntoClient
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> { Infallible(asObservable().map(transform)) }

  /// Replaces each element by a value. As `Observable.mapTo`.
  @_alwaysEmitIntoClient
  public func mapTo<Result: Sendable>(_ value: Result) -> Infallible<Result> {
    Infallible(asObservable().mapTo(value))
  }

  /// Transforms each element and leaves out those that become nil. As `Observable.compactMap`.
  @preconcurrency @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> { Infallible(asObservable().compactMap(transform)) }

  /// Leaves out nil. As `Observable.unwrap`.
  @_alwaysEmitIntoClient
  public func unwrap<Wrapped: Sendable>() -> Infallible<Wrapped> where Element == Wrapped? {
    Infallible(asObservable().unwrap())
  }

  /// Keeps the elements of a type. As `Observable.ofType`.
  @_alwaysEmitIntoClient
  public func ofType<Result: Sendable>(_ type: Result.Type) -> Infallible<Result> {
    Infallible(asObservable().ofType(type))
  }

  /// Numbers the elements from 0. As `Observable.enumerated`.
  @_alwaysEmitIntoClient
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Pairs each element with the one before. As `Observable.pairwise`.
  @_alwaysEmitIntoClient
  public func pairwise() -> Infallible<(Element, Element)> { Infallible(asObservable().pairwise()) }

  /// Emits what has been accumulated after each element. As `Observable.scan`.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan<Seed: Sendable>(
    _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> { Infallible(asObservable().scan(seed, accumulator: accumulator)) }

  /// Emits what has been accumulated in place after each element. As `Observable.scan(into:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan<Seed: Sendable>(
    into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> { Infallible(asObservable().scan(into: seed, accumulator: accumulator)) }

  /// Emits what has been accumulated when the source has completed. As `Observable.reduce`.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) -> A
  ) -> Infallible<A> { Infallible(asObservable().reduce(seed, accumulator: accumulator)) }

  /// Emits what is made of the accumulated when the source has completed. As `Observable.reduce`.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable, Result: Sendable>(
    _ seed: A,
    accumulator: @escaping @Sendable (A, Element) -> A,
    mapResult: @escaping @Sendable (A) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().reduce(seed, accumulator: accumulator, mapResult: mapResult))
  }

  /// Emits what has been accumulated in place when the source has completed. As `Observable.reduce(into:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable>(
    into seed: A, accumulator: @escaping @Sendable (inout A, Element) -> Void
  ) -> Infallible<A> { Infallible(asObservable().reduce(into: seed, accumulator: accumulator)) }

  /// Succeeds with all elements when the source has completed. As `Observable.toArray`.
  @_alwaysEmitIntoClient
  public func toArray() -> Single<[Element]> { asObservable().toArray() }

  /// Emits the events as elements, then completes. As `Observable.materialize`.
  @_alwaysEmitIntoClient
  public func materialize() -> Infallible<Event<Element>> { Infallible(asObservable().materialize()) }

  /// Splits the elements by key into streams that cannot fail either. As `Observable.groupBy`.
  @preconcurrency @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<GroupedInfallible<Key, Element>> {
    Infallible(asObservable().groupBy(keySelector: keySelector).map { GroupedInfallible($0) })
  }
}

// The streams of the closures may be of any kind, singles for example. Whoever returns one that may fail promises that it does not.
extension InfallibleType {
  /// Runs a stream for each element, all at once; they should not fail. As `Observable.flatMap`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible(asObservable().flatMap(selector)) }

  /// Runs a stream for each element, at most some at once; they should not fail. As `Observable.flatMap(maxConcurrent:_:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    maxConcurrent: Int, _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(maxConcurrent: maxConcurrent, selector))
  }

  /// Runs a stream for an element unless one is running; they should not fail. As `Observable.flatMapFirst`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapFirst(selector)) }

  /// Runs a stream for the latest element and leaves the one before; they should not fail. As `Observable.flatMapLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapLatest(selector)) }

  /// Runs a stream for each element, one after the other; they should not fail. As `Observable.concatMap`.
  @preconcurrency @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible(asObservable().concatMap(selector)) }
}

extension InfallibleType where Element: InfallibleType {
  /// Follows the latest of the streams. As `Observable.switchLatest`.
  @_alwaysEmitIntoClient
  public func switchLatest() -> Infallible<Element.Element> { Infallible(asObservable().switchLatest()) }
}

extension InfallibleType {
  /// Puts a value in place of each element that is nil. As `Observable.replaceNil`.
  @_alwaysEmitIntoClient
  public func replaceNil<Wrapped: Sendable>(with value: Wrapped) -> Infallible<Wrapped>
  where Element == Wrapped? { Infallible(asObservable().replaceNil(with: value)) }

  /// Emits what has been accumulated from the first element on. As `Observable.scan`.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan(
    _ accumulator: @escaping @Sendable (Element, Element) -> Element
  ) -> Infallible<Element> { Infallible(asObservable().scan(accumulator)) }

  /// Transforms each element with the help of a state. As `Observable.scanMap`.
  @preconcurrency @_alwaysEmitIntoClient
  public func scanMap<State: Sendable, Result: Sendable>(
    into seed: State, _ transform: @escaping @Sendable (inout State, Element) -> Result
  ) -> Infallible<Result> { Infallible(asObservable().scanMap(into: seed, transform)) }

  /// Emits each element with those before it. As `Observable.nwise`.
  @_alwaysEmitIntoClient
  public func nwise(_ count: Int) -> Infallible<[Element]> { Infallible(asObservable().nwise(count)) }

  /// Hands the stream to a function. As `Observable.apply`.
  @_alwaysEmitIntoClient
  public func apply<Result>(_ transform: (Infallible<Element>) throws -> Result) rethrows -> Result {
    try transform(Infallible(asObservable()))
  }

  /// Emits the elements as successes. As `Observable.materializeResults`.
  @_alwaysEmitIntoClient
  public func materializeResults() -> Infallible<Result<Element, any Error>> {
    Infallible(asObservable().materializeResults())
  }

  /// Succeeds with all elements by key, the last of each, when the source has completed. As `Observable.toDictionary`.
  @preconcurrency @_alwaysEmitIntoClient
  public func toDictionary<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) -> Key
  ) -> Single<[Key: Element]> { asObservable().toDictionary(keySelector: keySelector) }

  /// Succeeds with what is made of all elements by key when the source has completed. As `Observable.toDictionary`.
  @preconcurrency @_alwaysEmitIntoClient
  public func toDictionary<Key: Hashable & Sendable, Value: Sendable>(
    keySelector: @escaping @Sendable (Element) -> Key, valueSelector: @escaping @Sendable (Element) -> Value
  ) -> Single<[Key: Value]> {
    asObservable().toDictionary(keySelector: keySelector, valueSelector: valueSelector)
  }

  /// Succeeds with all elements by key, all of each, when the source has completed. As `Observable.toLookup`.
  @preconcurrency @_alwaysEmitIntoClient
  public func toLookup<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) -> Key
  ) -> Single<[Key: [Element]]> { asObservable().toLookup(keySelector: keySelector) }

  /// Emits each element and runs a stream for it, and for what that sends; they should not fail. As `Observable.expand`.
  @preconcurrency @_alwaysEmitIntoClient
  public func expand<Source: ObservableConvertibleType>(
    maxConcurrent: Int = .max, _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().expand(maxConcurrent: maxConcurrent, selector))
  }
}

extension InfallibleType where Element: Hashable {
  /// Succeeds with all elements as a set when the source has completed. As `Observable.toSet`.
  @_alwaysEmitIntoClient
  public func toSet() -> Single<Set<Element>> { asObservable().toSet() }
}

extension InfallibleType where Element == Never {
  /// Gives a stream without elements an element type. As `Observable.setElementType`.
  @_alwaysEmitIntoClient
  public func setElementType<Result: Sendable>(to type: Result.Type = Result.self) -> Infallible<Result> {
    Infallible(asObservable().setElementType(to: type))
  }
}

extension InfallibleType where Element: EventConvertible {
  /// Keeps the elements of a materialized stream. As `Observable.elements`.
  @_alwaysEmitIntoClient
  public func elements() -> Infallible<Element.Element> { Infallible(asObservable().elements()) }

  /// Keeps the error of a materialized stream. As `Observable.errors`.
  @_alwaysEmitIntoClient
  public func errors() -> Infallible<any Error> { Infallible(asObservable().errors()) }
}

extension InfallibleType where Element: Swift.Sequence, Element.Element: Sendable {
  /// Emits what is in the elements, one after the other. As `Observable.joined`.
  @_alwaysEmitIntoClient
  public func joined() -> Infallible<Element.Element> { Infallible(asObservable().joined()) }

  /// Transforms what is in each element. As `Observable.mapMany`.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapMany<Result: Sendable>(
    _ transform: @escaping @Sendable (Element.Element) -> Result
  ) -> Infallible<[Result]> { Infallible(asObservable().mapMany(transform)) }

  /// Keeps what satisfies a predicate in each element. As `Observable.filterMany`.
  @preconcurrency @_alwaysEmitIntoClient
  public func filterMany(
    _ predicate: @escaping @Sendable (Element.Element) -> Bool
  ) -> Infallible<[Element.Element]> { Infallible(asObservable().filterMany(predicate)) }
}
