import Rill
import Synchronization

/// A source that sends given events at given virtual times and records its subscriptions.
///
/// A hot one sends by itself, at times of the scheduler. A cold one starts anew for each subscriber, at times counted from
/// the subscription; it can have a script for each subscription.
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
  typealias Events = [Recorded<Event<Element>>]

  private enum Kind {
    case hot
    case cold
    case coldInTurn
  }

  /// Whoever is subscribed to a hot source. A class, since going through a list of them is cheaper then.
  private final class Listener: Sendable {
    let id: Int
    let observer: AnyObserver<Element>
    let lifetime: Lifetime

    init(_ id: Int, _ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
      self.id = id
      self.observer = observer
      self.lifetime = lifetime
    }
  }

  private struct State {
    var subscriptions: [Subscription] = []
    var listeners: [Listener] = []
  }

  private let scheduler: TestScheduler
  private let kind: Kind
  private let scripts: [Events]
  private let state = Mutex(State())

  /// When it was subscribed to, in order.
  public var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }

  /// What it sends; for a source with several scripts, what it sends to the first subscriber.
  public var recordedEvents: [Recorded<Event<Element>>] { scripts.first ?? [] }

  init(hot events: Events, on scheduler: TestScheduler) {
    self.scheduler = scheduler
    kind = .hot
    scripts = [events]
  }

  init(cold events: Events, on scheduler: TestScheduler) {
    self.scheduler = scheduler
    kind = .cold
    scripts = [events]
  }

  /// - Parameter scripts: What is sent to each subscriber in turn. One for which there is no script gets nothing.
  init(coldInTurn scripts: [Events], on scheduler: TestScheduler) {
    self.scheduler = scheduler
    kind = .coldInTurn
    self.scripts = scripts
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  public func asObservable() -> Observable<Element> {
    Observable { observer, lifetime in self.attach(observer, lifetime) }
  }

  /// Schedules what a hot source sends.
  func scheduleEvents() {
    let turn = VirtualTurn(.scheduled, source: scheduler.newSource())
    for event in recordedEvents {
      scheduler.perform(at: event.time, in: turn) { self.send(event.value) }
    }
  }

  private func attach(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
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

  private func detach(_ id: Int) {
    let now = scheduler.currentTick
    let released = state.withLock { state in
      state.subscriptions[id] = Subscription(state.subscriptions[id].subscribe, now)
      let place = state.listeners.firstIndex { $0.id == id }
      return place.map { state.listeners.remove(at: $0) }
    }
    withExtendedLifetime(released) {}
  }

  /// Sends an event to all who listen.
  func send(_ event: Event<Element>) {
    if scheduler.takesNotes { scheduler.note(event) }
    let listeners = state.withLock { $0.listeners }
    for listener in listeners where !listener.lifetime.isDisposed {
      listener.observer.on(event)
    }
  }

  private func play(_ id: Int, from now: TestTime, to observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    let turn = VirtualTurn(.scheduled, source: scheduler.newSource())
    for event in kind == .cold ? scripts[0] : scripts.dropFirst(id).first ?? [] {
      let time = scheduler.converter.offsetVirtualTime(now, offset: event.time)
      let action = scheduler.perform(at: time, in: turn) { [scheduler] in
        if scheduler.takesNotes { scheduler.note(event.value) }
        if !lifetime.isDisposed { observer.on(event.value) }
      }
      lifetime.add { action.dispose() }
    }
  }
}
