extension ObservableType where Element: AdditiveArithmetic {
  /// Adds all elements up, and emits the sum when the source completes.
  ///
  ///     source   --1--2--3--|
  ///     sum()    -----------(6|)
  ///
  /// An empty source makes zero. A failure passes on at once.
  @_alwaysEmitIntoClient
  public func sum() -> Single<Element> { Single(reduce(into: .zero) { $0 += $1 }) }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Adds all elements up, and emits the sum when the source completes.
  ///
  ///     source   --1--2--3--|
  ///     sum()    -----------(6|)
  ///
  /// An empty source makes zero. A failure passes on at once. A sum that does not fit fails with `RillError.overflow`, and stops the
  /// source.
  @_alwaysEmitIntoClient
  public func sum() -> Single<Element> {
    Single(
      reduce(into: .zero) { sum, element in
        let (result, isTooMuch) = sum.addingReportingOverflow(element)
        if isTooMuch { throw RillError.overflow }
        sum = result
      })
  }
}
