extension ObservableType where Element: Equatable {
  /// Says whether another stream has the same elements in the same order.
  ///
  ///     source                 -a--b-----|
  ///     other                  --a---b-|
  ///     sequenceEqual(other)   ----------('true'|)
  ///
  /// The first difference decides, and stops both; the completion of both says true. When they come does not matter. A failure before
  /// that passes on at once. Elements that one stream is ahead wait, without limit. This one is subscribed to first.
  ///
  /// - Parameter other: What to compare with.
  @_alwaysEmitIntoClient
  public func sequenceEqual<Source: ObservableConvertibleType>(_ other: Source) -> Single<Bool>
  where Source.Element == Element { sequenceEqual(other) { $0 == $1 } }
}

extension ObservableType {
  /// Says whether another stream has equivalent elements in the same order.
  ///
  ///     source                    -a--b--|
  ///     other                     -A--C--|
  ///     sequenceEqual(by: case)   ----('false'|)
  ///
  /// - Parameters:
  ///   - other: What to compare with.
  ///   - areEquivalent: Whether an element of this stream and one of the other are the same. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func sequenceEqual<Source: ObservableConvertibleType>(
    _ other: Source, by areEquivalent: @escaping @Sendable (Element, Source.Element) throws -> Bool
  ) -> Single<Bool> {
    // Both with nil behind the last element, so that a stream that is longer meets it.
    Observable<Bool>.zip(
      map { Optional($0) }.append(nil), other.asObservable().map { Optional($0) }.append(nil)
    ) { own, other in
      guard let own, let other else { return own == nil && other == nil }
      return try areEquivalent(own, other)
    }.allSatisfy { $0 }
  }
}
