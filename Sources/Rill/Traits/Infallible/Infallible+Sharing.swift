extension InfallibleType {
  /// Subscribes to the source once for all that listen. As `Observable.share`.
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Makes something of a source that is subscribed to once. As `Observable.publish(_:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func publish<Result: Sendable>(
    _ selector: @escaping @Sendable (Infallible<Element>) -> Infallible<Result>
  ) -> Infallible<Result> {
    Infallible(asObservable().publish { selector(Infallible($0)).source })
  }
}
