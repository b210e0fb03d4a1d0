extension ObservableType where Element == Bool {
  /// Says the opposite of each element.
  ///
  ///     source   --'true' --'false'--|
  ///     not()    --'false'--'true' --|
  @_alwaysEmitIntoClient
  public func not() -> Observable<Bool> { map { !$0 } }
}
