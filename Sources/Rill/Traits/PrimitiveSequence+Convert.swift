extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The end of the stream without its element.
  ///
  ///     single            --(a|)
  ///     asCompletable()   --|
  @_alwaysEmitIntoClient
  public func asCompletable() -> Completable { Completable(primitiveSequence.source.ignoreElements()) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The same as a maybe.
  ///
  ///     single      --(a|)
  ///     asMaybe()   --(a|)
  @_alwaysEmitIntoClient
  public func asMaybe() -> Maybe<Element> { Maybe(primitiveSequence.source) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element as a single, which fails with `RillError.noElements` when there is none.
  ///
  ///     maybe        --|
  ///     asSingle()   --#
  ///
  /// With an element to take its place it does not fail: `ifEmpty(default:)`.
  @_alwaysEmitIntoClient
  public func asSingle() -> Single<Element> { Single(primitiveSequence.source.single(orNone: false)) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The end of the completable as a single: an element stands for the completion.
  ///
  ///     completable            --|
  ///     asSingle(default: x)   --(x|)
  ///
  /// - Parameter default: What to succeed with.
  @_alwaysEmitIntoClient
  public func asSingle<Result: Sendable>(default: Result) -> Single<Result> {
    andThen(Single.just(`default`))
  }

  /// The end of the completable as a maybe that has no element.
  ///
  ///     completable   --|
  ///     asMaybe()     --|
  ///
  /// - Parameter type: The element that there could be; it may be left out where it is clear.
  @_alwaysEmitIntoClient
  public func asMaybe<Result: Sendable>(of type: Result.Type = Result.self) -> Maybe<Result> {
    andThen(Maybe.empty())
  }
}
