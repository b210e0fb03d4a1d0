extension ObservableType {
  /// Makes each event an element: a failure, too, arrives as an element. Then completes.
  ///
  ///     source          --a--b--#
  ///     materialize()   --a--b--(f|)
  ///
  /// `dematerialize` turns it back.
  @_alwaysEmitIntoClient
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: { observer.next(.next($0)) },
          stop: { ending in
            observer.next(ending.event())
            if !lifetime.isOver { observer.stop(.completed) }
          }, lifetime: lifetime), lifetime)
    }
  }
}
