extension ObservableType {
  /// Counts the elements, and emits their number when the source completes.
  ///
  ///     source    --a--b--|
  ///     count()   --------(2|)
  ///
  /// A failure passes on at once.
  @_alwaysEmitIntoClient
  public func count() -> Single<Int> { Single(reduce(into: 0) { count, _ in count += 1 }) }

  /// Counts the elements that satisfy a predicate, and emits their number when the source completes.
  ///
  ///     source                 --1--2--3--|
  ///     count(where: isEven)   -----------(1|)
  ///
  /// A failure passes on at once.
  ///
  /// - Parameter predicate: Decides whether an element counts. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func count(where predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Int> {
    filter(predicate).count()
  }
}
