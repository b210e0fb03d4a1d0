extension ObservableType {
  /// Emits the first element, or nil when there is none.
  ///
  ///     source          --a--b--|
  ///     first()         --(a|)
  ///     empty           -----|
  ///     empty.first()   -----('nil'|)
  ///
  /// The success is decided before the element is passed on (C6), and the source is stopped in the same call. A failure
  /// before the first element passes on.
  @_alwaysEmitIntoClient
  public func first() -> Single<Element?> {
    let source = asObservable()
    return Single(
      Observable { observer, lifetime in
        let isWaiting = Cell(true)
        let succeed: @Sendable (Element?) -> Void = { element in
          isWaiting.value = false
          observer.next(element)
          if !lifetime.isOver { observer.stop(.completed) }
        }
        source.run(
          next: { if isWaiting.value { succeed($0) } },
          stop: { ending in
            if !isWaiting.value { return }
            if case .failed = ending { observer.stop(ending) } else { succeed(nil) }
          }, in: lifetime)
      })
  }

  /// Emits the first element that satisfies a predicate, or nil when there is none.
  ///
  ///     source                --1--2--3--4--|
  ///     first(where: isEven)  -----(2|)
  ///
  /// As `first()`: the source is stopped in the same call, and a failure before that element passes on.
  ///
  /// - Parameter predicate: Decides whether an element is the one. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func first(where predicate: @escaping @Sendable (Element) throws -> Bool) -> Single<Element?> {
    filter(predicate).first()
  }
}
