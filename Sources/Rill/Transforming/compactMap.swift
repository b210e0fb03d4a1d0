extension ObservableType {
  /// Transforms each element and drops those that have become nil.
  ///
  ///     source                 --1--x--3--|
  ///     compactMap(Int.init)   --1-----3--|
  ///
  /// - Parameter transform: Makes the new element, or nil. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable, Failure: Error>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      // What cannot fail does not keep the way to say so, as in `map`.
      let step: @Sendable (Element) -> Void
      if Failure.self == Never.self {
        step = { element in do throws(Failure) { if let new = try transform(element) { next(new) } } catch {}
        }
      } else {
        step = { element in
          do throws(Failure) { if let new = try transform(element) { next(new) } } catch {
            stop(.failed(error))
          }
        }
      }
      source.run(next: step, stop: stop, in: lifetime)
    }
  }

  /// Transforms each element with asynchronous work, drops those that have become nil, and keeps the order.
  ///
  ///     source                                 -1-x-3-----|
  ///     compactMapAsync { try await ask($0) }  ----a-----c|
  ///
  /// As `map(maxConcurrent:_:)` otherwise.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many elements may be under way at a time, until their result has been passed on; at least one.
  ///   - transform: Makes the new element, or nil. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func compactMapAsync<Result: Sendable>(
    maxConcurrent: Int = 1, _ transform: @escaping @Sendable (Element) async throws -> Result?
  ) -> Observable<Result> { workInOrder(maxConcurrent, transform) }
}
