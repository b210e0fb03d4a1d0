import Rill
import Synchronization

/// A source that sends given events at given virtual times and records its subscriptions.
///
/// A hot one sends by itself, at times of the scheduler. A cold one starts anew for each subscriber, at times counted from
/// the subscription; it can have a script for each subscription.
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case hot
    case cold
    case coldInTurn
  }

  /// Whoever is subscribed to a hot source. A class, since going through a list of them is cheaper then.
  @usableFromInline
  final class Listener: Sendable {
    @usableFromInline let id: Int
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime

    @inlinable
    init(_ id: Int, _ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
      self.id = id
      self.observer = observer
      self.lifetime = lifetime
    }
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var subscriptions: [Subscription] = []
    @usableFromInline var listeners: [Listener] = []

    @_alwaysEmitIntoClient init() {}
  }

  @usableFromInline let scheduler: TestScheduler
  @usableFromInline let kind: Kind
  @usableFromInline let scripts: [[Recorded<Event<Element>>]]
  @usableFromInline let state = Mutex(State())

  /// When it was subscribed to, in order.
  @_alwaysEmitIntoClient
  public var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }

  /// What it sends; for a source with several scripts, what it sends to the first subscriber.
  @_alwaysEmitIntoClient
  public var recordedEvents: [Recorded<Event<Element>>] { scripts.first ?? [] }

  /// - Parameter scripts: What is sent; with `coldInTurn`, to each subscriber in turn: one for which there is no script gets
  ///   nothing.
  @inlinable
  init(_ kind: Kind, _ scripts: [[Recorded<Event<Element>>]], on scheduler: TestScheduler) {
    self.kind = kind
    self.scripts = scripts
    self.scheduler = scheduler
  }

  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable { observer, lifetime in self.attach(observer, lifetime) }
  }

  /// Schedules what a hot source sends.
  @_alwaysEmitIntoClient
  func scheduleEvents() {
    let events = recordedEvents
    scheduler.perform(at: events.map(\.time), for: scheduler.newSource()) { self.send(events[$0].value) }
  }

  @_alwaysEmitIntoClient
  func attach(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    let now = scheduler.currentTick
    let id = state.withLock { state in
      let id = state.subscriptions.count
      state.subscriptions.append(Subscription(now))
      if kind == .hot { state.listeners.append(Listener(id, observer, lifetime)) }
      return id
    }
    lifetime.add { self.detach(id) }
    if kind != .hot { play(id, from: now, to: observer, lifetime) }
  }

  @_alwaysEmitIntoClient
  func detach(_ id: Int) {
    let now = scheduler.currentTick
    let released = state.withLock { state in
      state.subscriptions[id] = Subscription(state.subscriptions[id].subscribe, now)
      let place = state.listeners.firstIndex { $0.id == id }
      return place.map { state.listeners.remove(at: $0) }
    }
    withExtendedLifetime(released) {}
  }

  /// Sends an event to all who listen.
  @_alwaysEmitIntoClient
  func send(_ event: Event<Element>) {
    if scheduler.takesNotes { scheduler.note(event) }
    let listeners = state.withLock { $0.listeners }
    for listener in listeners where !listener.lifetime.isDisposed {
      listener.observer.on(event)
    }
  }

  @_alwaysEmitIntoClient
  func play(_ id: Int, from now: TestTime, to observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    let events = kind == .cold ? scripts[0] : scripts.dropFirst(id).first ?? []
    let times = events.map { scheduler.ticks.offsetVirtualTime(now, offset: $0.time) }
    let actions = scheduler.perform(at: times, for: scheduler.newSource()) { [scheduler] index in
      let event = events[index].value
      if scheduler.takesNotes { scheduler.note(event) }
      if !lifetime.isDisposed { observer.on(event) }
    }
    lifetime.add { actions.dispose() }
  }
}
