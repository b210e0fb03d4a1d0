extension ObservableType {
  /// Emits each element with the one before it.
  ///
  ///     source       --a--b   --c   --|
  ///     pairwise()   -----'ab'--'bc'--|
  ///
  /// The first element makes no pair. The latest element is remembered.
  @_alwaysEmitIntoClient
  public func pairwise() -> Observable<(Element, Element)> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let latest = Cell<Element?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            if let previous = latest.replace(with: element) { observer.next((previous, element)) }
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}
