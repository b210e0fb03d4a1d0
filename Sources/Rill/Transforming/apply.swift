extension ObservableType {
  /// Hands the stream to a function, so that operators that belong together have one name in a chain.
  ///
  ///     source                     --1--2--3--|
  ///     apply { onlyEven($0) }     -----2-----|
  ///
  /// The function is called once, here and now, not for each subscription.
  ///
  /// - Parameter transform: Makes something of the stream, usually another one.
  /// - Returns: What the function returns.
  @_alwaysEmitIntoClient
  public func apply<Result>(_ transform: (Observable<Element>) throws -> Result) rethrows -> Result {
    try transform(asObservable())
  }
}
