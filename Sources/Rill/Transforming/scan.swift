extension ObservableType {
  /// Folds each element into a value and emits every intermediate value.
  ///
  ///     source       --1--2--3--|
  ///     scan(0, +)   --1--3--6--|
  ///
  /// The seed itself is not emitted.
  ///
  /// - Parameters:
  ///   - seed: The value before the first element; each subscription starts from it.
  ///   - accumulator: Makes the next value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan<A: Sendable>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let value = Cell(seed)
      source.run(
        next: { element in
          do {
            let next = try accumulator(value.value, element)
            withExtendedLifetime(value.replace(with: next)) {}
            observer.next(next)
          } catch { observer.stop(.failed(error)) }
        }, stop: observer.stop, in: lifetime)
    }
  }

  /// Folds each element into those before it, beginning with the first, and emits every intermediate value.
  ///
  ///     source    --1--2--3--|
  ///     scan(+)   --1--3--6--|
  ///
  /// The first element passes as it is, and `accumulator` is not called for it.
  ///
  /// - Parameter accumulator: Makes the next value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan(
    _ accumulator: @escaping @Sendable (Element, Element) throws -> Element
  ) -> Observable<Element> {
    let nothing: Element? = nil
    return scan(nothing) { value, element in
      guard let value else { return element }
      return try accumulator(value, element)
    }.compactMap { $0 }
  }

  /// Folds each element into a value in place and emits every intermediate value.
  ///
  ///     source                  --1--2--3--|
  ///     scan(into: 0) { += }    --1--3--6--|
  ///
  /// - Parameters:
  ///   - seed: The value before the first element; each subscription starts from it.
  ///   - accumulator: Changes the value. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func scan<A: Sendable>(
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
            observer.next(next)
          } catch { observer.stop(.failed(error)) }
        }, stop: observer.stop, in: lifetime)
    }
  }
}
