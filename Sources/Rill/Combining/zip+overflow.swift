extension ObservableType {
  /// Combines the elements of two sources in order, and says what happens when too many wait for a partner.
  ///
  ///     a                                               -abc-------|
  ///     b                                               -----1-2---|
  ///     zip(a, b, overflow: .dropOldest(limit: 2), +)   -----B-C---|
  ///
  /// As `zip(_:_:resultSelector:)`, apart from the limit, which counts the elements of each source that have no partner yet. What is
  /// dropped is skipped: the pairs after it are others. With `.fail`, it fails at once.
  ///
  /// - Parameters:
  ///   - source1: The first source.
  ///   - source2: The second source.
  ///   - overflow: How many elements may wait, one at least, and what happens to one more.
  ///   - resultSelector: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2, overflow: OverflowPolicy,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2) = (source1.asObservable(), source2.asObservable())
    let overflow = overflow.checked()
    return Observable { observer, lifetime in
      let slots = (BoundedSlot<O1.Element>(overflow), BoundedSlot<O2.Element>(overflow))
      let all = Gathering(slots, 2, observer, lifetime) {
        try resultSelector($0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress))
      }
      let fail = { @Sendable (error: BufferOverflow) in all.finish(.failed(error)) }
      all.start(
        source1, 0, putting: { $0.slots.0.put($1, fail) }, ending: { $0.slots.0.end() })
      all.start(
        source2, 1, putting: { $0.slots.1.put($1, fail) }, ending: { $0.slots.1.end() })
    }
  }

  /// Gathers the elements of any number of sources into arrays, in order, and says what happens when too many wait for the others.
  ///
  ///     a                                              -abc-------|
  ///     b                                              -----1-2---|
  ///     zip([a, b], overflow: .dropNewest(limit: 2))   -----x-y---|
  ///
  /// As `zip(_:)` of a collection, apart from the limit, which counts the elements of each source that wait. What is dropped is skipped.
  /// With `.fail`, it fails at once. Of no sources at all, the result completes at once.
  ///
  /// - Parameters:
  ///   - collection: The sources, subscribed to in this order.
  ///   - overflow: How many elements of each may wait, one at least, and what happens to one more.
  /// - Complexity: O(1) per event, apart from the array itself.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection, overflow: OverflowPolicy
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    let sources = collection.map { $0.asObservable() }
    let overflow = overflow.checked()
    if sources.isEmpty { return .empty() }
    return Observable { observer, lifetime in
      let slots = sources.map { _ in BoundedSlot<Element>(overflow) }
      let all = Gathering(slots, sources.count, observer, lifetime) { all in
        all.slots.map { $0.next(&all.progress) }
      }
      let fail = { @Sendable (error: BufferOverflow) in all.finish(.failed(error)) }
      for index in sources.indices {
        all.start(
          sources[index], index, putting: { $0.slots[index].put($1, fail) },
          ending: { $0.slots[index].end() })
      }
    }
  }
}

extension ObservableType where Element == any Sendable {
  /// Puts the elements of any number of sources together in order, and says what happens when too many wait for the others.
  ///
  ///     a                                              -abc-------|
  ///     b                                              -----1-2---|
  ///     c                                              -x-----y---|
  ///     zip(a, b, c, overflow: .dropOldest(limit: 2))  -----t-u---|
  ///
  /// As `zip` of these sources, apart from the limit, which counts the elements of each source that wait. What is dropped is skipped. With
  /// `.fail`, it fails at once. Of two sources, the form with a selector is some twenty times faster.
  ///
  /// - Parameters:
  ///   - source: The sources, subscribed to in this order.
  ///   - overflow: How many elements of each may wait, one at least, and what happens to one more.
  /// - Complexity: O(1) per event, apart from the tuple itself.
  @inline(never)  // As `combineLatest` of nine: over packs.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source, overflow: OverflowPolicy
  ) -> Observable<(repeat (each Source).Element)> {
    gather(repeat each source) { Observable<Element>.zip($0, overflow: overflow) }
  }
}

/// The elements of one source that wait for those of the other, no more of them than a policy allows.
///
/// They are kept in cells, since what becomes of one that does not fit is told at once.
@usableFromInline
struct BoundedSlot<Element: Sendable>: Sendable {
  @usableFromInline let waiting: Cell<BoundedElements<Element>>
  @usableFromInline let hasEnded = Cell(false)

  @_alwaysEmitIntoClient
  init(_ overflow: OverflowPolicy) { waiting = Cell(BoundedElements(overflow)) }

  /// Takes the oldest element out. Called when no slot is empty.
  @_alwaysEmitIntoClient
  func next(_ progress: inout GatheringProgress) -> Element {
    let element = waiting.value.pop()!
    if waiting.value.count == 0 {
      progress.missing += 1
      if hasEnded.value { progress.isOver = true }
    }
    return element
  }

  /// Nil when the slot was empty. Nothing is replaced.
  @_alwaysEmitIntoClient
  func put(_ element: Element, _ fail: (BufferOverflow) -> Void) -> Void? {
    let wasEmpty = waiting.value.count == 0
    switch waiting.value.push(element) {
    case .kept: break
    case .dropped(let element): Hooks.drop(element, .overflow)
    case .overflow(let error): fail(error)
    }
    return wasEmpty ? nil : ()
  }

  @_alwaysEmitIntoClient
  func end() -> Bool {
    hasEnded.value = true
    return waiting.value.count == 0
  }
}
