extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Says whether the element satisfies a predicate; no element satisfies none.
  ///
  ///     single                    --(1|)
  ///     contains(where: isEven)   --('false'|)
  ///
  /// - Parameter predicate: Decides about the element. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Bool> {
    primitiveSequence.source.contains(where: predicate)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: Equatable {
  /// Says whether the element is equal to one.
  ///
  ///     single        --(1|)
  ///     contains(1)   --('true'|)
  ///
  /// - Parameter element: What to compare with.
  @_alwaysEmitIntoClient
  public func contains(_ element: Element) -> Single<Bool> { contains(where: { $0 == element }) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Says whether the maybe completes without an element.
  ///
  ///     maybe       --|
  ///     isEmpty()   --('true'|)
  @_alwaysEmitIntoClient
  public func isEmpty() -> Single<Bool> { primitiveSequence.source.isEmpty() }

  /// Succeeds with an element when there is none.
  ///
  ///     maybe                 --|
  ///     ifEmpty(default: b)   --(b|)
  @_alwaysEmitIntoClient
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(primitiveSequence.source.ifEmpty(default: `default`))
  }

  /// Goes on with another maybe when there is no element.
  ///
  ///     maybe                      --|
  ///     other                        -(b|)
  ///     ifEmpty(switchTo: other)   ---(b|)
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Goes on with a single when there is no element.
  ///
  ///     maybe                      --|
  ///     other                        -(b|)
  ///     ifEmpty(switchTo: other)   ---(b|)
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(primitiveSequence.source.ifEmpty(switchTo: other.source))
  }
}
