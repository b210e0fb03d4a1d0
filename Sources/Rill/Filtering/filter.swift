extension ObservableType {
  /// Keeps the elements that satisfy a predicate.
  ///
  ///     source           --1--2--3--4--|
  ///     filter(isEven)   -----2-----4--|
  ///
  /// - Parameter predicate: Decides whether an element passes. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func filter<Failure: Error>(
    _ predicate: @escaping @Sendable (Element) throws(Failure) -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      // What cannot fail does not keep the way to say so, as in `map`.
      let step: @Sendable (Element) -> Void
      if Failure.self == Never.self {
        step = { element in do throws(Failure) { if try predicate(element) { next(element) } } catch {} }
      } else {
        step = { element in
          do throws(Failure) { if try predicate(element) { next(element) } } catch { stop(.failed(error)) }
        }
      }
      source.run(next: step, stop: stop, in: lifetime)
    }
  }

  /// Keeps the elements that satisfy an asynchronous predicate, in order.
  ///
  ///     source                            --1--2--3--4--|
  ///     filterAsync { await isEven($0) }  ------2-----4-|
  ///
  /// As `map(maxConcurrent:_:)` otherwise.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many elements may be under way at a time, until their fate has been decided and all before them
  ///     have been passed on; at least one.
  ///   - predicate: Decides whether an element passes. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func filterAsync(
    maxConcurrent: Int = 1, _ predicate: @escaping @Sendable (Element) async throws -> Bool
  ) -> Observable<Element> { workInOrder(maxConcurrent) { try await predicate($0) ? $0 : nil } }
}
