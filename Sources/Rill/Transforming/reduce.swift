extension ObservableType {
  /// Folds all elements into one value and emits it when the source completes.
  ///
  ///     source         --1--2--3--|
  ///     reduce(0, +)   -----------(6|)
  ///
  /// An empty source gives the seed. A failure passes on at once.
  ///
  /// - Parameters:
  ///   - seed: The value before the first element; each subscription starts from it.
  ///   - accumulator: Makes the next value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Folds all elements into one value and emits what is made of it when the source completes.
  ///
  ///     source                      --1--2--3--|
  ///     reduce(0, +) { $0 * 1.5 }   -----------(9|)
  ///
  /// - Parameters:
  ///   - seed: The value before the first element; each subscription starts from it.
  ///   - accumulator: Makes the next value. Throwing ends the stream with that error.
  ///   - mapResult: Makes the element from the last value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable, Result: Sendable>(
    _ seed: A,
    accumulator: @escaping @Sendable (A, Element) throws -> A,
    mapResult: @escaping @Sendable (A) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let value = Cell(seed)
      source.run(
        next: { element in
          do {
            let next = try accumulator(value.value, element)
            withExtendedLifetime(value.replace(with: next)) {}
          } catch { observer.stop(.failed(error)) }
        },
        stop: { ending in
          if case .failed = ending { return observer.stop(ending) }
          do {
            observer.next(try mapResult(value.value))
            if !lifetime.isOver { observer.stop(.completed) }
          } catch { observer.stop(.failed(error)) }
        }, in: lifetime)
    }
  }

  /// Folds all elements into one value in place and emits it when the source completes.
  ///
  ///     source                    --1--2--3--|
  ///     reduce(into: 0) { += }    -----------(6|)
  ///
  /// As `reduce` with a seed, without a copy for each element.
  ///
  /// - Parameters:
  ///   - seed: The value before the first element; each subscription starts from it.
  ///   - accumulator: Changes the value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func reduce<A: Sendable>(
    into seed: A, accumulator: @escaping @Sendable (inout A, Element) throws -> Void
  ) -> Observable<A> {
    let source = asObservable()
    return Observable { observer, lifetime in
      // Moved out while the closure runs, so that it is changed in place and never shared with the cell.
      let value = Cell<A?>(seed)
      source.run(
        next: { element in
          guard var next = value.replace(with: nil) else { return }
          do {
            try accumulator(&next, element)
            value.value = next
          } catch { observer.stop(.failed(error)) }
        },
        stop: { ending in
          guard case .completed = ending, let result = value.replace(with: nil) else {
            return observer.stop(ending)
          }
          observer.next(result)
          if !lifetime.isOver { observer.stop(.completed) }
        }, in: lifetime)
    }
  }
}
