extension ObservableType {
  /// Transforms each element and drops those that have become nil.
  ///
  ///     source                 --1--x--3--|
  ///     compactMap(Int.init)   --1-----3--|
  ///
  /// - Parameter transform: Makes the new element, or nil. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      source.run(
        AnyObserver(
          next: { element in
            do {
              if let result = try transform(element) { next(result) }
            } catch { stop(.failed(error)) }
          }, stop: stop, lifetime: lifetime), lifetime)
    }
  }
}
