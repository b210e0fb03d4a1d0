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
      let gathering = Gathering(sources.count, observer, lifetime)
      let trueCount = Cell(0)
      let combine: @Sendable () -> Bool = { combine(trueCount.value) }
      for index in sources.indices {
        gathering.start(sources[index], index, CountedSlot(trueCount, gathering.progress), combine)
      }
    }
  }
}

/// The latest element of one Bool stream, counted among those that are true.
@usableFromInline
struct CountedSlot: GatheringSlot {
  @usableFromInline let latest = Cell<Bool?>(nil)
  @usableFromInline let trueCount: Cell<Int>
  @usableFromInline let progress: Cell<GatheringProgress>

  @inlinable
  init(_ trueCount: Cell<Int>, _ progress: Cell<GatheringProgress>) {
    self.trueCount = trueCount
    self.progress = progress
  }

  @inlinable
  func put(_ element: Bool) -> Bool {
    let replaced = latest.replace(with: element)
    trueCount.value += (element ? 1 : 0) - (replaced == true ? 1 : 0)
    return replaced == nil
  }

  @inlinable
  func end() -> Bool { latest.value == nil || progress.value.running == 0 }
}
