extension ObservableType {
  /// Says whether all elements satisfy a predicate.
  ///
  ///     source               --2--4--|
  ///     allSatisfy(isEven)   --------('true'|)
  ///     mixed                --2--3--|
  ///     allSatisfy(isEven)   -----('false'|)
  ///
  /// The first one that does not decides, and stops the source; an empty stream says true. A failure before that passes on.
  ///
  /// - Parameter predicate: Decides about an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func allSatisfy(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Bool> {
    contains(where: { try !predicate($0) }).map { !$0 }
  }
}
