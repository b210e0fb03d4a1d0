extension InfallibleType {
  /// Combines the latest elements of two infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1, _ source2: I2, resultSelector: @escaping @Sendable (I1.Element, I2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of three infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3,
    resultSelector: @escaping @Sendable (I1.Element, I2.Element, I3.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector
      ))
  }

  /// Combines the latest elements of four infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4,
    resultSelector: @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of five infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of six infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements of seven infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector
      ))
  }

  /// Combines the latest elements of eight infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType, I8: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    _ source8: I8,
    resultSelector:
      @escaping @Sendable (
        I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of any number of infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Gathers the latest elements of any number of infallibles into an array, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(.combineLatest(collection.map { $0.asObservable() }) { $0 })
  }
}

// `Infallible.combineLatest(a, b)` is found without a type argument, because here there is only one it could be.
extension InfallibleType where Element == any Sendable {
  /// Gathers the latest elements of two infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(_ source1: I1, _ source2: I2)
    -> Infallible<(I1.Element, I2.Element)>
  {
    Infallible(.combineLatest(source1.asObservable(), source2.asObservable()) { ($0, $1) })
  }

  /// Gathers the latest elements of three infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3
  ) -> Infallible<(I1.Element, I2.Element, I3.Element)> {
    Infallible(
      .combineLatest(source1.asObservable(), source2.asObservable(), source3.asObservable()) { ($0, $1, $2) })
  }

  /// Gathers the latest elements of four infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element)
  > {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
      ) { ($0, $1, $2, $3) })
  }

  /// Gathers the latest elements of five infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element)
  > {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable()
      ) { ($0, $1, $2, $3, $4) })
  }

  /// Gathers the latest elements of six infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element)
  > {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable()
      ) { ($0, $1, $2, $3, $4, $5) })
  }

  /// Gathers the latest elements of seven infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7)
    -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)>
  {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6) })
  }

  /// Gathers the latest elements of eight infallibles, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType, I8: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    _ source8: I8
  ) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element)
  > {
    Infallible(
      .combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6, $7) })
  }

  /// Gathers the latest elements of nine infallibles or more, whenever one of them sends. As `Observable.combineLatest`.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType, I8: InfallibleType, I9: InfallibleType, each More: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    _ source8: I8, _ source9: I9, _ more: repeat each More
  ) -> Infallible<
    (
      I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element,
      I9.Element, repeat (each More).Element
    )
  > {
    Infallible(
      Observable<Element>.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        source9.asObservable(), repeat (each more).asObservable()))
  }
}

extension InfallibleType {
  /// Combines the latest element of this infallible with the latest of another. As `Observable.combineLatest(with:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func combineLatest<Source: InfallibleType, Result: Sendable>(
    with other: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().combineLatest(with: other, resultSelector: resultSelector))
  }

  /// Combines the latest element of this infallible with the latest of another, as pairs. As `Observable.combineLatest(with:)`.
  @_alwaysEmitIntoClient
  public func combineLatest<Source: InfallibleType>(
    with other: Source
  ) -> Infallible<(Element, Source.Element)> { Infallible(asObservable().combineLatest(with: other)) }
}
