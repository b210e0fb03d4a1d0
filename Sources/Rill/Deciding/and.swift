extension ObservableType where Element == Bool {
  /// Says whether the latest elements of this stream and another are both true, whenever one of them changes.
  ///
  ///     source       -t--f----t-|
  ///     other        --t----f--t-|
  ///     and(other)   --t-f--f-ft-|
  ///
  /// It waits, completes and fails as `combineLatest` does.
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func and<Source: ObservableConvertibleType>(_ other: Source) -> Observable<Bool>
  where Source.Element == Bool { .and([asObservable(), other.asObservable()]) }

  /// Says whether the latest elements of all streams are true, whenever one of them sends.
  ///
  ///     a            -t--f----t-|
  ///     b            --t----f--t-|
  ///     and([a, b])  --t-f--f-ft-|
  ///
  /// It waits, completes and fails as `combineLatest` does. `and` of nothing says true and completes.
  ///
  /// - Parameter sources: The streams, subscribed to in this order.
  /// - Complexity: O(1) per event, whatever the number of streams.
  @_alwaysEmitIntoClient
  public static func and(_ sources: [Observable<Bool>]) -> Observable<Bool> {
    counting(sources) { $0 == sources.count }
  }

  /// Combines the latest elements of Bool streams by the number of those that are true.
  @_alwaysEmitIntoClient
  static func counting(
    _ sources: [Observable<Bool>], _ combine: @escaping @Sendable (Int) -> Bool
  ) -> Observable<Bool> {
    if sources.isEmpty { return .just(combine(0)) }
    return Observable { observer, lifetime in
      let slots = CountedSlots(latest: sources.map { _ in nil })
      let all = Gathering(slots, sources.count, observer, lifetime) { combine($0.slots.trueCount) }
      for index in sources.indices {
        all.start(
          sources[index], index, putting: { $0.slots.put($1, index) },
          ending: { $0.slots.latest[index] == nil })
      }
    }
  }
}

/// The latest elements of Bool streams, with the number of those that are true.
@usableFromInline
struct CountedSlots: Sendable {
  @usableFromInline var latest: [Bool?]
  @usableFromInline var trueCount = 0

  @inlinable
  init(latest: [Bool?]) { self.latest = latest }

  /// Hands out what is replaced.
  @inlinable
  mutating func put(_ element: Bool, _ index: Int) -> Bool? {
    let replaced = latest[index]
    latest[index] = element
    trueCount += (element ? 1 : 0) - (replaced == true ? 1 : 0)
    return replaced
  }
}
