extension ObservableType {
  /// Combines the elements of two sources in order: the first with the first, the second with the second.
  ///
  ///     a              -a--b-----c--|
  ///     b              ---1---2-3------4|
  ///     zip(a, b, +)   ---A---B--C--|
  ///
  /// Elements that have no partner yet wait, however many they are. The result completes as soon as no further pair is
  /// possible: when a source has completed and none of its elements waits. A failure passes on at once. The sources are
  /// subscribed to in the order of the arguments. Elements arrive on the thread that sent the last one of a pair, or that
  /// was delivering when it was sent (C2).
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per event, whatever the number of sources; memory grows with the elements that wait.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2) = (source1.asObservable(), source2.asObservable())
    return Observable { observer, lifetime in
      let slots = (QueueSlot<O1.Element>(), QueueSlot<O2.Element>())
      let all = Gathering(slots, 2, observer, lifetime) {
        try resultSelector($0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress))
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
    }
  }

  /// Combines the elements of three sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3) = (source1.asObservable(), source2.asObservable(), source3.asObservable())
    return Observable { observer, lifetime in
      let slots = (QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>())
      let all = Gathering(slots, 3, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress))
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
    }
  }

  /// Combines the elements of four sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    let (source1, source2, source3, source4) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
    )
    return Observable { observer, lifetime in
      let slots = (
        QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>(), QueueSlot<O4.Element>()
      )
      let all = Gathering(slots, 4, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress),
          $0.slots.3.next(&$0.progress))
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
    }
  }

  /// Combines the elements of five sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
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
        QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>(), QueueSlot<O4.Element>(),
        QueueSlot<O5.Element>()
      )
      let all = Gathering(slots, 5, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress),
          $0.slots.3.next(&$0.progress), $0.slots.4.next(&$0.progress))
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
    }
  }

  /// Combines the elements of six sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
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
        QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>(), QueueSlot<O4.Element>(),
        QueueSlot<O5.Element>(), QueueSlot<O6.Element>()
      )
      let all = Gathering(slots, 6, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress),
          $0.slots.3.next(&$0.progress), $0.slots.4.next(&$0.progress), $0.slots.5.next(&$0.progress))
      }
      all.start(source1, 0, { all.take($0) { $0.slots.0.put($1) } }, { all.end($0, 0) { $0.slots.0.end() } })
      all.start(source2, 1, { all.take($0) { $0.slots.1.put($1) } }, { all.end($0, 1) { $0.slots.1.end() } })
      all.start(source3, 2, { all.take($0) { $0.slots.2.put($1) } }, { all.end($0, 2) { $0.slots.2.end() } })
      all.start(source4, 3, { all.take($0) { $0.slots.3.put($1) } }, { all.end($0, 3) { $0.slots.3.end() } })
      all.start(source5, 4, { all.take($0) { $0.slots.4.put($1) } }, { all.end($0, 4) { $0.slots.4.end() } })
      all.start(source6, 5, { all.take($0) { $0.slots.5.put($1) } }, { all.end($0, 5) { $0.slots.5.end() } })
    }
  }

  /// Combines the elements of seven sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
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
        QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>(), QueueSlot<O4.Element>(),
        QueueSlot<O5.Element>(), QueueSlot<O6.Element>(), QueueSlot<O7.Element>()
      )
      let all = Gathering(slots, 7, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress),
          $0.slots.3.next(&$0.progress), $0.slots.4.next(&$0.progress), $0.slots.5.next(&$0.progress),
          $0.slots.6.next(&$0.progress))
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

  /// Combines the elements of eight sources in order: the first with the first, the second with the second.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
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
        QueueSlot<O1.Element>(), QueueSlot<O2.Element>(), QueueSlot<O3.Element>(), QueueSlot<O4.Element>(),
        QueueSlot<O5.Element>(), QueueSlot<O6.Element>(), QueueSlot<O7.Element>(), QueueSlot<O8.Element>()
      )
      let all = Gathering(slots, 8, observer, lifetime) {
        try resultSelector(
          $0.slots.0.next(&$0.progress), $0.slots.1.next(&$0.progress), $0.slots.2.next(&$0.progress),
          $0.slots.3.next(&$0.progress), $0.slots.4.next(&$0.progress), $0.slots.5.next(&$0.progress),
          $0.slots.6.next(&$0.progress), $0.slots.7.next(&$0.progress))
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

  /// Combines the elements of any number of sources in order: all first ones, all second ones, and so on.
  ///
  /// Of no sources at all, the result completes at once.
  ///
  /// - Parameters:
  ///   - collection: The sources, subscribed to in this order.
  ///   - resultSelector: Makes the new element from one element of each source, in the order of the sources. Throwing
  ///     ends the stream with that error.
  /// - Complexity: O(1) per event, apart from the array that the selector is given.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    if sources.isEmpty { return .empty() }
    return Observable { observer, lifetime in
      let slots = sources.map { _ in QueueSlot<Collection.Element.Element>() }
      let all = Gathering(slots, sources.count, observer, lifetime) { all in
        try resultSelector(all.slots.indices.map { all.slots[$0].next(&all.progress) })
      }
      for index in sources.indices {
        all.start(
          sources[index], index, putting: { $0.slots[index].put($1) }, ending: { $0.slots[index].end() })
      }
    }
  }

  /// Gathers the elements of any number of sources into arrays, in order.
  ///
  ///     a             -a----b---|
  ///     b             ---c-(d|)
  ///     zip([a, b])   ---x--(y|)
  ///
  /// Of no sources at all, the result completes at once.
  ///
  /// - Parameter collection: The sources, subscribed to in this order.
  /// - Complexity: O(1) per event, apart from the array itself.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .zip(collection) { $0 }
  }
}

// `Observable.zip(a, b)` is found without a type argument, because here there is only one it could be.
extension ObservableType where Element == any Sendable {
  /// Pairs the elements of two sources in order.
  ///
  ///     a           -a--b----|
  ///     b           ---1---2---3|
  ///     zip(a, b)   ---x---y-|
  ///
  /// It ends as the form with a selector does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// Puts the elements of three sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Puts the elements of four sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Puts the elements of five sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Puts the elements of six sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Puts the elements of seven sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    .zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Puts the elements of eight sources together in order.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8
  ) -> Observable<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  > {
    .zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

/// The elements of one source that wait for those of the others.
@usableFromInline
struct QueueSlot<Element: Sendable>: Sendable {
  @usableFromInline var waiting = WaitingElements<Element>()

  @_alwaysEmitIntoClient
  init() {}

  /// Takes the oldest element out. Called when no slot is empty.
  @_alwaysEmitIntoClient
  mutating func next(_ progress: inout GatheringProgress) -> Element {
    let element = waiting.pop()!
    if waiting.isEmpty {
      progress.missing += 1
      if waiting.hasEnded { progress.isOver = true }
    }
    return element
  }

  /// Nil when the slot was empty. Nothing is replaced.
  @_alwaysEmitIntoClient
  mutating func put(_ element: Element) -> Void? { waiting.push(element) ? nil : () }

  @_alwaysEmitIntoClient
  mutating func end() -> Bool {
    waiting.hasEnded = true
    return waiting.isEmpty
  }
}
