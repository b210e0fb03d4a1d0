extension ConnectableObservableType {
  /// Connects when the first subscriber comes, and disconnects when the last one has left.
  ///
  ///     source                             -a--b--c--d--|
  ///     publish().refCount()               -a--b--c--d--|
  ///     publish().refCount(), joined at 5  -------c--d--|
  ///
  /// | | `publish().refCount()` | `replay(n).refCount()` | `multicast(subject).refCount()` |
  /// |---|---|---|---|
  /// | late subscriber while live | what is sent from now on | the latest n elements, then what is sent | as the subject does |
  /// | after completion or failure | the source again, afresh | the source again, afresh | as the subject does |
  /// | at zero subscribers | disconnects | disconnects, drops the elements | disconnects, keeps the subject |
  /// | subscribing again from inside `onCompleted` | the source again, afresh | the source again, afresh | as the subject does |
  /// | synchronous source | each subscriber gets everything, from a connection of its own | each subscriber gets everything, from a connection of its own | the first subscriber gets everything |
  /// | first subscribers on several threads | one connection | one connection | one connection |
  ///
  /// A subscriber joins before the source is connected, so it misses nothing. With a subject that has ended, its ending
  /// comes at once and the source is not connected again. A connectable observable that is not of this library and sends
  /// everything while it connects cannot be stopped before its `connect` has returned.
  @inlinable
  public func refCount() -> Observable<Element> {
    if let connectable = self as? ConnectableObservable<Element> { return connectable.counted }
    let observable = asObservable()
    let connections = SharedConnection()
    return Observable { observer, lifetime in
      let (connection, isNew) = connections.open()
      observable.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            // Whoever hears of the ending first gives the connection up, before passing it on.
            _ = connection.end()
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
      lifetime.add { connection.leave() }
      if isNew, !connection.upstream.isOver { connection.upstream.add(self.connect()) }
    }
  }
}

/// The current connection of a connectable observable that somebody else has written.
@usableFromInline
final class SharedConnection: ConnectionKeeper {
  private let current = Locked<Connection?>(nil)

  @usableFromInline
  init() {}

  /// The open connection, or a new one, which the caller is to connect.
  @usableFromInline
  func open() -> (connection: Connection, isNew: Bool) {
    let made = Connection(of: self, count: 1)
    var replaced: Connection?
    let found = current.withLock { current -> Connection? in
      if let open = current, open.retain() { return open }
      replaced = current
      current = made
      return nil
    }
    withExtendedLifetime(replaced) {}
    return (found ?? made, found == nil)
  }

  @usableFromInline
  func forget(_ connection: Connection, hasEnded: Bool) -> Bool {
    current.withLock { current in
      if current === connection { current = nil }
      return connection.close()
    }
  }
}
