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
      let gathering = Gathering(2, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let combine = { @Sendable in try resultSelector(slot1.next(), slot2.next()) }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
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
      let gathering = Gathering(3, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let combine = { @Sendable in try resultSelector(slot1.next(), slot2.next(), slot3.next()) }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
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
      let gathering = Gathering(4, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let slot4 = QueueSlot<O4.Element>(gathering.progress)
      let combine = { @Sendable in try resultSelector(slot1.next(), slot2.next(), slot3.next(), slot4.next())
      }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
      gathering.start(source4, 3, slot4, combine)
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
      let gathering = Gathering(5, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let slot4 = QueueSlot<O4.Element>(gathering.progress)
      let slot5 = QueueSlot<O5.Element>(gathering.progress)
      let combine = { @Sendable in
        try resultSelector(slot1.next(), slot2.next(), slot3.next(), slot4.next(), slot5.next())
      }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
      gathering.start(source4, 3, slot4, combine)
      gathering.start(source5, 4, slot5, combine)
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
      let gathering = Gathering(6, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let slot4 = QueueSlot<O4.Element>(gathering.progress)
      let slot5 = QueueSlot<O5.Element>(gathering.progress)
      let slot6 = QueueSlot<O6.Element>(gathering.progress)
      let combine = { @Sendable in
        try resultSelector(slot1.next(), slot2.next(), slot3.next(), slot4.next(), slot5.next(), slot6.next())
      }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
      gathering.start(source4, 3, slot4, combine)
      gathering.start(source5, 4, slot5, combine)
      gathering.start(source6, 5, slot6, combine)
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
      let gathering = Gathering(7, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let slot4 = QueueSlot<O4.Element>(gathering.progress)
      let slot5 = QueueSlot<O5.Element>(gathering.progress)
      let slot6 = QueueSlot<O6.Element>(gathering.progress)
      let slot7 = QueueSlot<O7.Element>(gathering.progress)
      let combine = { @Sendable in
        try resultSelector(
          slot1.next(), slot2.next(), slot3.next(), slot4.next(), slot5.next(), slot6.next(), slot7.next())
      }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
      gathering.start(source4, 3, slot4, combine)
      gathering.start(source5, 4, slot5, combine)
      gathering.start(source6, 5, slot6, combine)
      gathering.start(source7, 6, slot7, combine)
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
      let gathering = Gathering(8, observer, lifetime)
      let slot1 = QueueSlot<O1.Element>(gathering.progress)
      let slot2 = QueueSlot<O2.Element>(gathering.progress)
      let slot3 = QueueSlot<O3.Element>(gathering.progress)
      let slot4 = QueueSlot<O4.Element>(gathering.progress)
      let slot5 = QueueSlot<O5.Element>(gathering.progress)
      let slot6 = QueueSlot<O6.Element>(gathering.progress)
      let slot7 = QueueSlot<O7.Element>(gathering.progress)
      let slot8 = QueueSlot<O8.Element>(gathering.progress)
      let combine = { @Sendable in
        try resultSelector(
          slot1.next(), slot2.next(), slot3.next(), slot4.next(), slot5.next(), slot6.next(), slot7.next(),
          slot8.next())
      }
      gathering.start(source1, 0, slot1, combine)
      gathering.start(source2, 1, slot2, combine)
      gathering.start(source3, 2, slot3, combine)
      gathering.start(source4, 3, slot4, combine)
      gathering.start(source5, 4, slot5, combine)
      gathering.start(source6, 5, slot6, combine)
      gathering.start(source7, 6, slot7, combine)
      gathering.start(source8, 7, slot8, combine)
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
      let gathering = Gathering(sources.count, observer, lifetime)
      let slots = sources.map { _ in QueueSlot<Collection.Element.Element>(gathering.progress) }
      let combine = { @Sendable in try resultSelector(slots.map { $0.next() }) }
      for index in sources.indices { gathering.start(sources[index], index, slots[index], combine) }
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
struct QueueSlot<Element: Sendable>: GatheringSlot {
  @usableFromInline let waiting = Cell(WaitingElements<Element>())
  @usableFromInline let progress: Cell<GatheringProgress>

  @_alwaysEmitIntoClient
  init(_ progress: Cell<GatheringProgress>) { self.progress = progress }

  /// Takes the oldest element out. Called when no slot is empty.
  @_alwaysEmitIntoClient
  func next() -> Element {
    let element = waiting.value.pop()!
    if waiting.value.isEmpty {
      progress.value.missing += 1
      if waiting.value.hasEnded { progress.value.isOver = true }
    }
    return element
  }

  @_alwaysEmitIntoClient
  func put(_ element: Element) -> Bool { waiting.value.push(element) }

  @_alwaysEmitIntoClient
  func end() -> Bool {
    waiting.value.hasEnded = true
    return waiting.value.isEmpty
  }
}
