extension ObservableType {
  /// Drops all elements and passes the ending on.
  ///
  ///     source             --a--b--c--|
  ///     ignoreElements()   -----------|
  @_alwaysEmitIntoClient
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Observable<Never> { observer, lifetime in
      source.run(next: { _ in }, stop: observer.stop, in: lifetime)
    }
  }
}
