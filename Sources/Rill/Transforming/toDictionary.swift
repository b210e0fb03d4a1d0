extension ObservableType {
  /// Collects all elements by key and emits them as one dictionary when the source completes.
  ///
  ///     source                  --'ant'--'bee'--'ape'--|
  ///     toDictionary(initial)   -----------(x|)
  ///
  /// Of elements with the same key, the last: `["a": "ape", "b": "bee"]`. An empty source makes an empty dictionary. A failure passes on at once, and what
  /// has been collected is dropped.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per element, amortised. Memory grows with the keys.
  @preconcurrency @_alwaysEmitIntoClient
  public func toDictionary<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Single<[Key: Element]> { toDictionary(keySelector: keySelector, valueSelector: { $0 }) }

  /// Collects what is made of all elements by key, and emits it as one dictionary when the source completes.
  ///
  ///     source                          --'ant'--'bee'--'ape'--|
  ///     toDictionary(initial, length)   -----------(y|)
  ///
  /// Of elements with the same key, the last: `["a": 3, "b": 3]`.
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key of an element. Throwing ends the stream with that error.
  ///   - valueSelector: Makes the value of an element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per element, amortised. Memory grows with the keys.
  @preconcurrency @_alwaysEmitIntoClient
  public func toDictionary<Key: Hashable & Sendable, Value: Sendable>(
    keySelector: @escaping @Sendable (Element) throws -> Key,
    valueSelector: @escaping @Sendable (Element) throws -> Value
  ) -> Single<[Key: Value]> {
    Single(reduce(into: [:]) { $0[try keySelector($1)] = try valueSelector($1) })
  }
}
