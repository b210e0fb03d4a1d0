extension ObservableType where Element: EventConvertible {
  /// Makes the events that have arrived as elements events again: the inverse of `materialize`.
  ///
  ///     source            --a--b--f--c--|
  ///     dematerialize()   --a--b--#
  ///
  /// The first ending among the elements ends the stream, and so does the ending of the source.
  @_alwaysEmitIntoClient
  public func dematerialize() -> Observable<Element.Element> {
    transform { element, observer in observer.on(element.event) }
  }
}
