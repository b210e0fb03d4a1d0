extension ObservableType {
  /// Keeps the elements that are of a type, as that type.
  ///
  ///     source             --1--a--2--|
  ///     ofType(Int.self)   --1-----2--|
  ///
  /// - Parameter type: What an element must be to pass. The cast is that of `as?`.
  @_alwaysEmitIntoClient
  public func ofType<Result: Sendable>(_ type: Result.Type) -> Observable<Result> {
    compactMap { $0 as? Result }
  }
}
