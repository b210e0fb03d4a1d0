// Into relays and closures an infallible is bound as any other stream is.
extension InfallibleType {
  /// Sends the elements and the completion to observers. As `Observable.bind(to:)`, but of a failure, which should not be, they hear
  /// nothing.
  ///
  /// - Parameters:
  ///   - observers: Take the events, in this order.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    let place = Place(fileID: fileID, line: line)
    return asObservable().reporting(at: place).sent(to: observers, at: place)
  }

  /// Sends the elements and the completion to observers of optional elements. As `Observable.bind(to:)`, but of a failure,
  /// which should not be, they hear nothing.
  ///
  /// - Parameters:
  ///   - observers: Take the events, in this order.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    let place = Place(fileID: fileID, line: line)
    return asObservable().map { Optional($0) }.reporting(at: place).sent(to: observers, at: place)
  }
}

extension Observable {
  /// The same stream for the final subscriber alone: instead of hearing of a failure, it is disposed.
  @_alwaysEmitIntoClient
  func reporting(at place: Place) -> Observable<Element> {
    Observable { observer, lifetime in
      run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            switch ending {
            case .completed: observer.stop(ending)
            case .failed(let error):
              lifetime.dispose()
              Hooks.report(error, at: place)
            }
          }, lifetime: lifetime), lifetime)
    }
  }
}
