extension InfallibleType {
  /// Emits an element if the source completes without any. As `Observable.ifEmpty(default:)`.
  @inlinable
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }

  /// Goes on with another infallible if the source completes without elements. As `Observable.ifEmpty(switchTo:)`.
  @inlinable
  public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(switchTo: other.source))
  }

  /// Whether some element satisfies a predicate. As `Observable.contains(where:)`.
  @preconcurrency @inlinable
  public func contains(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Bool> {
    asObservable().contains(where: predicate)
  }

  /// Whether all elements satisfy a predicate. As `Observable.allSatisfy`.
  @preconcurrency @inlinable
  public func allSatisfy(_ predicate: @escaping @Sendable (Element) -> Bool) -> Single<Bool> {
    asObservable().allSatisfy(predicate)
  }

  /// Whether there are no elements. As `Observable.isEmpty`.
  @inlinable
  public func isEmpty() -> Single<Bool> { asObservable().isEmpty() }

  /// How many elements there are. As `Observable.count`.
  @inlinable
  public func count() -> Single<Int> { asObservable().count() }

  /// How many elements satisfy a predicate. As `Observable.count(where:)`.
  @preconcurrency @inlinable
  public func count(where predicate: @escaping @Sendable (Element) -> Bool) -> Single<Int> {
    asObservable().count(where: predicate)
  }

  /// The smallest element by an order, or nil when there is none. As `Observable.min(by:)`.
  @preconcurrency @inlinable
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) -> Single<Element?> { asObservable().min(by: areInIncreasingOrder) }

  /// The largest element by an order, or nil when there is none. As `Observable.max(by:)`.
  @preconcurrency @inlinable
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) -> Single<Element?> { asObservable().max(by: areInIncreasingOrder) }
}

extension InfallibleType where Element: Equatable {
  /// Whether an element is there. As `Observable.contains`.
  @inlinable
  public func contains(_ element: Element) -> Single<Bool> { asObservable().contains(element) }
}

extension InfallibleType where Element: Comparable {
  /// The smallest element, or nil when there is none. As `Observable.min`.
  @inlinable
  public func min() -> Single<Element?> { asObservable().min() }

  /// The largest element, or nil when there is none. As `Observable.max`.
  @inlinable
  public func max() -> Single<Element?> { asObservable().max() }
}

extension InfallibleType where Element == Never {
  /// The stream as a completable. As `Observable.asCompletable`.
  @inlinable
  public func asCompletable() -> Completable { asObservable().asCompletable() }
}
