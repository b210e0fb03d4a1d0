extension ObservableType where Element == Never {
  /// Gives a stream without elements an element type, so that it can be combined with streams that have elements.
  ///
  ///     source                         -----|
  ///     setElementType(to: Int.self)   -----|
  ///
  /// - Parameter type: The element type. It can be left out where it can be inferred.
  @_alwaysEmitIntoClient
  public func setElementType<Result: Sendable>(to type: Result.Type = Result.self) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(AnyObserver(next: { _ in }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}
