extension ObservableType {
  /// Emits some elements when the source has completed.
  ///
  ///     source         --a--b--|
  ///     append(x, y)   --a--b--(xy|)
  ///
  /// A failure passes on without them. See `concat` for another stream, and `startWith` for elements before.
  ///
  /// - Parameter elements: What to emit last, in this order.
  @_alwaysEmitIntoClient
  public func append(_ elements: Element...) -> Observable<Element> { append(all: elements) }

  @_alwaysEmitIntoClient
  func append(all elements: [Element]) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            if case .failed = ending { return observer.stop(ending) }
            for element in elements {
              if lifetime.isOver { return }
              observer.next(element)
            }
            if !lifetime.isOver { observer.stop(.completed) }
          }, lifetime: lifetime), lifetime)
    }
  }

  /// Emits the elements of a sequence when the source has completed.
  ///
  ///     source                      --a--b--|
  ///     append(contentsOf: [x, y])  --a--b--(xy|)
  ///
  /// A failure passes on without them. The sequence is asked for an element only when it is wanted.
  ///
  /// - Parameter elements: What to emit last.
  @preconcurrency @_alwaysEmitIntoClient
  public func append<Elements: Swift.Sequence & Sendable>(contentsOf elements: Elements) -> Observable<
    Element
  >
  where Elements.Element == Element { .concat([asObservable(), .from(elements)]) }
}
