extension ObservableType {
  /// Emits some elements before those of the source.
  ///
  ///     source            -   --c--d--|
  ///     startWith(a, b)   (ab)--c--d--|
  ///
  /// The elements come before `subscribe` returns; the source is started after them, if it is still wanted (C8).
  ///
  /// - Parameter elements: What to emit first, in this order.
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> Observable<Element> { startWith(all: elements) }

  @_alwaysEmitIntoClient
  func startWith(all elements: [Element]) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      for element in elements {
        if lifetime.isOver { return }
        observer.next(element)
      }
      if !lifetime.isOver { source.run(observer, lifetime) }
    }
  }

  /// Emits the elements of a sequence before those of the source.
  ///
  ///     source                        -   --c--d--|
  ///     startWith(contentsOf: [a, b]) (ab)--c--d--|
  ///
  /// The sequence is asked for an element only when it is wanted. For those of another stream, write `other.concat(source)`.
  ///
  /// - Parameter elements: What to emit first.
  @preconcurrency @_alwaysEmitIntoClient
  public func startWith<Elements: Swift.Sequence & Sendable>(contentsOf elements: Elements) -> Observable<
    Element
  >
  where Elements.Element == Element { .concat([.from(elements), asObservable()]) }
}
