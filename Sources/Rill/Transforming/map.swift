extension ObservableType {
  /// Transforms each element.
  ///
  ///     source            --1--2--3--|
  ///     map { $0 * 10 }   --a--b--c--|
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      source.run(
        AnyObserver(
          next: { element in
            do { next(try transform(element)) } catch { stop(.failed(error)) }
          }, stop: stop, lifetime: lifetime), lifetime)
    }
  }
}
