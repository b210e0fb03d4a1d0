extension ObservableType {
  /// Emits the element at a position, then completes.
  ///
  ///     source           --a--b--c--|
  ///     element(at: 1)   -----(b|)
  ///
  /// The completion is decided before the element is passed on (C6). A source that completes before has no such element:
  /// the stream fails with `RillError.argumentOutOfRange`.
  ///
  /// - Parameter index: The position, counted from 0; not negative.
  @_alwaysEmitIntoClient
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) needs a position that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      // Elements before the one that is wanted; -1 when that one has come.
      let before = Cell(index)
      source.run(
        next: { element in
          let left = before.value
          if left < 0 { return }
          before.value = left - 1
          if left > 0 { return }
          observer.next(element)
          if !lifetime.isOver { observer.stop(.completed) }
        },
        stop: { ending in
          if before.value < 0 { return }
          switch ending {
          case .completed: observer.stop(.failed(RillError.argumentOutOfRange))
          case .failed: observer.stop(ending)
          }
        }, in: lifetime)
    }
  }
}
