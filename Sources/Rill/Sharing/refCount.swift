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
  @_alwaysEmitIntoClient
  public func refCount() -> Observable<Element> { refCounted(.plain) }

  /// Connects when there are so many subscribers, and disconnects when there have been none for a while.
  ///
  ///     source                               -a--b--c--d--|
  ///     refCount(disconnectDelay: 4ms)       -a--
  ///     the same, joined at 5                -------c--d--|
  ///
  /// As `refCount()`, apart from this:
  ///
  /// | | `refCount(minimum: n, disconnectDelay: d)` |
  /// |---|---|
  /// | fewer than n subscribers, before it is connected | wait; whoever makes them n connects |
  /// | fewer than n subscribers, while it is connected | stays connected |
  /// | at zero subscribers | stays connected for d; if nobody comes, it disconnects then, on the scheduler |
  /// | a subscriber within d | joins the connection there is, as a late subscriber |
  /// | a subscriber after d | waits for n subscribers and a new connection |
  /// | the source ends within d | it is over; the timer is called off |
  /// | `connect()` by hand | connects, however many there are |
  ///
  /// The time counts anew whenever the last one leaves.
  ///
  /// - Parameters:
  ///   - minimum: How many subscribers connect; at least one.
  ///   - disconnectDelay: How long to stay connected when nobody is there. Negative is none: it disconnects at once.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func refCount(
    minimum: Int = 1, disconnectDelay: Duration = .zero, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    precondition(minimum > 0, "refCount needs a minimum of at least one subscriber.")
    return refCounted(Counting(minimum: minimum, grace: Grace(disconnectDelay, on: scheduler)))
  }

  @_alwaysEmitIntoClient
  func refCounted(_ counting: Counting) -> Observable<Element> {
    if let connectable = self as? ConnectableObservable<Element> { return connectable.counted(counting) }
    let observable = asObservable()
    let connections = SharedConnection()
    return Observable { observer, lifetime in
      let (connection, count) = connections.open()
      observable.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            // Whoever hears of the ending first gives the connection up, before passing it on.
            _ = connection.end(ending)
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
      let grace = counting.grace
      lifetime.add { connection.leave(grace) }
      if count >= counting.minimum, !connection.upstream.isOver, connection.begin() {
        connection.upstream.add(self.connect())
      }
    }
  }
}

/// The current connection of a connectable observable that somebody else has written.
@usableFromInline
final class SharedConnection: ConnectionKeeper {
  private let current = Locked<Connection?>(nil)

  @usableFromInline
  init() {}

  /// The open connection, or a new one, which the caller is to connect if it is wanted by enough.
  @usableFromInline
  func open() -> (connection: Connection, count: Int) {
    let made = Connection(of: self, count: 1)
    var replaced: Connection?
    let (found, count) = current.withLock { current -> (Connection, Int) in
      if let open = current {
        let count = open.retain()
        if count > 0 { return (open, count) }
      }
      replaced = current
      current = made
      return (made, 1)
    }
    withExtendedLifetime(replaced) {}
    return (found, count)
  }

  @usableFromInline
  func forget(_ connection: Connection, after ending: Termination?) -> Bool {
    current.withLock { current in
      if current === connection { current = nil }
      return connection.close()
    }
  }
}
