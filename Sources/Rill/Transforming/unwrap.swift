extension ObservableType {
  /// Drops the elements that are nil, and emits what is in the others.
  ///
  ///     source     --a--'nil'--c--|
  ///     unwrap()   --a-----     c--|
  @_alwaysEmitIntoClient
  public func unwrap<Wrapped: Sendable>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
