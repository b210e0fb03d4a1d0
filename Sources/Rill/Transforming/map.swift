extension ObservableType {
  /// Transforms each element.
  ///
  ///     source            --1--2--3--|
  ///     map { $0 * 10 }   --a--b--c--|
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func map<Result: Sendable, Failure: Error>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      // What cannot fail does not keep the way to say so: a third of the time where the compiler cannot see the chain.
      let step: @Sendable (Element) -> Void
      if Failure.self == Never.self {
        step = { element in do throws(Failure) { next(try transform(element)) } catch {} }
      } else {
        step = { element in do throws(Failure) { next(try transform(element)) } catch { stop(.failed(error)) }
        }
      }
      source.run(next: step, stop: stop, in: lifetime)
    }
  }

  /// Transforms each element with asynchronous work, and keeps the order.
  ///
  ///     source                          -1-2-3-----|
  ///     mapAsync { try await ask($0) }  ----a--b--c|
  ///
  /// Each element's work is a task of its own that belongs to no actor, and disposal cancels it. What the work throws ends the
  /// stream and cancels the rest, a `CancellationError` too. Results arrive on the concurrent pool, one at a time.
  /// Elements wait, without limit, until the work may begin. Completes when the source has completed and all results have been
  /// passed on. See `flatMapAsync` for results as they come, and `flatMapLatestAsync` for the latest only.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many elements may be under way at a time, from the beginning of their work until their result has
  ///     been passed on; at least one.
  ///   - transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapAsync<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> { workInOrder(maxConcurrent) { try await transform($0) } }
}
