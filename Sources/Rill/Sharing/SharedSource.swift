/// Where the events of a shared source go, and where its subscribers join.
@usableFromInline
protocol Hub: AnyObject, Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// Whether nothing passes any more after an ending. A subject of the user's may think otherwise.
  static var staysEnded: Bool { get }
  /// Whether anybody hears an ending that is not kept. A subject of the user's answers for itself.
  var hasMembers: Bool { get }
  func next(_ element: Input)
  func stop(_ ending: Termination)
  func join(_ observer: AnyObserver<Output>, _ lifetime: Lifetime)
  /// Lets go of the subscribers without a word.
  func abandon()
}

extension PublishCore: Hub {
  @_alwaysEmitIntoClient static var staysEnded: Bool { true }

  @_alwaysEmitIntoClient
  func abandon() { cut() }
}

extension CurrentCore: Hub {
  @_alwaysEmitIntoClient static var staysEnded: Bool { true }

  @_alwaysEmitIntoClient
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
    /// What drops the hub some time after its ending; called off when nobody holds the shared source any more.
    @usableFromInline var reset: ScopedDisposable?

    @_alwaysEmitIntoClient
    init() {}
  }

  /// A connection and its hub.
  @usableFromInline
  struct Opening: Sendable {
    @usableFromInline let handle: HubHandle<H>
    @usableFromInline let connection: Connection
    /// How many counted subscribers there are with this one.
    @usableFromInline let count: Int
    /// What has been replaced, to be released by the caller, outside the lock.
    @usableFromInline let replaced: State?

    @_alwaysEmitIntoClient
    init(handle: HubHandle<H>, connection: Connection, count: Int, replaced: State?) {
      self.handle = handle
      self.connection = connection
      self.count = count
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
  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<H.Output>, _ lifetime: Lifetime) {
    let handle = currentHandle()
    // The handle is kept until the join is done: abandoned before it, the hub would keep the subscriber.
    withExtendedLifetime(handle) { handle.hub.join(observer, lifetime) }
  }

  /// Joins, and keeps the source connected until the lifetime is over. The first one connects, or the one that makes up the
  /// number that is wanted.
  @_alwaysEmitIntoClient
  func joinCounted(
    _ observer: AnyObserver<H.Output>, _ lifetime: Lifetime, _ counting: Counting = .plain
  ) {
    let (handle, connection, count) = open(counted: true)
    withExtendedLifetime(handle) { handle.hub.join(observer, lifetime) }
    if !counting.staysConnected {
      let grace = counting.grace
      lifetime.add { connection.leave(grace) }
    }
    if count >= counting.minimum, connection.begin() { start(handle, connection) }
  }

  /// Connects, unless there is a connection already.
  @_alwaysEmitIntoClient
  func connect() -> Connection {
    let (handle, connection, _) = open(counted: false)
    if connection.begin() { start(handle, connection) }
    return connection
  }

  /// Starts the source for a new connection, unless all who wanted it have left again.
  @_alwaysEmitIntoClient
  func start(_ handle: HubHandle<H>, _ connection: Connection) {
    let upstream = connection.upstream
    if upstream.isOver { return }
    let keepsFailures = scope.keepsFailures
    source.run(
      AnyObserver(
        next: { handle.hub.next($0) },
        stop: { ending in
          // Forgotten first, so that a subscription made from inside `onCompleted` starts afresh.
          let isFirst = connection.end(ending)
          if !isFirst || !keepsFailures && !handle.hub.hasMembers {
            ending.drop(.unwanted, from: H.Input.self)
          }
          if isFirst { handle.hub.stop(ending) }
        }, lifetime: upstream), upstream)
  }

  @_alwaysEmitIntoClient
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

  /// The open connection, or a new one, which the caller is to start if it is wanted by enough.
  @_alwaysEmitIntoClient
  func open(counted: Bool) -> (handle: HubHandle<H>, connection: Connection, count: Int) {
    var opening = open(counted: counted, with: nil)
    if opening == nil {
      let made = HubHandle(makeHub())
      repeat { opening = open(counted: counted, with: made) } while opening == nil
    }
    let found = opening!
    return (found.handle, found.connection, found.count)
  }

  /// The open connection, or a new one; nil when that takes a new hub and none has been handed in.
  @_alwaysEmitIntoClient
  func open(counted: Bool, with made: HubHandle<H>?) -> Opening? {
    state.withLock { state in
      if let connection = state.connection, let handle = state.handle {
        let count = counted ? connection.retain() : 0
        if counted ? count > 0 : connection.isOpen {
          return Opening(handle: handle, connection: connection, count: count, replaced: nil)
        }
      }
      if counted, state.hasEnded, scope.keepsEndings, H.staysEnded, let handle = state.handle {
        // There is an ending to be had, and nothing to connect for.
        return Opening(handle: handle, connection: .over(of: self), count: 0, replaced: nil)
      }
      // A connection that is closed but not yet forgotten takes its hub with it.
      let isSpent = !scope.isForever && (state.hasEnded || state.connection != nil)
      guard let handle = isSpent ? made : state.handle ?? made else { return nil }
      let replaced = state
      state = State()
      state.handle = handle
      let connection = Connection(of: self, count: counted ? 1 : 0)
      state.connection = connection
      return Opening(handle: handle, connection: connection, count: counted ? 1 : 0, replaced: replaced)
    }
  }

  @usableFromInline
  func forget(_ connection: Connection, after ending: Termination?) -> Bool {
    var wasOpen = false
    var delay: Duration?
    let dropped = state.withLock { state -> HubHandle<H>? in
      wasOpen = connection.close()
      guard state.connection === connection else { return nil }
      state.connection = nil
      state.hasEnded = ending != nil && wasOpen
      delay = scope.stay(after: wasOpen ? ending : nil)
      return delay == .zero ? state.handle.take() : nil
    }
    withExtendedLifetime(dropped) {}
    if let delay, delay > .zero { reset(after: delay) }
    return wasOpen
  }

  /// Drops the hub that has been given its ending, after a delay. Until then there is no other connection, hence no other timer.
  private func reset(after delay: Duration) {
    guard case .resetting(_, let scheduler) = scope else { return }
    let timer = scheduler.perform(after: delay) { [weak self] in
      let dropped = self?.state.withLock { state in
        defer { state = State() }
        return state
      }
      withExtendedLifetime(dropped) {}
    }.scoped()
    state.withLock { if $0.hasEnded { $0.reset = timer } }
  }
}
