extension ObservableType {
  /// Makes a stream of each element and merges them all.
  ///
  ///     source              --1-----2--------|
  ///     inner               a--b|
  ///     flatMap { inner }   --a--b--a--b-----|
  ///
  /// Elements are delivered as they come, one at a time. Completes when the source and all inner streams have completed; the
  /// first failure stops everything. Inner streams are started on the thread of their element, without limit; see
  /// `concatMap` and `flatMap(maxConcurrent:)`.
  ///
  /// - Parameter selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime, active: Merging<Source.Element>.origin)
      let outer = Lifetime(below: merging.scope)
      let first = Lifetime(below: merging.scope)
      let ofFirst = merging.observer(in: first)
      let spare = Cell<SpareInner<Source.Element>?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            do {
              let inner = try selector(element).asObservable()
              if outer.isOver { return }
              if first.isUnclaimed {
                // Captured, not kept in an object: that saves a retain and a release for each part of it.
                inner.run(ofFirst, first)
                if !first.recycle() { merging.begin() }
              } else {
                spare.value = merging.start(inner, spare.replace(with: nil))
              }
            } catch { merging.finish(.failed(error)) }
          },
          stop: { ending in
            outer.dispose()
            merging.endOrigin(ending)
          }, lifetime: outer), outer)
    }
  }

  /// Makes a stream of each element and merges them all; one that fails does not stop the others.
  ///
  ///     source                            -1--2--|
  ///     after 1                           --a#
  ///     after 2                           ---b-c|
  ///     flatMap(delaysErrors: true) {}    ---a---b-c#
  ///
  /// The error of a stream, or of the source, is passed on when all have ended; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error, at once.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    delaysErrors: Bool, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .delayingErrors(delaysErrors) { errors in
      source.delaying(errors).flatMap { try selector($0).asObservable().delaying(errors) }
    }
  }

  /// Makes a stream of each element and merges them, at most so many at a time.
  ///
  ///     source                        -1-2-3--------|
  ///     inner                         a---b|
  ///     flatMap(maxConcurrent: 2) {}  -a-a-bab--b---|
  ///
  /// Elements that come while that many streams are running wait, without limit; their streams are made when their turn comes.
  /// Completes when the source and all inner streams have completed; the first failure stops everything.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many streams run at a time; at least one.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    maxConcurrent: Int, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    precondition(maxConcurrent > 0, "flatMap(maxConcurrent:) needs room for at least one stream.")
    return limitedFlatMap(maxConcurrent, .unbounded, selector)
  }

  /// Makes a stream of each element and merges them, at most so many at a time, and says what happens when too many elements wait.
  ///
  ///     source                                                      -1-2-3-4-------|
  ///     inner                                                       a----b|
  ///     flatMap(maxConcurrent: 2, overflow: .dropNewest(limit: 1))  -a-a--bab---b--|
  ///
  /// As `flatMap(maxConcurrent:_:)`, apart from the limit, which counts the elements whose streams have not been made yet. With
  /// `.fail`, it fails at once.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many streams run at a time; at least one.
  ///   - overflow: How many elements may wait, one at least, and what happens to one more.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    maxConcurrent: Int, overflow: OverflowPolicy, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    precondition(maxConcurrent > 0, "flatMap(maxConcurrent:) needs room for at least one stream.")
    return limitedFlatMap(maxConcurrent, overflow.checked(), selector)
  }

  /// Does asynchronous work for each element and passes the results on as they come.
  ///
  ///     source                              -1-2-3-----|
  ///     flatMapAsync { try await ask($0) }  ----a-b-c--|
  ///
  /// Each element's work is a task of its own that belongs to no actor, and disposal cancels it. What the work throws ends the
  /// stream and cancels the rest, a `CancellationError` too. Results arrive on the concurrent pool, one at a time.
  /// Completes when the source and all work have ended. See `mapAsync` for results in the order of their
  /// elements.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many tasks run at a time; at least one. Further elements wait, without limit.
  ///   - transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    precondition(maxConcurrent > 0, "flatMapAsync(maxConcurrent:) needs room for at least one task.")
    let selector: @Sendable (Element) -> Observable<Result> = { element in
      Observable<Result>(awaiting: { try await transform(element) })
    }
    return maxConcurrent == .max ? flatMap(selector) : limitedFlatMap(maxConcurrent, .unbounded, selector)
  }
}
