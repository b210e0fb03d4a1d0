extension ObservableType {
  /// Combines the latest elements of two sources, whenever one of them sends.
  ///
  ///     a                        -a-----b---|
  ///     b                        ---1-2---3---|
  ///     combineLatest(a, b, +)   ---A-B-C-D---|
  ///
  /// The first result comes when both have sent. The result completes when both have completed, or at once when one
  /// completes without having sent; a failure passes on at once. The sources are subscribed to in the order of the
  /// arguments. Elements arrive on the thread that sent the newest one, or that was delivering when it was sent (C2).
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per event, whatever the number of sources.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2) = (source1.asObservable(), source2.asObservable())
    return Observable { observer, lifetime in
      let slots = (LatestSlot<O1.Element>(), LatestSlot<O2.Element>())
      let all = Gathering(slots, 2, observer, lifetime) {
        try resultSelector($0.slots.0.current, $0.slots.1.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
    }
  }

  /// Combines the latest elements of three sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3) = (source1.asObservable(), source2.asObservable(), source3.asObservable())
    return Observable { observer, lifetime in
      let slots = (LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>())
      let all = Gathering(slots, 3, observer, lifetime) {
        try resultSelector($0.slots.0.current, $0.slots.1.current, $0.slots.2.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
    }
  }

  /// Combines the latest elements of four sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>(), LatestSlot<O4.Element>()
      )
      let all = Gathering(slots, 4, observer, lifetime) {
        try resultSelector($0.slots.0.current, $0.slots.1.current, $0.slots.2.current, $0.slots.3.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
    }
  }

  /// Combines the latest elements of five sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4, source5) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>(),
        LatestSlot<O4.Element>(), LatestSlot<O5.Element>()
      )
      let all = Gathering(slots, 5, observer, lifetime) {
        try resultSelector(
          $0.slots.0.current, $0.slots.1.current, $0.slots.2.current, $0.slots.3.current, $0.slots.4.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
    }
  }

  /// Combines the latest elements of six sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4, source5, source6) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>(),
        LatestSlot<O4.Element>(), LatestSlot<O5.Element>(), LatestSlot<O6.Element>()
      )
      let all = Gathering(slots, 6, observer, lifetime) {
        try resultSelector(
          $0.slots.0.current, $0.slots.1.current, $0.slots.2.current, $0.slots.3.current, $0.slots.4.current,
          $0.slots.5.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
      all.start(source6, 5, { all.take($0) { $0.slots.5.put($1) } }, { all.end($0, 5) { $0.slots.5.end() } })
    }
  }

  /// Combines the latest elements of seven sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    resultSelector:
      @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4, source5, source6, source7) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>(),
        LatestSlot<O4.Element>(), LatestSlot<O5.Element>(), LatestSlot<O6.Element>(), LatestSlot<O7.Element>()
      )
      let all = Gathering(slots, 7, observer, lifetime) {
        try resultSelector(
          $0.slots.0.current, $0.slots.1.current, $0.slots.2.current, $0.slots.3.current, $0.slots.4.current,
          $0.slots.5.current, $0.slots.6.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
      all.start(source6, 5, { all.take($0) { $0.slots.5.put($1) } }, { all.end($0, 5) { $0.slots.5.end() } })
      all.start(source7, 6, { all.take($0) { $0.slots.6.put($1) } }, { all.end($0, 6) { $0.slots.6.end() } })
    }
  }

  /// Combines the latest elements of eight sources, whenever one of them sends.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping @Sendable (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4, source5, source6, source7, source8) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        LatestSlot<O1.Element>(), LatestSlot<O2.Element>(), LatestSlot<O3.Element>(),
        LatestSlot<O4.Element>(), LatestSlot<O5.Element>(), LatestSlot<O6.Element>(),
        LatestSlot<O7.Element>(), LatestSlot<O8.Element>()
      )
      let all = Gathering(slots, 8, observer, lifetime) {
        try resultSelector(
          $0.slots.0.current, $0.slots.1.current, $0.slots.2.current, $0.slots.3.current, $0.slots.4.current,
          $0.slots.5.current, $0.slots.6.current, $0.slots.7.current)
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
      all.start(source6, 5, { all.take($0) { $0.slots.5.put($1) } }, { all.end($0, 5) { $0.slots.5.end() } })
      all.start(source7, 6, { all.take($0) { $0.slots.6.put($1) } }, { all.end($0, 6) { $0.slots.6.end() } })
      all.start(source8, 7, { all.take($0) { $0.slots.7.put($1) } }, { all.end($0, 7) { $0.slots.7.end() } })
    }
  }

  /// Combines the latest elements of any number of sources, whenever one of them sends.
  ///
  /// Of no sources at all, the result is made once from nothing, then completes.
  ///
  /// - Parameters:
  ///   - collection: The sources, subscribed to in this order.
  ///   - resultSelector: Makes the new element from the latest elements, in the order of the sources. Throwing ends the
  ///     stream with that error.
  /// - Complexity: O(1) per event, apart from the array that the selector is given.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Observable { observer, lifetime in
      if sources.isEmpty {
        do {
          observer.next(try resultSelector([]))
          if !lifetime.isOver { observer.stop(.completed) }
        } catch { observer.stop(.failed(error)) }
        return
      }
      let slots = sources.map { _ in LatestSlot<Collection.Element.Element>() }
      let all = Gathering(slots, sources.count, observer, lifetime) {
        try resultSelector($0.slots.map(\.current))
      }
      for index in sources.indices {
        all.start(
          sources[index], index, putting: { $0.slots[index].put($1) }, ending: { $0.slots[index].end() })
      }
    }
  }

  /// Gathers the latest elements of any number of sources into an array, whenever one of them sends.
  ///
  ///     a                       -a-----|
  ///     b                       ---b-c---|
  ///     combineLatest([a, b])   ---x-y---|
  ///
  /// Of no sources at all, the result is one empty array.
  ///
  /// - Parameter collection: The sources, subscribed to in this order.
  /// - Complexity: O(1) per event, apart from the array itself.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .combineLatest(collection) { $0 }
  }
}

// `Observable.combineLatest(a, b)` is found without a type argument, because here there is only one it could be.
extension ObservableType where Element == any Sendable {
  /// Pairs the latest elements of two sources, whenever one of them sends.
  ///
  ///     a                     -a---b---|
  ///     b                     ---1---2---|
  ///     combineLatest(a, b)   ---x-y-z---|
  ///
  /// It ends as the form with a selector does.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// Pairs the latest elements of three sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Pairs the latest elements of four sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Pairs the latest elements of five sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Pairs the latest elements of six sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    .combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Pairs the latest elements of seven sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Pairs the latest elements of eight sources, whenever one of them sends.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8
  ) -> Observable<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  > {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

/// The latest element of one source.
@usableFromInline
struct LatestSlot<Element: Sendable>: Sendable {
  @usableFromInline var element: Element?

  @_alwaysEmitIntoClient
  init() {}

  /// Read when no slot is empty.
  @_alwaysEmitIntoClient var current: Element { element! }

  /// Hands out what is replaced.
  @_alwaysEmitIntoClient
  mutating func put(_ element: Element) -> Element? {
    let replaced = self.element
    self.element = element
    return replaced
  }

  /// Without an element, nothing can be combined any more.
  @_alwaysEmitIntoClient
  func end() -> Bool { element == nil }
}
