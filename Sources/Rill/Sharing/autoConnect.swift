import Synchronization

extension ConnectableObservableType {
  /// Connects when so many subscribers have come, and never disconnects.
  ///
  ///     source                        -a--b--c--|
  ///     publish().autoConnect()       -a--b--c--|
  ///     the same, joined at 3         ----b--c--|
  ///
  /// | | `publish().autoConnect(n)` | `replay(k).autoConnect(n)` | `multicast(subject).autoConnect(n)` |
  /// |---|---|---|---|
  /// | before the n-th subscriber | waits | waits | as the subject does |
  /// | late subscriber while live | what is sent from now on | the latest k elements, then what is sent | as the subject does |
  /// | after completion or failure | the ending | the latest k elements, then the ending | as the subject does |
  /// | at zero subscribers | stays connected | stays connected | stays connected |
  /// | subscribing again from inside `onCompleted` | the ending | the latest k elements, then the ending | as the subject does |
  /// | synchronous source | the first n get everything, others the ending | the same, the others with the latest k elements | as the subject does |
  /// | first subscribers on several threads | one connection | one connection | one connection |
  ///
  /// The source is connected once, at most. Subscribers that have left count as well.
  ///
  /// - Parameter subscribers: Which subscriber connects. With 0 it is connected at once, by this call.
  @_alwaysEmitIntoClient
  public func autoConnect(_ subscribers: Int = 1) -> Observable<Element> {
    precondition(subscribers >= 0, "autoConnect needs a number of subscribers that is not negative.")
    let observable = asObservable()
    let connection = AutomaticConnection(after: subscribers) { self.connect() }
    if subscribers == 0 { connection.connect() }
    return Observable { observer, lifetime in
      observable.run(observer, lifetime)
      connection.count()
    }
  }
}

/// Counts subscribers until there have been enough.
@usableFromInline
final class AutomaticConnection: Sendable {
  private let missing: Atomic<Int>
  private let open: @Sendable () -> any Disposable
  /// Held, since the connection of somebody else's observable may end when it is dropped.
  private let connection = SingleAssignmentDisposable()

  @usableFromInline
  init(after subscribers: Int, _ open: @escaping @Sendable () -> any Disposable) {
    missing = Atomic(subscribers)
    self.open = open
  }

  @usableFromInline
  func count() {
    if missing.load(ordering: .relaxed) <= 0 { return }
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { connect() }
  }

  @usableFromInline
  func connect() { connection.setDisposable(open()) }
}
