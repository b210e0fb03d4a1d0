extension ObservableType where Element == Bool {
  /// Says whether the latest element of this stream or another is true, whenever one of them changes.
  ///
  ///     source      -t--f----t-|
  ///     other       --f----t--f-|
  ///     or(other)   --t-f--t-tt-|
  ///
  /// It waits, completes and fails as `combineLatest` does.
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func or<Source: ObservableConvertibleType>(_ other: Source) -> Observable<Bool>
  where Source.Element == Bool { .or([asObservable(), other.asObservable()]) }

  /// Says whether the latest element of any stream is true, whenever one of them sends.
  ///
  ///     a           -t--f----t-|
  ///     b           --f----t--f-|
  ///     or([a, b])  --t-f--t-tt-|
  ///
  /// It waits, completes and fails as `combineLatest` does. `or` of nothing says false and completes.
  ///
  /// - Parameter sources: The streams, subscribed to in this order.
  /// - Complexity: O(1) per event, whatever the number of streams.
  @_alwaysEmitIntoClient
  public static func or(_ sources: [Observable<Bool>]) -> Observable<Bool> { counting(sources) { $0 > 0 } }
}
