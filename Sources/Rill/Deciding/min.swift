extension ObservableType where Element: Comparable {
  /// Emits the smallest element when the source completes, or nil when there is none.
  ///
  ///     source   --2--1--3--|
  ///     min()    -----------(1|)
  ///
  /// Of elements that are equal, the first. A failure passes on at once.
  @_alwaysEmitIntoClient
  public func min() -> Single<Element?> { min(by: { $0 < $1 }) }
}

extension ObservableType {
  /// Emits the smallest element in an order when the source completes, or nil when there is none.
  ///
  ///     source       --2--1--3--|
  ///     min(by: <)   -----------(1|)
  ///
  /// Of elements that are equal, the first. A failure passes on at once.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element is smaller than the second. Throwing ends the stream with
  ///   that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Single<Element?> {
    let nothing: Element? = nil
    return Single(
      reduce(into: nothing) { result, element in
        if let current = result, try !areInIncreasingOrder(element, current) { return }
        result = element
      })
  }

  /// Emits the element with the smallest key when the source completes, or nil when there is none.
  ///
  ///     source             --'ccc'--'a'--'bb'--|
  ///     min(on: \.count)   -----------('a'|)
  ///
  /// Of elements whose keys are equal, the first. A failure passes on at once.
  ///
  /// - Parameter keySelector: Makes the key of an element, once for each. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func min<Key: Comparable & Sendable>(
    on keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Single<Element?> {
    let nothing: (element: Element, key: Key)? = nil
    return Single(
      reduce(into: nothing) { result, element in
        let key = try keySelector(element)
        if let current = result, !(key < current.key) { return }
        result = (element, key)
      }.map { $0?.element })
  }
}
