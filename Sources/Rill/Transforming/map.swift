extension ObservableType {
  /// Transforms each element.
  ///
  ///     source            --1--2--3--|
  ///     map { $0 * 10 }   --a--b--c--|
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @inlinable
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
      source.run(AnyObserver(next: step, stop: stop, lifetime: lifetime), lifetime)
    }
  }
}
