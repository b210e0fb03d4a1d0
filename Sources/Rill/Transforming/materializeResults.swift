extension ObservableType {
  /// Makes each element a success, and a failure of the stream a last element, after which it completes.
  ///
  ///     source                 --a--b--#
  ///     materializeResults()   --a--b--(f|)
  ///
  /// `dematerializeResults` turns it back. Unlike `materialize`, a completion is no element.
  @_alwaysEmitIntoClient
  public func materializeResults() -> Observable<Result<Element, any Error>> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: { observer.next(.success($0)) },
          stop: { ending in
            if case .failed(let error) = ending { observer.next(.failure(error)) }
            if !lifetime.isOver { observer.stop(.completed) }
          }, lifetime: lifetime), lifetime)
    }
  }
}
