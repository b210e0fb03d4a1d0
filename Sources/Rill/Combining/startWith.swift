extension ObservableType {
  /// Emits some elements before those of the source.
  ///
  ///     source            -   --c--d--|
  ///     startWith(a, b)   (ab)--c--d--|
  ///
  /// The elements come before `subscribe` returns; the source is started after them, if it is still wanted (C8).
  ///
  /// - Parameter elements: What to emit first, in this order.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> { startWith(all: elements) }

  @inlinable
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
}
