import Synchronization

/// Where the events of a shared source go, and where its subscribers join.
@usableFromInline
protocol Hub: AnyObject, Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// Whether nothing passes any more after an ending. A subject of the user's may think otherwise.
  static var staysEnded: Bool { get }
  func next(_ element: Input)
  func stop(_ ending: Termination)
  func join(_ observer: AnyObserver<Output>, _ lifetime: Lifetime)
  /// Lets go of the subscribers without a word.
  func abandon()
}

extension PublishCore: Hub {
  @inlinable static var staysEnded: Bool { true }

  @inlinable
  func abandon() { cut() }
}

extension CurrentCore: Hub {
  @inlinable static var staysEnded: Bool { true }

  @inlinable
  func abandon() { cut() }
}

/// Holds a hub for those who may still send into it or hand it to subscribers. When there is nobody left, nothing can
/// come any more, and the hub lets go of its subscribers (C10).
@usableFromInline
final class HubHandle<H: Hub>: Sendable {
  @usableFromInline let hub: H

  @inlinable
  init(_ hub: H) { self.hub = hub }

  deinit { hub.abandon() }
}

/// How long a hub serves.
@usableFromInline
enum HubScope: Sendable {
  /// All connections.
  case forever
  /// One connection. After that one's ending it stays for late subscribers, until the next connection is made.
  case untilNextConnection
  /// One connection, and goes with it.
  case connection
}

/// A source that is subscribed to once for all its subscribers: behind `share`, `publish`, `replay` and `multicast`.
///
///     observable ──► SharedSource ──► HubHandle ──► hub ──► member ──► observer
///                        │                ▲
///                        ▼                │
///                    Connection       closures that the source holds
///                     │      ▲
///                     ▼      └──── teardown list of a counted subscriber (never the shared source or a handle)
///                  lifetime of the upstream
///
/// What happens when is decided under the lock. Joining, connecting, disposing and releasing are done outside.
@usableFromInline
final class SharedSource<H: Hub>: ConnectionKeeper {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var handle: HubHandle<H>?
    @usableFromInline var connection: Connection?
    /// The hub has been given an ending.
    @usableFromInline var hasEnded = false

    @inlinable
    init() {}
  }

  /// A connection and its hub.
  @usableFromInline
  struct Opening: Sendable {
    @usableFromInline let handle: HubHandle<H>
    @usableFromInline let connection: Connection
    @usableFromInline let isNew: Bool
    /// What has been replaced, to be released by the caller, outside the lock.
    @usableFromInline let replaced: State?

    @inlinable
    init(handle: HubHandle<H>, connection: Connection, isNew: Bool, replaced: State?) {
      self.handle = handle
      self.connection = connection
      self.isNew = isNew
      self.replaced = replaced
    }
  }

  @usableFromInline let source: Observable<H.Input>
  @usableFromInline let scope: HubScope
  @usableFromInline let makeHub: @Sendable () -> H
  @usableFromInline let state = Locked(State())

  @inlinable
  init(_ source: Observable<H.Input>, _ scope: HubScope, makeHub: @escaping @Sendable () -> H) {
    self.source = source
    self.scope = scope
    self.makeHub = makeHub
  }

  /// Joins the current hub, without a say in whether the source is connected.
  @inlinable
  func join(_ observer: AnyObserver<H.Output>, _ lifetime: Lifetime) {
    let handle = currentHandle()
    // The handle is kept until the join is done: abandoned before it, the hub would keep the subscriber.
    withExtendedLifetime(handle) { handle.hub.join(observer, lifetime) }
  }

  /// Joins, and keeps the source connected until the lifetime is over. The first one connects.
  @inlinable
  func joinCounted(_ observer: AnyObserver<H.Output>, _ lifetime: Lifetime) {
    let (handle, connection, isNew) = open(counted: true)
    withExtendedLifetime(handle) { handle.hub.join(observer, lifetime) }
    lifetime.add { connection.leave() }
    if isNew { start(handle, connection) }
  }

  /// Connects, unless there is a connection already.
  @inlinable
  func connect() -> Connection {
    let (handle, connection, isNew) = open(counted: false)
    if isNew { start(handle, connection) }
    return connection
  }

  /// Starts the source for a new connection, unless all who wanted it have left again.
  @inlinable
  func start(_ handle: HubHandle<H>, _ connection: Connection) {
    let upstream = connection.upstream
    if upstream.isOver { return }
    source.run(
      AnyObserver(
        next: { handle.hub.next($0) },
        stop: { ending in
          // Forgotten first, so that a subscription made from inside `onCompleted` starts afresh.
          if connection.end() { handle.hub.stop(ending) }
        }, lifetime: upstream), upstream)
  }

  @inlinable
  func currentHandle() -> HubHandle<H> {
    if let handle = state.withLock({ $0.handle }) { return handle }
    // Made outside the lock, since it may call the user. If another thread was quicker, it is not used.
    let made = HubHandle(makeHub())
    return state.withLock { state in
      if let handle = state.handle { return handle }
      state.handle = made
      return made
    }
  }

  /// The open connection, or a new one, which the caller is to start.
  @inlinable
  func open(counted: Bool) -> (handle: HubHandle<H>, connection: Connection, isNew: Bool) {
    var opening = open(counted: counted, with: nil)
    if opening == nil {
      let made = HubHandle(makeHub())
      repeat { opening = open(counted: counted, with: made) } while opening == nil
    }
    let found = opening!
    return (found.handle, found.connection, found.isNew)
  }

  /// The open connection, or a new one; nil when that takes a new hub and none has been handed in.
  @inlinable
  func open(counted: Bool, with made: HubHandle<H>?) -> Opening? {
    state.withLock { state in
      if let connection = state.connection, let handle = state.handle,
        counted ? connection.retain() : connection.isOpen
      {
        return Opening(handle: handle, connection: connection, isNew: false, replaced: nil)
      }
      if counted, state.hasEnded, scope == .forever, H.staysEnded, let handle = state.handle {
        // There is an ending to be had, and nothing to connect for.
        return Opening(handle: handle, connection: .over(of: self), isNew: false, replaced: nil)
      }
      // A connection that is closed but not yet forgotten takes its hub with it.
      let isSpent = scope != .forever && (state.hasEnded || state.connection != nil)
      guard let handle = isSpent ? made : state.handle ?? made else { return nil }
      let replaced = state
      state = State()
      state.handle = handle
      let connection = Connection(of: self, count: counted ? 1 : 0)
      state.connection = connection
      return Opening(handle: handle, connection: connection, isNew: true, replaced: replaced)
    }
  }

  @usableFromInline
  func forget(_ connection: Connection, hasEnded: Bool) -> Bool {
    var wasOpen = false
    let dropped = state.withLock { state -> HubHandle<H>? in
      wasOpen = connection.close()
      guard state.connection === connection else { return nil }
      state.connection = nil
      state.hasEnded = hasEnded && wasOpen
      if scope == .forever || (state.hasEnded && scope == .untilNextConnection) { return nil }
      return state.handle.take()
    }
    withExtendedLifetime(dropped) {}
    return wasOpen
  }
}

