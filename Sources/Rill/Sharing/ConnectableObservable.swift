/// An observable whose subscribers share one subscription to the source, which is made by `connect`.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, for all subscribers. While it is connected, the connection there is.
  ///
  /// - Returns: The connection. Disposing it disconnects; dropping it does not.
  func connect() -> any Disposable
}

/// An observable whose subscribers share one subscription to the source, which is made by `connect`.
///
///     source                      -a--b--c--|
///     publish(), connected at 3   ----b--c--|
///
/// Made by `publish`, `replay`, `replayAll` and `multicast`.
///
/// | | `publish()` | `replay(n)`, `replayAll()` | `multicast(subject)` |
/// |---|---|---|---|
/// | subscribing before `connect` | waits | waits | as the subject does |
/// | late, while connected | what is sent from now on | the latest n elements, then what is sent | as the subject does |
/// | late, after the ending | the ending | the latest n elements, then the ending | as the subject does |
/// | `connect` again, while connected | the same connection | the same connection | the same connection |
/// | `connect` again, after the ending | the source again, afresh | the source again, afresh | the source again, into the same subject |
/// | disconnecting | lets go of the subscribers | lets go of subscribers and elements | leaves the subject as it is |
///
/// `multicast(makeSubject:)` behaves as `multicast(subject)` within a connection; each connection but the first one has
/// a subject of its own, and disconnecting lets go of it.
public struct ConnectableObservable<Element: Sendable>: ConnectableObservableType {
  @usableFromInline let observable: Observable<Element>
  /// Keeps the source connected as long as it is subscribed to.
  @usableFromInline let counted: @Sendable (Counting) -> Observable<Element>
  @usableFromInline let connection: @Sendable () -> any Disposable

  @_alwaysEmitIntoClient
  init<H: Hub>(_ shared: SharedSource<H>) where H.Output == Element {
    observable = Observable { observer, lifetime in shared.join(observer, lifetime) }
    counted = { counting in
      Observable { observer, lifetime in shared.joinCounted(observer, lifetime, counting) }
    }
    connection = { shared.connect() }
  }

  /// The observable, without the means to connect it.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { observable }

  /// Joins those who share the source. Nothing is connected by that.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { observable.subscribe(observer, at: nil) }

  /// Subscribes to the source, for all subscribers. While it is connected, the connection there is.
  ///
  /// - Returns: The connection. Disposing it disconnects; dropping it does not.
  @_alwaysEmitIntoClient
  public func connect() -> any Disposable { connection() }
}
