// One definition for all arities: it goes through an array of any elements, which costs nothing that matters where
// each source has one element.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Waits for several singles and puts their elements together. The first failure stops the others.
  ///
  /// - Parameters:
  ///   - source: The singles, started in this order.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(gathered(repeat each source, by: resultSelector))
  }

  /// Waits for the singles of a collection and makes something of their elements. The first failure stops the others.
  ///
  /// - Parameters:
  ///   - collection: The singles, started in this order.
  ///   - resultSelector: Makes the element from theirs, in the order of the singles. Throwing makes it a failure.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return PrimitiveSequence(.zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Waits for the singles of a collection and gathers their elements. The first failure stops the others.
  ///
  /// - Parameter collection: The singles, started in this order.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Waits for several maybes and puts their elements together; completes without one when one of them does. The first
  /// failure stops the others.
  ///
  /// - Parameters:
  ///   - source: The maybes, started in this order.
  ///   - resultSelector: Makes the element from theirs. Throwing makes it a failure.
  @preconcurrency
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(gathered(repeat each source, by: resultSelector))
  }
}

// `Single.zip(a, b)` is found without a type argument, because here there is only one it could be.
extension PrimitiveSequenceType where Element == any Sendable, Trait == SingleTrait {
  /// Waits for several singles and gathers their elements. The first failure stops the others.
  ///
  /// - Parameter source: The singles, started in this order.
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

extension PrimitiveSequenceType where Element == any Sendable, Trait == MaybeTrait {
  /// Waits for several maybes and gathers their elements; completes without one when one of them does. The first failure
  /// stops the others.
  ///
  /// - Parameter source: The maybes, started in this order.
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
