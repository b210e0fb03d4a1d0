extension ObservableType {
  /// Lets subscribers share one subscription to the source, which `connect` makes.
  ///
  ///     source                      -a--b--c--|
  ///     publish(), connected at 3   ----b--c--|
  ///
  /// A late subscriber gets what is sent from then on; after the ending, the ending. See `ConnectableObservable` for what
  /// happens when.
  @_alwaysEmitIntoClient
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable(
      SharedSource(asObservable(), .untilNextConnection) { PublishCore<Element>() })
  }

  /// Uses the source several times within a selector, with one subscription to it for each subscriber.
  ///
  ///     source                        -1--2--3--|
  ///     publish { zip($0, $0, +) }    -2--4--6--|
  ///
  /// As `multicast(_:selector:)` with a subject that remembers nothing.
  ///
  /// - Parameter selector: Makes the result from the shared source. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func publish<Result: Sendable>(
    _ selector: @escaping @Sendable (Observable<Element>) throws -> Observable<Result>
  ) -> Observable<Result> { multicast({ PublishSubject<Element>() }, selector: selector) }
}
