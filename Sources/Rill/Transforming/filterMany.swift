extension ObservableType where Element: Swift.Sequence, Element.Element: Sendable {
  /// Keeps what satisfies a predicate in each element, which is a collection or another sequence.
  ///
  ///     source               --'1234'--'5'--|
  ///     filterMany(isEven)   --'24'--x--|
  ///
  /// An element that nothing is left of is an empty array.
  ///
  /// - Parameter predicate: Decides what stays. Throwing ends the stream with that error.
  /// - Complexity: O(n) per element, with n things in it.
  @preconcurrency @_alwaysEmitIntoClient
  public func filterMany(
    _ predicate: @escaping @Sendable (Element.Element) throws -> Bool
  ) -> Observable<[Element.Element]> { map { try $0.filter(predicate) } }
}