/// Who keeps the current connection.
@usableFromInline
protocol ConnectionKeeper: AnyObject, Sendable {
  /// Closes the connection and forgets it, in one step for those who come. False when it had been closed before.
  func forget(_ connection: Connection, hasEnded: Bool) -> Bool
}

/// One subscription to a shared source and the number of those who want it. Disposing it disconnects.
@usableFromInline
final class Connection: Cancelable {
  /// The lifetime of the subscription to the source.
  @usableFromInline let upstream = Lifetime()
  /// How many counted subscribers there are; -1 once it is over.
  private let count: Atomic<Int>
  // Weak, since subscribers hold the connection and the keeper holds the subscribers.
  private weak let keeper: (any ConnectionKeeper)?

  @usableFromInline
  init(of keeper: any ConnectionKeeper, count: Int) {
    self.keeper = keeper
    self.count = Atomic(count)
  }

  @usableFromInline var isOpen: Bool { count.load(ordering: .acquiring) >= 0 }

  @usableFromInline var isDisposed: Bool { !isOpen }

  /// A connection that is over.
  @usableFromInline
  static func over(of keeper: any ConnectionKeeper) -> Connection { Connection(of: keeper, count: -1) }

  /// Counts one more subscriber, unless it is over.
  @usableFromInline
  func retain() -> Bool {
    var seen = count.load(ordering: .relaxed)
    while seen >= 0 {
      let (exchanged, original) = count.weakCompareExchange(
        expected: seen, desired: seen + 1, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      seen = original
    }
    return false
  }

  /// Counts one subscriber less. The last one disconnects.
  @usableFromInline
  func leave() {
    var seen = count.load(ordering: .relaxed)
    while seen >= 0 {
      let (exchanged, original) = count.weakCompareExchange(
        expected: seen, desired: seen == 1 ? -1 : seen - 1, ordering: .acquiringAndReleasing)
      if exchanged {
        if seen == 1 {
          _ = keeper?.forget(self, hasEnded: false)
          upstream.dispose()
        }
        return
      }
      seen = original
    }
  }

  /// Called when the source has ended; false when the connection had been given up before.
  @usableFromInline
  func end() -> Bool { disconnect(hasEnded: true) }

  @usableFromInline
  func dispose() { _ = disconnect(hasEnded: false) }

  private func disconnect(hasEnded: Bool) -> Bool {
    guard keeper?.forget(self, hasEnded: hasEnded) ?? close() else { return false }
    upstream.dispose()
    return true
  }

  /// Lets nobody be counted any more; false when it had been closed before.
  @usableFromInline
  func close() -> Bool { count.exchange(-1, ordering: .acquiringAndReleasing) >= 0 }
}
