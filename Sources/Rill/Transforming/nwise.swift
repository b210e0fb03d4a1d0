extension ObservableType {
  /// Emits each element with those before it, so many in all, the oldest first.
  ///
  ///     source     --a--b--c    --d    --|
  ///     nwise(3)   --------'abc'--'bcd'--|
  ///
  /// Nothing comes before that many elements have. See `pairwise` for two as a pair, and `buffer(count:)` for arrays that do
  /// not overlap.
  ///
  /// - Parameter count: How many elements an array has; at least one.
  /// - Complexity: O(count) per element, for the array.
  @_alwaysEmitIntoClient
  public func nwise(_ count: Int) -> Observable<[Element]> {
    precondition(count > 0, "nwise needs arrays of at least one element.")
    return scan(into: []) { latest, element in
      if latest.count == count { latest.removeFirst() }
      latest.append(element)
    }.filter { $0.count == count }
  }
}
