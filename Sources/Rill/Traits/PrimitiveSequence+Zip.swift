// One definition for all arities: it goes through an array of any elements. Two and three, which are what most programs
// use, cost a third of that when written out.

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Waits for two singles, or maybes, and puts their elements together. The first failure stops the other, and so does a
  /// maybe that completes without an element.
  ///
  ///     a             --(a|)
  ///     b             ---(1|)
  ///     zip(a, b, +)  ---('a1'|)
  ///
  /// - Parameters:
  ///   - source1: The stream that is started first.
  ///   - source2: The one that is started then.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<Element1: Sendable, Element2: Sendable>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.zip(source1.source, source2.source, resultSelector: resultSelector))
  }

  /// Waits for three singles, or maybes, and puts their elements together; as of two.
  ///
  /// - Parameters:
  ///   - source1: The stream that is started first.
  ///   - source2: The one that is started then.
  ///   - source3: The one that is started last.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<Element1: Sendable, Element2: Sendable, Element3: Sendable>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.zip(source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// Waits for any number of singles, or maybes, and puts their elements together; as of two.
  ///
  /// - Parameters:
  ///   - source: The streams, started in this order.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(gathered(repeat each source, by: resultSelector))
  }

  /// Waits for the singles, or maybes, of a collection and makes something of their elements. The first failure stops the
  /// others, and so does a maybe that completes without an element.
  ///
  /// - Parameters:
  ///   - collection: The streams, started in this order. Of none, the result is made of no elements.
  ///   - resultSelector: Makes the element from theirs, in the order of the streams. Throwing makes it a failure.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty { return PrimitiveSequence(.from(catching: { try resultSelector([]) })) }
    return PrimitiveSequence(.zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Waits for the singles, or maybes, of a collection and gathers their elements. The first failure stops the others, and so
  /// does a maybe that completes without an element.
  ///
  /// - Parameter collection: The streams, started in this order. Of none, the result is an empty array.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }

  /// Waits for this stream and another one and puts their elements together.
  ///
  ///     single                   --(a|)
  ///     other                    ---(1|)
  ///     zip(with: other, +)      ---('a1'|)
  ///
  /// - Parameters:
  ///   - other: The other stream. This one is subscribed to first.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func zip<Other: Sendable, Result: Sendable>(
    with other: PrimitiveSequence<Trait, Other>,
    resultSelector: @escaping @Sendable (Element, Other) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(
      .zip(primitiveSequence.source, other.source, resultSelector: resultSelector))
  }

  /// Waits for this stream and another one and gathers their elements.
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func zip<Other: Sendable>(
    with other: PrimitiveSequence<Trait, Other>
  ) -> PrimitiveSequence<Trait, (Element, Other)> { zip(with: other) { ($0, $1) } }
}

// `Single.zip(a, b)` is found without a type argument, because here there is only one it could be.
extension PrimitiveSequenceType where Element == any Sendable, Trait: ElementTrait {
  /// Waits for two singles, or maybes, and gathers their elements. The first failure stops the other, and so does a maybe
  /// that completes without an element.
  ///
  /// - Parameters:
  ///   - source1: The stream that is started first.
  ///   - source2: The one that is started then.
  @_alwaysEmitIntoClient
  public static func zip<Element1: Sendable, Element2: Sendable>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>
  ) -> PrimitiveSequence<Trait, (Element1, Element2)> { source1.zip(with: source2) }

  /// Waits for any number of singles, or maybes, and gathers their elements; as of two.
  ///
  /// - Parameter source: The streams, started in this order.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence(
      PrimitiveSequence<Trait, (repeat each Source)>.gathered(repeat each source) {
        (element: repeat each Source) in
        (repeat each element)
      })
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs completables at the same time and completes when all have; the first failure stops the others. As `merge`.
  ///
  ///     first    --|
  ///     second   ---|
  ///     zip      ---|
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable { merge(sources) }

  /// Runs completables at the same time and completes when all have; the first failure stops the others. As `merge`.
  @_alwaysEmitIntoClient
  public static func zip(_ sources: [Completable]) -> Completable { merge(sources) }

  /// Runs completables at the same time and completes when all have; the first failure stops the others. As `merge`.
  @_alwaysEmitIntoClient
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }
}

extension PrimitiveSequenceType {
  /// The elements of sources that have one each, put together when all are there.
  static func gathered<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    by resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> Observable<Element> {
    var sources: [Observable<any Sendable>] = []
    for source in repeat each source { sources.append(source.source.map { $0 as any Sendable }) }
    return .zip(sources) { elements in
      var rest = elements[...]
      return try resultSelector(repeat next(of: (each Source).self, in: &rest))
    }
  }
}

/// The element of the source whose turn it is.
private func next<Element: Sendable>(of type: Element.Type, in elements: inout ArraySlice<any Sendable>)
  -> Element
{
  guard let element = elements.popFirst() as? Element else {
    preconditionFailure("zip gives each source's elements in the order of the sources.")
  }
  return element
}
