extension ObservableType {
  /// Emits the one element of the source when it completes, and fails unless it has exactly one.
  ///
  ///     one           --a-----|
  ///     single()      --------(a|)
  ///     two           --a--b--|
  ///     two.single()  -----#
  ///
  /// Fails with `RillError.moreThanOneElement` as soon as there is a second one, without having emitted the first, and with
  /// `RillError.noElements` when the source completes without any.
  @_alwaysEmitIntoClient
  public func single() -> Observable<Element> { single(orNone: false) }

  /// Emits the one element that satisfies a predicate when the source completes, and fails unless there is exactly one.
  ///
  ///     source           --1--2--3--|
  ///     single(isEven)   -----------(2|)
  ///
  /// Fails with `RillError.moreThanOneElement` as soon as there is a second one, without having emitted the first, and with
  /// `RillError.noElements` when the source completes without any.
  ///
  /// - Parameter predicate: Decides whether an element counts. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    filter(predicate).single()
  }

  /// The one element, or, where that is allowed, none.
  @_alwaysEmitIntoClient
  func single(orNone mayBeEmpty: Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let only = Cell<Element?>(nil)
      source.run(
        next: { element in
          if only.value == nil {
            only.value = element
          } else {
            withExtendedLifetime(only.replace(with: nil)) {
              observer.stop(.failed(RillError.moreThanOneElement))
            }
          }
        },
        stop: { ending in
          let only = only.replace(with: nil)
          if case .failed = ending { return observer.stop(ending) }
          if let only {
            observer.next(only)
            if lifetime.isOver { return }
          } else if !mayBeEmpty {
            return observer.stop(.failed(RillError.noElements))
          }
          observer.stop(.completed)
        }, in: lifetime)
    }
  }
}
