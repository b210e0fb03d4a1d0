extension ObservableType where Element: Comparable {
  /// Emits the greatest element when the source completes, or nil when there is none.
  ///
  ///     source   --2--1--3--|
  ///     max()    -----------(3|)
  ///
  /// Of elements that are equal, the first. A failure passes on at once.
  @inlinable
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
  @preconcurrency @inlinable
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Single<Element?> {
    let nothing: Element? = nil
    return Single(
      reduce(into: nothing) { result, element in
        if let current = result, try !areInIncreasingOrder(current, element) { return }
        result = element
      })
  }
}
