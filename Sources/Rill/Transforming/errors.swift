extension ObservableType where Element: EventConvertible {
  /// Keeps the error of a materialized stream, as an element.
  ///
  ///     source                  --a--b--#
  ///     materialize().errors()  --------(f|)
  ///
  /// See `elements` for the other half.
  @_alwaysEmitIntoClient
  public func errors() -> Observable<any Error> { compactMap { $0.event.error } }
}
