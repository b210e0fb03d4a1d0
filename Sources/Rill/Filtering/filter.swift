extension ObservableType {
  /// Keeps the elements that satisfy a predicate.
  ///
  ///     source           --1--2--3--4--|
  ///     filter(isEven)   -----2-----4--|
  ///
  /// - Parameter predicate: Decides whether an element passes. Throwing ends the stream with that error.
  @preconcurrency @inlinable
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
      source.run(AnyObserver(next: step, stop: stop, lifetime: lifetime), lifetime)
    }
  }
}
