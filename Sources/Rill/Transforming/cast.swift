extension ObservableType {
  /// Emits each element as a type, and fails at one that is not of it.
  ///
  ///     source           --1--2--a--3--|
  ///     cast(Int.self)   --1--2--#
  ///
  /// The failure is `RillError.castFailed`. See `ofType` for dropping such elements.
  ///
  /// - Parameter type: What an element must be. The cast is that of `as?`.
  @_alwaysEmitIntoClient
  public func cast<Result: Sendable>(_ type: Result.Type) -> Observable<Result> {
    map { element in
      guard let result = element as? Result else {
        throw RillError.castFailed(element: element, type: Result.self)
      }
      return result
    }
  }
}
