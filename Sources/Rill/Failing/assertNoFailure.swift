extension ObservableType {
  /// Stops the program when the stream fails: for streams that cannot.
  ///
  ///     source              --a--b--|
  ///     assertNoFailure()   --a--b--|
  ///
  /// Elements and the completion pass. The message says the error and the place of the call.
  ///
  /// - Parameters:
  ///   - prefix: What the message begins with.
  ///   - fileID: The place of the call.
  ///   - line: The line of that place.
  @_alwaysEmitIntoClient
  public func assertNoFailure(
    _ prefix: String = "", fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            if case .failed(let error) = ending {
              let place = Place(fileID: fileID, line: line)
              let start = prefix.isEmpty ? "" : "\(prefix): "
              fatalError("\(start)A stream failed that must not, at \(place): \(error)")
            }
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
    }
  }
}
