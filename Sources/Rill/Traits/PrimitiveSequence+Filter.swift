extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Keeps the element if it satisfies a predicate; completes without one otherwise.
  ///
  ///     single           --(1|)
  ///     filter(isEven)   --|
  ///
  /// - Parameter predicate: Decides whether the element passes. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element; completes without one when it has become nil.
  ///
  ///     single                --(1|)
  ///     compactMap { nil }    --|
  ///
  /// - Parameter transform: Makes the new element, or nil. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.compactMap(transform))
  }

  /// Succeeds with what is in the element; completes without one when that is nil.
  ///
  ///     single     --('nil'|)
  ///     unwrap()   --|
  @_alwaysEmitIntoClient
  public func unwrap<Wrapped: Sendable>() -> Maybe<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }

  /// Keeps the element if it is of a type, as that type; completes without one otherwise.
  ///
  ///     single              --(a|)
  ///     ofType(Int.self)    --|
  ///
  /// - Parameter type: What the element must be to pass. The cast is that of `as?`.
  @_alwaysEmitIntoClient
  public func ofType<Result: Sendable>(_ type: Result.Type) -> Maybe<Result> {
    compactMap { $0 as? Result }
  }

  /// Passes on the end until another stream sends an element; then completes, and leaves the source.
  ///
  ///     single              ----(a|)
  ///     other               --x--
  ///     take(until: other)  --|
  ///
  /// The other stream is subscribed to first. Its completion has no effect, its failure passes on.
  ///
  /// - Parameter other: The stream whose first element ends this one.
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> Maybe<Element> {
    Maybe(primitiveSequence.source.take(until: other))
  }

  /// Passes on the end while a token lives; completes without an element when it ends before, and leaves the source.
  ///
  ///     single                ----(a|)
  ///     token                 --|
  ///     take(during: token)   --|
  ///
  /// The token is not kept alive. If it has ended, the source is not started.
  ///
  /// - Parameter token: Held by whoever wants the element.
  @_alwaysEmitIntoClient
  public func take(during token: LifetimeToken) -> Maybe<Element> {
    Maybe(primitiveSequence.source.take(during: token))
  }

  /// Succeeds with the element and an object that is held weakly; completes without one when the object is gone.
  ///
  ///     single                   -(1   |)
  ///     withUnretained(object)   -('o1'|)
  ///
  /// - Parameter object: What to emit the element with. The stream does not keep it alive.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Maybe<(Object, Element)> {
    Maybe(primitiveSequence.source.withUnretained(object))
  }

  /// Succeeds with what is made of the element and an object that is held weakly; completes without one when the object is
  /// gone.
  ///
  ///     single                         -(1|)
  ///     withUnretained(object) { $1 }  -(1|)
  ///
  /// - Parameters:
  ///   - object: What the closure is given. The stream does not keep it alive.
  ///   - resultSelector: Makes the element. Throwing makes it a failure.
  @preconcurrency @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) throws -> Result
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.withUnretained(object, resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Passes on the end until another stream sends an element; then completes, and leaves the source.
  ///
  ///     completable         ----|
  ///     other               --x--
  ///     take(until: other)  --|
  ///
  /// The other stream is subscribed to first. Its completion has no effect, its failure passes on.
  ///
  /// - Parameter other: The stream whose first element ends this one.
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> Completable {
    Completable(primitiveSequence.source.take(until: other))
  }

  /// Passes on the end while a token lives; completes when it ends before, and leaves the source.
  ///
  ///     completable           ----|
  ///     token                 --|
  ///     take(during: token)   --|
  ///
  /// The token is not kept alive. If it has ended, the source is not started.
  ///
  /// - Parameter token: Held by whoever waits for the end.
  @_alwaysEmitIntoClient
  public func take(during token: LifetimeToken) -> Completable {
    Completable(primitiveSequence.source.take(during: token))
  }
}
