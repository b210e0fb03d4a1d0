extension ObservableType {
  /// Keeps the elements that satisfy a predicate.
  ///
  ///     source           --1--2--3--4--|
  ///     filter(isEven)   -----2-----4--|
  ///
  /// - Parameter predicate: Decides whether an element passes. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let (next, stop) = (observer.next, observer.stop)
      source.run(
        AnyObserver(
          next: { element in
            do { if try predicate(element) { next(element) } } catch { stop(.failed(error)) }
          }, stop: stop, lifetime: lifetime), lifetime)
    }
  }
}
