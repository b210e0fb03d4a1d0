extension ObservableType {
  /// Emits the last element when the source completes, or nil when there is none.
  ///
  ///     source         --a--b--|
  ///     last()         --------(b|)
  ///     empty          -----|
  ///     empty.last()   -----('nil'|)
  ///
  /// A failure passes on at once.
  @_alwaysEmitIntoClient
  public func last() -> Single<Element?> {
    let source = asObservable()
    return Single(
      Observable { observer, lifetime in
        let latest = Cell<Element?>(nil)
        source.run(
          next: { element in withExtendedLifetime(latest.replace(with: element)) {} },
          stop: { ending in
            let last = latest.replace(with: nil)
            if case .failed = ending { return observer.stop(ending) }
            observer.next(last)
            if !lifetime.isOver { observer.stop(.completed) }
          }, in: lifetime)
      })
  }

  /// Emits the last element that satisfies a predicate when the source completes, or nil when there is none.
  ///
  ///     source               --1--2--3--|
  ///     last(where: isEven)  -----------(2|)
  ///
  /// A failure passes on at once.
  ///
  /// - Parameter predicate: Decides whether an element counts. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func last(where predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Element?> {
    filter(predicate).last()
  }
}
