extension ObservableType {
  /// Emits the last elements when the source completes.
  ///
  ///     source        --a--b--c--|
  ///     takeLast(2)   -----------(bc|)
  ///
  /// A failure passes on at once, and what has been kept is dropped.
  ///
  /// - Parameter count: How many elements to emit at most; not negative.
  /// - Complexity: O(1) per element. Memory grows with the elements, up to `count` of them.
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let latest = Cell(LatestElements<Element>(limit: count))
      source.run(
        AnyObserver(
          next: { element in withExtendedLifetime(latest.value.replace(with: element)) {} },
          stop: { ending in
            let kept = latest.replace(with: LatestElements(limit: 0))
            if case .failed = ending { return observer.stop(ending) }
            for element in kept.start(after: nil) {
              if lifetime.isOver { return }
              observer.next(element)
            }
            if !lifetime.isOver { observer.stop(.completed) }
          }, lifetime: lifetime), lifetime)
    }
  }
}
