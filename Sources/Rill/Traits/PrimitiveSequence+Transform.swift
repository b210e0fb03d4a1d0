extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Transforms the element.
  ///
  ///     single      --(1|)
  ///     map(plus1)  --(2|)
  ///
  /// - Parameter transform: Makes the new element. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(primitiveSequence.source.map(transform))
  }

  /// Puts a value in place of the element.
  ///
  ///     single     --(a|)
  ///     mapTo(x)   --(x|)
  ///
  /// - Parameter value: The new element.
  @_alwaysEmitIntoClient
  public func mapTo<Result: Sendable>(_ value: Result) -> PrimitiveSequence<Trait, Result> {
    map { _ in value }
  }

  /// Makes the element one of a type, and fails with `RillError.castFailed` when it is not of it.
  ///
  ///     single            --(a|)
  ///     cast(Int.self)    --#
  ///
  /// - Parameter type: What the element must be. The cast is that of `as?`.
  @_alwaysEmitIntoClient
  public func cast<Result: Sendable>(_ type: Result.Type) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(primitiveSequence.source.cast(type))
  }

  /// Puts a value in place of the element when that is nil.
  ///
  ///     single                --('nil'|)
  ///     replaceNil(with: x)   --(x|)
  ///
  /// - Parameter value: What to succeed with instead of nil.
  @_alwaysEmitIntoClient
  public func replaceNil<Wrapped: Sendable>(with value: Wrapped) -> PrimitiveSequence<Trait, Wrapped>
  where Element == Wrapped? { map { $0 ?? value } }

  /// Goes on with another stream of this kind, made of the element.
  ///
  ///     single              --(1|)
  ///     next                  --(x|)
  ///     flatMap { next }    ----(x|)
  ///
  /// - Parameter selector: Makes the stream to go on with. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable made of the element.
  ///
  ///     single                      --(1|)
  ///     work                          --|
  ///     flatMapCompletable { work } ----|
  ///
  /// - Parameter selector: Makes the completable to go on with. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(primitiveSequence.source.flatMap(selector))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Goes on with a maybe made of the element.
  ///
  ///     single                  --(1|)
  ///     next                      --(x|)
  ///     flatMapMaybe { next }   ----(x|)
  ///
  /// - Parameter selector: Makes the maybe to go on with. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.flatMap(selector))
  }

  /// Succeeds with how the single ends, a failure too: what becomes of one request must not end the stream of requests.
  ///
  ///     single          --#
  ///     materialize()   --(f|)
  ///
  /// `map { try $0.get() }` turns it back.
  @_alwaysEmitIntoClient
  public func materialize() -> Single<SingleEvent<Element>> {
    map { SingleEvent.success($0) }.catch { .just(.failure($0)) }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Succeeds with how the maybe ends, a failure too.
  ///
  ///     maybe           --|
  ///     materialize()   --(c|)
  @_alwaysEmitIntoClient
  public func materialize() -> Single<MaybeEvent<Element>> {
    map { MaybeEvent.success($0) }.ifEmpty(default: .completed).catch { .just(.error($0)) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Succeeds with how the completable ends, a failure too.
  ///
  ///     completable     --|
  ///     materialize()   --(c|)
  @_alwaysEmitIntoClient
  public func materialize() -> Single<CompletableEvent> {
    asSingle(default: CompletableEvent.completed).catch { .just(.error($0)) }
  }
}

extension PrimitiveSequenceType {
  /// Hands the stream to a function, so that operators that belong together have one name in a chain.
  ///
  ///     single                      --(1|)
  ///     apply { $0.map(plus1) }     --(2|)
  ///
  /// The function is called once, here and now, not for each subscription.
  ///
  /// - Parameter transform: Makes something of the stream, usually another one.
  /// - Returns: What the function returns.
  @_alwaysEmitIntoClient
  public func apply<Result>(
    _ transform: (PrimitiveSequence<Trait, Element>) throws -> Result
  ) rethrows -> Result { try transform(primitiveSequence) }
}
