extension ObservableType {
  /// Puts the same value in place of each element.
  ///
  ///     source     --a--b--c--|
  ///     mapTo(x)   --x--x--x--|
  ///
  /// - Parameter value: What to emit for each element.
  @_alwaysEmitIntoClient
  public func mapTo<Result: Sendable>(_ value: Result) -> Observable<Result> { map { _ in value } }
}
