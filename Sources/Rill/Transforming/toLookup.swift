extension ObservableType {
  /// Collects all elements by key, all of those with the same one, and emits them as one dictionary of arrays when the source completes.
  ///
  ///     source              --'ant'--'bee'--'ape'--|
  ///     toLookup(initial)   -----------(z|)
  ///
  /// The elements of a key are in the order in which they came: `["a": ["ant", "ape"], "b": ["bee"]]`. See `groupBy` for a stream of each.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per element, amortised. Memory grows with the elements.
  @preconcurrency @_alwaysEmitIntoClient
  public func toLookup<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Single<[Key: [Element]]> {
    Single(reduce(into: [:]) { $0[try keySelector($1), default: []].append($1) })
  }
}
