extension ObservableType {
  /// Keeps the elements that satisfy a predicate.
  ///
  ///     source           --1--2--3--4--|
  ///     filter(isEven)   -----2-----4--|
  ///
  /// - Parameter predicate: Decides whether an element passes. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    transform { element, observer in
      if try predicate(element) { observer.next(element) }
    }
  }
}
