extension ObservableType where Element: Hashable {
  /// Collects all elements and emits them as one set when the source completes.
  ///
  ///     source    --a--b--a--|
  ///     toSet()   -----------('ab'|)
  ///
  /// An empty source makes an empty set. A failure passes on at once, and what has been collected is dropped.
  ///
  /// - Complexity: O(1) per element, amortised. Memory grows with the elements that differ.
  @_alwaysEmitIntoClient
  public func toSet() -> Single<Set<Element>> { Single(reduce(into: []) { $0.insert($1) }) }
}
