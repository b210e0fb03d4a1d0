extension ObservableType {
  /// Transforms each element with the help of a state that is kept, and changed, from one to the next.
  ///
  ///     source                             --a--b--a--|
  ///     scanMap(into: [:]) { number($1) }  --1--1--2--|
  ///
  /// As `scan(into:)`, but what comes out is not the state.
  ///
  /// - Parameters:
  ///   - seed: The state before the first element; each subscription starts from it.
  ///   - transform: Changes the state and makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func scanMap<State: Sendable, Result: Sendable>(
    into seed: State, _ transform: @escaping @Sendable (inout State, Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      // Moved out while the closure runs, so that it is changed in place and never shared with the cell.
      let state = Cell<State?>(seed)
      source.run(
        AnyObserver(
          next: { element in
            guard var next = state.replace(with: nil) else { return }
            do {
              let result = try transform(&next, element)
              state.value = next
              observer.next(result)
            } catch { observer.stop(.failed(error)) }
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}
