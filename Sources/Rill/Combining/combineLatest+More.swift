extension ObservableType where Element == any Sendable {
  /// Combines the latest elements of nine sources or more, whenever one of them sends.
  ///
  ///     first                        -a--c--|
  ///     the others                   -b-----|
  ///     combineLatest(first, ...)    -x--y--|
  ///
  /// It waits, completes and fails as with two sources. Up to eight sources have forms of their own, which are some twenty times faster.
  ///
  /// - Complexity: O(n) per event, with n sources, for the tuple.
  @inline(never)
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
    O6: ObservableType, O7: ObservableType, O8: ObservableType, O9: ObservableType, each More: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
    _ source8: O8, _ source9: O9, _ more: repeat each More
  ) -> Observable<
    (
      O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element,
      O9.Element, repeat (each More).Element
    )
  > {
    gather(
      source1, source2, source3, source4, source5, source6, source7, source8, source9, repeat each more
    ) { Observable<Element>.combineLatest($0) }
  }

  /// Combines any number of sources through one that takes arrays.
  ///
  /// Generic code over packs is not specialised, so it is kept small: elements travel without their types.
  /// Nor is it inlined, here and in `zip` and `forkJoin`: optimised in a client, it crashes (a fault of the compiler, Swift 6.3.1).
  static func gather<each Source: ObservableType>(
    _ source: repeat each Source, by combine: ([Observable<Element>]) -> Observable<[Element]>
  ) -> Observable<(repeat (each Source).Element)> {
    var sources: [Observable<Element>] = []
    for source in repeat each source { sources.append(source.asObservable().map { $0 }) }
    return combine(sources).map { elements in
      var typed = TypedElements(elements)
      return (repeat typed.next(of: (each Source).self))
    }
  }
}

extension ObservableType {
  /// Gathers the latest elements of any number of sources into arrays; a source that fails is waited for by the others, as one that
  /// completes is.
  ///
  ///     a                                          -a--#
  ///     b                                          --b---c-|
  ///     combineLatest([a, b], delaysErrors: true)  --x---y-#
  ///
  /// The error is passed on when all sources have ended, or when nothing can be combined any more; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - collection: The sources, subscribed to in this order.
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  /// - Complexity: O(1) per event, apart from the array itself.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection, delaysErrors: Bool
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    let sources = collection.map { $0.asObservable() }
    return .delayingErrors(delaysErrors) { errors in
      Observable<Element>.combineLatest(sources.map { $0.delaying(errors) })
    }
  }
}

extension ObservableType {
  /// Combines the latest element of this stream with the latest of another, whenever one of them sends.
  ///
  ///     source                            -a-----b---|
  ///     other                             ---1-2---3---|
  ///     combineLatest(with: other) { + }  ---A-B-C-D---|
  ///
  /// - Parameters:
  ///   - other: The other stream. This one is subscribed to first.
  ///   - resultSelector: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func combineLatest<Source: ObservableConvertibleType, Result: Sendable>(
    with other: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    .combineLatest(asObservable(), other.asObservable(), resultSelector: resultSelector)
  }

  /// Pairs the latest element of this stream with the latest of another, whenever one of them sends.
  ///
  ///     source                       -a-----b---|
  ///     other                        ---1-2---3---|
  ///     combineLatest(with: other)   ---x-y-z-w---|
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func combineLatest<Source: ObservableConvertibleType>(
    with other: Source
  ) -> Observable<(Element, Source.Element)> { combineLatest(with: other) { ($0, $1) } }
}

/// Elements that have travelled without their types, in the order of their sources.
struct TypedElements {
  private var rest: IndexingIterator<[any Sendable]>

  init(_ elements: [any Sendable]) { rest = elements.makeIterator() }

  mutating func next<Source: ObservableType>(of source: Source.Type) -> Source.Element {
    rest.next()! as! Source.Element
  }
}
