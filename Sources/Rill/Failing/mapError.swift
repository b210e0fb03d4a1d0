extension ObservableType {
  /// Fails with another error in place of that of the source.
  ///
  ///     source               -a--b#
  ///     mapError { other }   -a--b#
  ///
  /// Elements and the completion pass unchanged.
  ///
  /// - Parameter transform: Makes the new error. What it throws is the new error too.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapError(
    _ transform: @escaping @Sendable (any Error) throws -> any Error
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            guard case .failed(let error) = ending else { return observer.stop(ending) }
            let result = Result { try transform(error) }
            switch result {
            case .success(let error), .failure(let error): observer.stop(.failed(error))
            }
          }, lifetime: lifetime), lifetime)
    }
  }
}
