extension InfallibleType {
  /// Combines the elements of two infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1, _ source2: I2, resultSelector: @escaping @Sendable (I1.Element, I2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of three infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3,
    resultSelector: @escaping @Sendable (I1.Element, I2.Element, I3.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector
      ))
  }

  /// Combines the elements of four infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4,
    resultSelector: @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the elements of five infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of six infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
  }

  /// Combines the elements of seven infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    resultSelector:
      @escaping @Sendable (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector
      ))
  }

  /// Combines the elements of eight infallibles in order: the first with the first, the second with the second. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<
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
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the elements of any number of infallibles in order. As `Observable.zip`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Gathers the elements of any number of infallibles into arrays, in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(.zip(collection.map { $0.asObservable() }) { $0 })
  }
}

// `Infallible.zip(a, b)` is found without a type argument, because here there is only one it could be.
extension InfallibleType where Element == any Sendable {
  /// Puts the elements of two infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType>(_ source1: I1, _ source2: I2) -> Infallible<
    (I1.Element, I2.Element)
  > {
    Infallible(.zip(source1.asObservable(), source2.asObservable()) { ($0, $1) })
  }

  /// Puts the elements of three infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3
  ) -> Infallible<(I1.Element, I2.Element, I3.Element)> {
    Infallible(.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()) { ($0, $1, $2) })
  }

  /// Puts the elements of four infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element)> {
    Infallible(
      .zip(source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()) {
        ($0, $1, $2, $3)
      })
  }

  /// Puts the elements of five infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element)
  > {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable()
      ) { ($0, $1, $2, $3, $4) })
  }

  /// Puts the elements of six infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element)
  > {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable()
      ) { ($0, $1, $2, $3, $4, $5) })
  }

  /// Puts the elements of seven infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType
  >(_ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7)
    -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)>
  {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6) })
  }

  /// Puts the elements of eight infallibles together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType, I5: InfallibleType,
    I6: InfallibleType, I7: InfallibleType, I8: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6, _ source7: I7,
    _ source8: I8
  ) -> Infallible<
    (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element)
  > {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
      ) { ($0, $1, $2, $3, $4, $5, $6, $7) })
  }

  /// Puts the elements of nine infallibles or more together in order. As `Observable.zip`.
  @_alwaysEmitIntoClient
  public static func zip<
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
      Observable<Element>.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
        source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
        source9.asObservable(), repeat (each more).asObservable()))
  }
}

extension InfallibleType {
  /// Combines the elements of this infallible and another in order. As `Observable.zip(with:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func zip<Source: InfallibleType, Result: Sendable>(
    with other: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().zip(with: other, resultSelector: resultSelector))
  }

  /// Combines the elements of this infallible and another in order, as pairs. As `Observable.zip(with:)`.
  @_alwaysEmitIntoClient
  public func zip<Source: InfallibleType>(
    with other: Source
  ) -> Infallible<(Element, Source.Element)> { Infallible(asObservable().zip(with: other)) }
}
