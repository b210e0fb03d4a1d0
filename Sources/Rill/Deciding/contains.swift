extension ObservableType {
  /// Says whether any element satisfies a predicate.
  ///
  ///     source                    --1--2--3--|
  ///     contains(where: isEven)   -----('true'|)
  ///     contains(where: isZero)   -----------('false'|)
  ///
  /// The first one that does decides, and stops the source. A failure before that passes on.
  ///
  /// - Parameter predicate: Decides about an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Bool> {
    first(where: predicate).map { $0 != nil }
  }
}

extension ObservableType where Element: Equatable {
  /// Says whether any element is equal to one.
  ///
  ///     source        --1--2--3--|
  ///     contains(2)   -----('true'|)
  ///
  /// The first one that is decides, and stops the source. A failure before that passes on.
  ///
  /// - Parameter element: What to look for.
  @_alwaysEmitIntoClient
  public func contains(_ element: Element) -> Single<Bool> { contains(where: { $0 == element }) }
}
