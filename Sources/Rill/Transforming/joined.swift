extension ObservableType where Element: Swift.Sequence, Element.Element: Sendable {
  /// Emits what is in the elements, which are collections or other sequences, one after the other.
  ///
  ///     source     --'abc'--'d'--x--|
  ///     joined()   --(abc)--d-----|
  ///
  /// A sequence is asked for what is in it only as long as that is wanted.
  @_alwaysEmitIntoClient
  public func joined() -> Observable<Element.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: { elements in
            for element in elements {
              if lifetime.isOver { return }
              observer.next(element)
            }
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}
