extension ObservableType where Element: EventConvertible {
  /// Keeps the elements of a materialized stream.
  ///
  ///     source                    --a--b--#
  ///     materialize().elements()  --a--b--|
  ///
  /// See `errors` for the other half. Share the materialized stream, or its source is subscribed to for each.
  @_alwaysEmitIntoClient
  public func elements() -> Observable<Element.Element> { compactMap { $0.event.element } }
}
