extension ObservableType {
  /// Collects all elements and emits them as one array when the source completes.
  ///
  ///     source      --a--b--c--|
  ///     toArray()   -----------('abc'|)
  ///
  /// An empty source makes an empty array. A failure passes on at once, and what has been collected is dropped.
  ///
  /// - Complexity: O(1) per element, amortised. Memory grows with the elements.
  @_alwaysEmitIntoClient
  public func toArray() -> Single<[Element]> {
    Single(reduce(into: []) { $0.append($1) })
  }
}
