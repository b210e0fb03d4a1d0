extension ObservableType {
  /// Puts a value in place of each element that is nil.
  ///
  ///     source                --a--'nil'--c--|
  ///     replaceNil(with: x)   --a--x--c--|
  ///
  /// - Parameter value: What to emit for nil.
  @_alwaysEmitIntoClient
  public func replaceNil<Wrapped: Sendable>(with value: Wrapped) -> Observable<Wrapped>
  where Element == Wrapped? { map { $0 ?? value } }
}
