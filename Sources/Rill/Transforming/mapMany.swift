extension ObservableType where Element: Swift.Sequence {
  /// Transforms what is in each element, which is a collection or another sequence.
  ///
  ///     source                    --'ab'--'c'--|
  ///     mapMany { uppercased }    --'AB'--'C'--|
  ///
  /// - Parameter transform: Makes what is in the new array. Throwing ends the stream with that error.
  /// - Complexity: O(n) per element, with n things in it.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapMany<Result: Sendable>(
    _ transform: @escaping @Sendable (Element.Element) throws -> Result
  ) -> Observable<[Result]> { map { try $0.map(transform) } }
}
