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
      let gathering = Gathering(2, observer, lifetime)
      let fail = { @Sendable (error: BufferOverflow) in gathering.finish(.failed(error)) }
      let slot1 = BoundedSlot<O1.Element>(gathering.progress, overflow, fail)
      let slot2 = BoundedSlot<O2.Element>(gathering.progress, overflow, fail)
      let combine = { @Sendable in try resultSelector(slot1.next(), slot2.next()) }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
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
      let gathering = Gathering(sources.count, observer, lifetime)
      let slots = sources.map { _ in
        BoundedSlot<Element>(gathering.progress, overflow) { gathering.finish(.failed($0)) }
      }
      let combine = { @Sendable in slots.map { $0.next() } }
      for index in sources.indices { gathering.start(sources[index], index, slots[index], combine) }
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
@usableFromInline
struct BoundedSlot<Element: Sendable>: GatheringSlot {
  @usableFromInline let waiting: Cell<BoundedElements<Element>>
  @usableFromInline let hasEnded = Cell(false)
  @usableFromInline let progress: Cell<GatheringProgress>
  @usableFromInline let fail: @Sendable (BufferOverflow) -> Void

  @_alwaysEmitIntoClient
  init(
    _ progress: Cell<GatheringProgress>, _ overflow: OverflowPolicy,
    _ fail: @escaping @Sendable (BufferOverflow) -> Void
  ) {
    self.progress = progress
    self.fail = fail
    waiting = Cell(BoundedElements(overflow))
  }

  /// Takes the oldest element out. Called when no slot is empty.
  @_alwaysEmitIntoClient
  func next() -> Element {
    let element = waiting.value.pop()!
    if waiting.value.count == 0 {
      progress.value.missing += 1
      if hasEnded.value { progress.value.isOver = true }
    }
    return element
  }

  @_alwaysEmitIntoClient
  func put(_ element: Element) -> Bool {
    let wasEmpty = waiting.value.count == 0
    switch waiting.value.push(element) {
    case .kept: break
    case .dropped(let element): Hooks.drop(element, .overflow)
    case .overflow(let error): fail(error)
    }
    return wasEmpty
  }

  @_alwaysEmitIntoClient
  func end() -> Bool {
    hasEnded.value = true
    return waiting.value.count == 0
  }
}
