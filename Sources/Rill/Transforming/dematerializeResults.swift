extension ObservableType {
  /// Emits the values of results; the first that is a failure fails the stream. The inverse of `materializeResults`.
  ///
  ///     source                   --a--b--f--c--|
  ///     dematerializeResults()   --a--b--#
  @_alwaysEmitIntoClient
  public func dematerializeResults<Success: Sendable, Failure: Error>() -> Observable<Success>
  where Element == Result<Success, Failure> { map { try $0.get() } }
}
