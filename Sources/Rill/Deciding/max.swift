extension ObservableType where Element: Comparable {
  /// Emits the greatest element when the source completes, or nil when there is none.
  ///
  ///     source   --2--1--3--|
  ///     max()    -----------(3|)
  ///
  /// Of elements that are equal, the first. A failure passes on at once.
  @_alwaysEmitIntoClient
  public func max() -> Single<Element?> { max(by: { $0 < $1 }) }
}

extension ObservableType {
  /// Emits the greatest element in an order when the source completes, or nil when there is none.
  ///
  ///     source       --2--1--3--|
  ///     max(by: <)   -----------(3|)
  ///
  /// Of elements that are equal, the first. A failure passes on at once.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element is smaller than the second. Throwing ends the stream with
  ///   that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Single<Element?> { min(by: { try areInIncreasingOrder($1, $0) }) }

  /// Emits the element with the greatest key when the source completes, or nil when there is none.
  ///
  ///     source             --'ccc'--'a'--'bb'--|
  ///     max(on: \.count)   -----------('ccc'|)
  ///
  /// Of elements whose keys are equal, the first. A failure passes on at once.
  ///
  /// - Parameter keySelector: Makes the key of an element, once for each. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func max<Key: Comparable & Sendable>(
    on keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Single<Element?> {
    let nothing: (element: Element, key: Key)? = nil
    return Single(
      reduce(into: nothing) { result, element in
        let key = try keySelector(element)
        if let current = result, !(current.key < key) { return }
        result = (element, key)
      }.map { $0?.element })
  }
}
