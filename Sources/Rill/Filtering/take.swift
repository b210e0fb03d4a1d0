extension ObservableType {
  /// Passes the first elements, then completes.
  ///
  ///     source    --a--b--c--d--|
  ///     take(2)   --a--(b|)
  ///
  /// The completion is decided before the last element is passed on (C6), and the source is stopped in the same call.
  /// `take(0)` completes without starting the source.
  ///
  /// - Parameter count: How many elements to pass; not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take needs a count that is not negative.")
    if count == 0 { return .empty() }
    let source = asObservable()
    return Observable { observer, lifetime in
      let remaining = Cell(count)
      source.run(
        AnyObserver(
          next: { element in
            let left = remaining.value - 1
            if left < 0 { return }
            remaining.value = left
            observer.next(element)
            if left == 0, !lifetime.isOver { observer.stop(.completed) }
          },
          stop: { if remaining.value > 0 { observer.stop($0) } },
          lifetime: lifetime), lifetime)
    }
  }
}
