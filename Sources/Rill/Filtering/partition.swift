extension ObservableType {
  /// Splits the stream in two: the elements that satisfy a predicate, and the others.
  ///
  ///     source      --1--2--3--4--|
  ///     matches     -----2-----4--|
  ///     nonMatches  --1-----3-----|
  ///
  /// The source is shared: it is subscribed to once while both halves are listened to, and the predicate is asked once for each
  /// element. As with `share`, whoever comes later misses what has been sent before; of a source that sends everything at once the
  /// first listener hears all, and the second one starts it again. Both halves end as the source does.
  ///
  /// - Parameter predicate: Decides where an element goes. Throwing ends both streams with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func partition(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> (matches: Observable<Element>, nonMatches: Observable<Element>) {
    let source = map { (element: $0, matches: try predicate($0)) }.share()
    return (
      source.compactMap { $0.matches ? $0.element : nil }, source.compactMap { $0.matches ? nil : $0.element }
    )
  }
}
