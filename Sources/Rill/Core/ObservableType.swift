/// Something that can be turned into an observable.
public protocol ObservableConvertibleType<Element>: Sendable {
  associatedtype Element: Sendable
  /// The observable.
  func asObservable() -> Observable<Element>
}

/// Something that can be subscribed to. Every operator is an extension of this protocol.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Starts the delivery of events to an observer.
  ///
  /// - Returns: The means to stop it. Dropping it does not stop it.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// The observable. One made by a user is heard through a door that keeps order and grammar (C1, C2).
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable.create { self.subscribe($0) }
  }
}
