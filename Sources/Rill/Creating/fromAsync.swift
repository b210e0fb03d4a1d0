extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls a function that answers through a callback, for each subscriber, and succeeds with the answer.
  ///
  ///     answer      ---a
  ///     fromAsync   ---(a|)
  ///
  /// The callback may be called from any thread; the first call counts. Disposal does not stop the function: see `create` for one that can
  /// be stopped.
  ///
  /// - Parameter request: Starts the work. Arguments of the function are captured: `.fromAsync { load(url, $0) }`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync(
    _ request: @escaping @Sendable (_ callback: @escaping @Sendable (Element) -> Void) -> Void
  ) -> Single<Element> {
    .create { observer in
      request { observer(.success($0)) }
      return Disposables.create()
    }
  }

  /// Calls a function that answers with a result through a callback, for each subscriber.
  ///
  ///     answer      ---f
  ///     fromAsync   ---#
  ///
  /// - Parameter request: Starts the work. The callback may be called from any thread; the first call counts.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync<Failure: Error>(
    _ request:
      @escaping @Sendable (_ callback: @escaping @Sendable (Result<Element, Failure>) -> Void) -> Void
  ) -> Single<Element> {
    .create { observer in
      request { observer($0.mapError { $0 }) }
      return Disposables.create()
    }
  }

  /// Calls a function that answers with a value or an error through a callback, for each subscriber.
  ///
  ///     answer      ---f
  ///     fromAsync   ---#
  ///
  /// An answer with neither is `RillError.noElements`; one with both is the error.
  ///
  /// - Parameter request: Starts the work. The callback may be called from any thread; the first call counts.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync(
    _ request: @escaping @Sendable (_ callback: @escaping @Sendable (Element?, (any Error)?) -> Void) -> Void
  ) -> Single<Element> {
    .create { observer in
      request { element, error in
        if let element, error == nil {
          observer(.success(element))
        } else {
          observer(.failure(error ?? RillError.noElements))
        }
      }
      return Disposables.create()
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls a function that answers with a value or nothing through a callback, for each subscriber. As `Single.fromAsync`.
  ///
  ///     answer      ---a
  ///     fromAsync   ---(a|)
  ///
  ///     answer      ---'nil'
  ///     fromAsync   ---|
  ///
  /// - Parameter request: Starts the work. The callback may be called from any thread; the first call counts.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync(
    _ request: @escaping @Sendable (_ callback: @escaping @Sendable (Element?) -> Void) -> Void
  ) -> Maybe<Element> {
    .create { observer in
      request { observer($0.map { .success($0) } ?? .completed) }
      return Disposables.create()
    }
  }

  /// Calls a function that answers with a value, an error or neither through a callback, for each subscriber.
  ///
  ///     answer      ---f
  ///     fromAsync   ---#
  ///
  /// An answer with neither is a completion; one with both is the error.
  ///
  /// - Parameter request: Starts the work. The callback may be called from any thread; the first call counts.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync(
    _ request: @escaping @Sendable (_ callback: @escaping @Sendable (Element?, (any Error)?) -> Void) -> Void
  ) -> Maybe<Element> {
    .create { observer in
      request { element, error in
        if let error { return observer(.error(error)) }
        observer(element.map { .success($0) } ?? .completed)
      }
      return Disposables.create()
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls a function that answers with an error or nothing through a callback, for each subscriber. As `Single.fromAsync`.
  ///
  ///     answer      ---'nil'
  ///     fromAsync   ---|
  ///
  ///     answer      ---f
  ///     fromAsync   ---#
  ///
  /// - Parameter request: Starts the work. The callback may be called from any thread; the first call counts.
  @preconcurrency @_alwaysEmitIntoClient
  public static func fromAsync(
    _ request: @escaping @Sendable (_ callback: @escaping @Sendable ((any Error)?) -> Void) -> Void
  ) -> Completable {
    .create { observer in
      request { observer($0.map { .error($0) } ?? .completed) }
      return Disposables.create()
    }
  }
}
