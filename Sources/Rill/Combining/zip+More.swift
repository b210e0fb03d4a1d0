extension ObservableType where Element == any Sendable {
  /// Puts the elements of nine sources or more together in order.
  ///
  ///     first               -a--c--|
  ///     the others          --b--d--|
  ///     zip(first, ...)     --x--y-|
  ///
  /// It ends as with two sources. Up to eight sources have forms of their own, which are some twenty times faster.
  ///
  /// - Complexity: O(1) per event, apart from the tuple itself.
  @inline(never)
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType, O9: ObservableType, each More: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8, _ source9: O9, _ more: repeat each More
  ) -> Observable<
    (
      O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element,
      O9.Element, repeat (each More).Element
    )
  > {
    gather(
      source1, source2, source3, source4, source5, source6, source7, source8, source9, repeat each more
    ) { Observable<Element>.zip($0) }
  }
}

extension ObservableType {
  /// Combines the elements of this stream and another in order: the first with the first, the second with the second.
  ///
  ///     source                  -a--b----|
  ///     other                   ---1---2---3|
  ///     zip(with: other) { + }  ---A---B-|
  ///
  /// - Parameters:
  ///   - other: The other stream. This one is subscribed to first.
  ///   - resultSelector: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func zip<Source: ObservableConvertibleType, Result: Sendable>(
    with other: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    .zip(asObservable(), other.asObservable(), resultSelector: resultSelector)
  }

  /// Pairs the elements of this stream and another in order.
  ///
  ///     source             -a--b----|
  ///     other              ---1---2---3|
  ///     zip(with: other)   ---x---y-|
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func zip<Source: ObservableConvertibleType>(
    with other: Source
  ) -> Observable<(Element, Source.Element)> { zip(with: other) { ($0, $1) } }
}
