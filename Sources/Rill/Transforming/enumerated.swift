extension ObservableType {
  /// Pairs each element with its position, counted from 0.
  ///
  ///     source         --a   --b   --c   |
  ///     enumerated()   --'0a'--'1b'--'2c'|
  @_alwaysEmitIntoClient
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let count = Cell(0)
      source.run(
        AnyObserver(
          next: { element in
            let index = count.value
            count.value = index + 1
            observer.next((index: index, element: element))
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}
