extension InfallibleType {
  /// Emits an element if the source completes without any. As `Observable.ifEmpty(default:)`.
  @_alwaysEmitIntoClient
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }

  /// Goes on with another infallible if the source completes without elements. As `Observable.ifEmpty(switchTo:)`.
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(switchTo: other.source))
  }

  /// Whether some element satisfies a predicate. As `Observable.contains(where:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Bool> {
    asObservable().contains(where: predicate)
  }

  /// Whether all elements satisfy a predicate. As `Observable.allSatisfy`.
  @preconcurrency @_alwaysEmitIntoClient
  public func allSatisfy(_ predicate: @escaping @Sendable (Element) -> Bool) -> Single<Bool> {
    asObservable().allSatisfy(predicate)
  }

  /// Whether there are no elements. As `Observable.isEmpty`.
  @_alwaysEmitIntoClient
  public func isEmpty() -> Single<Bool> { asObservable().isEmpty() }

  /// How many elements there are. As `Observable.count`.
  @_alwaysEmitIntoClient
  public func count() -> Single<Int> { asObservable().count() }

  /// How many elements satisfy a predicate. As `Observable.count(where:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func count(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Int> {
    asObservable().count(where: predicate)
  }

  /// The smallest element by an order, or nil when there is none. As `Observable.min(by:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) -> Single<Element?> { asObservable().min(by: areInIncreasingOrder) }

  /// The largest element by an order, or nil when there is none. As `Observable.max(by:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) -> Single<Element?> { asObservable().max(by: areInIncreasingOrder) }
}

extension InfallibleType where Element: Equatable {
  /// Whether an element is there. As `Observable.contains`.
  @_alwaysEmitIntoClient
  public func contains(_ element: Element) -> Single<Bool> { asObservable().contains(element) }
}

extension InfallibleType where Element: Comparable {
  /// The smallest element, or nil when there is none. As `Observable.min`.
  @_alwaysEmitIntoClient
  public func min() -> Single<Element?> { asObservable().min() }

  /// The largest element, or nil when there is none. As `Observable.max`.
  @_alwaysEmitIntoClient
  public func max() -> Single<Element?> { asObservable().max() }
}

extension InfallibleType where Element == Never {
  /// The stream as a completable. As `Observable.asCompletable`.
  @_alwaysEmitIntoClient
  public func asCompletable() -> Completable { asObservable().asCompletable() }
}

extension InfallibleType {
  /// The element with the smallest key, or nil when there is none. As `Observable.min(on:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func min<Key: Comparable & Sendable>(
    on keySelector: @escaping @Sendable (Element) -> Key
  ) -> Single<Element?> { asObservable().min(on: keySelector) }

  /// The element with the greatest key, or nil when there is none. As `Observable.max(on:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func max<Key: Comparable & Sendable>(
    on keySelector: @escaping @Sendable (Element) -> Key
  ) -> Single<Element?> { asObservable().max(on: keySelector) }

  /// Whether another stream has equivalent elements in the same order. As `Observable.sequenceEqual`.
  @preconcurrency @_alwaysEmitIntoClient
  public func sequenceEqual<Source: ObservableConvertibleType>(
    _ other: Source, by areEquivalent: @escaping @Sendable (Element, Source.Element) -> Bool
  ) -> Single<Bool> { asObservable().sequenceEqual(other, by: areEquivalent) }
}

extension InfallibleType where Element: Equatable {
  /// Whether another stream has the same elements in the same order. As `Observable.sequenceEqual`.
  @_alwaysEmitIntoClient
  public func sequenceEqual<Source: ObservableConvertibleType>(_ other: Source) -> Single<Bool>
  where Source.Element == Element { asObservable().sequenceEqual(other) }
}

extension InfallibleType where Element == Bool {
  /// Says the opposite of each element. As `Observable.not`.
  @_alwaysEmitIntoClient
  public func not() -> Infallible<Bool> { Infallible(asObservable().not()) }

  /// Whether the latest elements of this infallible and another are both true. As `Observable.and`.
  @_alwaysEmitIntoClient
  public func and<Source: InfallibleType>(_ other: Source) -> Infallible<Bool> where Source.Element == Bool {
    Infallible(asObservable().and(other))
  }

  /// Whether the latest elements of all infallibles are true. As `Observable.and`.
  @_alwaysEmitIntoClient
  public static func and(_ sources: [Infallible<Bool>]) -> Infallible<Bool> {
    Infallible(.and(sources.map(\.source)))
  }

  /// Whether the latest element of this infallible or another is true. As `Observable.or`.
  @_alwaysEmitIntoClient
  public func or<Source: InfallibleType>(_ other: Source) -> Infallible<Bool> where Source.Element == Bool {
    Infallible(asObservable().or(other))
  }

  /// Whether the latest element of any infallible is true. As `Observable.or`.
  @_alwaysEmitIntoClient
  public static func or(_ sources: [Infallible<Bool>]) -> Infallible<Bool> {
    Infallible(.or(sources.map(\.source)))
  }
}

extension InfallibleType where Element: AdditiveArithmetic {
  /// The sum of all elements. As `Observable.sum`.
  @_alwaysEmitIntoClient
  public func sum() -> Single<Element> { asObservable().sum() }
}

extension InfallibleType where Element: FixedWidthInteger {
  /// The sum of all elements, or a failure if it does not fit. As `Observable.sum`.
  @_alwaysEmitIntoClient
  public func sum() -> Single<Element> { asObservable().sum() }
}

extension InfallibleType where Element: BinaryFloatingPoint {
  /// The average of all elements, or nil when there is none. As `Observable.average`.
  @_alwaysEmitIntoClient
  public func average() -> Single<Element?> { asObservable().average() }
}

extension InfallibleType where Element: BinaryInteger {
  /// The average of all elements, or nil when there is none. As `Observable.average`.
  @_alwaysEmitIntoClient
  public func average() -> Single<Double?> { asObservable().average() }
}
