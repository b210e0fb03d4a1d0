extension ObservableType where Element == any Sendable {
  /// Waits for all sources to complete, and emits the last element of each, together.
  ///
  ///     a                -a----b---|
  ///     b                ---c-|
  ///     forkJoin(a, b)   ----------(x|)
  ///
  /// This is how requests that run at the same time are awaited. It completes without an element as soon as a source has completed
  /// without one, and fails at once when a source fails; the others are stopped then. The sources, of which there may be any number, are
  /// subscribed to in order.
  @inline(never)  // As `combineLatest` of nine: over packs.
  public static func forkJoin<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    gather(repeat each source) { sources in Observable<Element>.zip(sources.map { $0.takeLast(1) }) }
  }
}

extension ObservableType {
  /// Waits for all sources of a collection to complete, and emits the last element of each, as an array.
  ///
  ///     a                  -a----b---|
  ///     b                  ---c-|
  ///     forkJoin([a, b])   ----------(x|)
  ///
  /// It ends as the form without a collection does. Of no sources at all, the result completes at once.
  ///
  /// - Parameter collection: The sources, subscribed to in this order.
  @_alwaysEmitIntoClient
  public static func forkJoin<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<Element>.zip(collection.map { $0.takeLast(1) })
  }
}
