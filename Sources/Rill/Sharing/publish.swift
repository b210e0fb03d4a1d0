extension ObservableType {
  /// Lets subscribers share one subscription to the source, which `connect` makes.
  ///
  ///     source                      -a--b--c--|
  ///     publish(), connected at 3   ----b--c--|
  ///
  /// A late subscriber gets what is sent from then on; after the ending, the ending. See `ConnectableObservable` for what
  /// happens when.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable(
      SharedSource(asObservable(), .untilNextConnection) { PublishCore<Element>() })
  }
}
