import Synchronization

/// The subscriptions that are alive, for whoever looks for one that should not be.
///
///     Subscriptions.isRecorded = true
///     ...
///     print(Subscriptions.summary)
///     // Int "ticks", subscribed to at App/Clock.swift:12, alive for 3.2 s
///
/// What counts is who listens in the end: `subscribe` in all its forms, also of traits, `bind`, `values`, and what waits with
/// `await`. A stream inside another one, as in `flatMap`, is part of the subscription of the whole. A subscription
/// counts from before its source is started until it has ended, is disposed or is released.
///
/// While nothing is recorded, a subscription costs one more load, and an event nothing.
public enum Subscriptions {
  private struct State: Sendable {
    var isRecorded = false
    var hook: Hooks.SubscriptionHandler?
    var scopes = 0
    var records: [Int: SubscriptionRecord] = [:]
    var next = 0
  }

  private static let state = Locked(State())
  @usableFromInline static let observers = Atomic<Int>(0)

  /// Whether subscriptions that are made from now on are listed in `live`. Switching it off empties the list.
  public static var isRecorded: Bool {
    get { state.withLock { $0.isRecorded } }
    set {
      change { state in
        state.isRecorded = newValue
        if !newValue { state.records = state.records.filter { $0.value.scope != nil } }
      }
    }
  }

  /// The recorded subscriptions that are alive, oldest first.
  ///
  /// - Complexity: O(n log n).
  public static var live: [LiveSubscription] { listed { $0.isListed } }

  /// The recorded subscriptions that are alive, oldest first, in a line each.
  public static var summary: String { live.map(\.description).joined(separator: "\n") }

  static var hook: Hooks.SubscriptionHandler? {
    get { state.withLock { $0.hook } }
    set { change { $0.hook = newValue } }
  }

  /// Whether anybody wants to know of a subscription.
  @inlinable
  static var areObserved: Bool { observers.load(ordering: .relaxed) != 0 }

  /// Changes who wants to know. What has been replaced is released after the section (C4).
  private static func change(_ change: (inout State) -> Void) {
    let before = state.withLock { state -> State in
      let before = state
      change(&state)
      observers.store(
        state.scopes + (state.isRecorded ? 1 : 0) + (state.hook == nil ? 0 : 1), ordering: .relaxed)
      return before
    }
    withExtendedLifetime(before) {}
  }

  private static func listed(_ isWanted: (SubscriptionRecord) -> Bool) -> [LiveSubscription] {
    let records = state.withLock { $0.records }
    return records.keys.sorted().compactMap { id in
      records[id].flatMap { isWanted($0) ? $0.subscription() : nil }
    }
  }

  /// Records a subscription that is about to start its source. One inside another is part of that one.
  @usableFromInline
  static func began(_ lifetime: Lifetime, of elementType: Any.Type, at place: Place?) {
    guard lifetime.above == nil, let list = lifetime.list() else { return }
    let scope = SubscriptionScope.current
    let (record, hook) = state.withLock { state -> (SubscriptionRecord?, Hooks.SubscriptionHandler?) in
      guard state.isRecorded || state.hook != nil || scope != nil else { return (nil, nil) }
      state.next += 1
      let record = SubscriptionRecord(
        id: state.next, elementType: elementType, place: place, scope: scope, isListed: state.isRecorded)
      if state.isRecorded || scope != nil { state.records[record.id] = record }
      return (record, state.hook)
    }
    guard let record else { return }
    hook?(.began, record.subscription())
    if list.add(.record(record)) == nil { record.end() }
  }

  static func ended(_ record: SubscriptionRecord) {
    let hook = state.withLock { state -> Hooks.SubscriptionHandler? in
      state.records[record.id] = nil
      return state.hook
    }
    hook?(.ended, record.subscription())
  }

  fileprivate static func open() { change { $0.scopes += 1 } }

  fileprivate static func close(_ scope: SubscriptionScope) {
    change { state in
      state.scopes -= 1
      state.records = state.records.filter { $0.value.scope !== scope }
    }
  }

  fileprivate static func live(in scope: SubscriptionScope) -> [LiveSubscription] {
    listed { $0.scope === scope }
  }
}

/// A subscription that is alive, or was when it was asked for.
public struct LiveSubscription: Sendable, Identifiable, CustomStringConvertible {
  /// Counts the subscriptions that have been recorded.
  public let id: Int
  /// The type of the elements.
  public let elementType: Any.Type
  /// The name that `named` has given it.
  public let name: String?
  /// Where `subscribe` was called; nil where there is no such place, as in `for await`.
  public let place: Place?
  /// How long it has been alive, on a monotonic clock.
  public let age: Duration

  public var description: String {
    let name = name.map { " \"\($0)\"" } ?? ""
    let place = place.map { ", subscribed to at \($0.fileID):\($0.line)" } ?? ""
    let tenths = age.wholeNanoseconds / 100_000_000
    return "\(elementType)\(name)\(place), alive for \(tenths / 10).\(tenths % 10) s"
  }
}

/// What has become of a subscription.
@frozen
public enum SubscriptionPhase: Sendable {
  /// Its source is about to be started. It has no name yet.
  case began
  /// It has ended, or has been disposed or released.
  case ended
}

extension Hooks {
  /// What takes the beginnings and the ends of subscriptions.
  public typealias SubscriptionHandler = @Sendable (SubscriptionPhase, LiveSubscription) -> Void

  /// Takes each subscription when it begins and when it ends; nil, the default, for none.
  ///
  /// It is called on the thread that subscribes, and on the one that ends it, with no lock held.
  @preconcurrency
  public static var subscription: SubscriptionHandler? {
    get { Subscriptions.hook }
    set { Subscriptions.hook = newValue }
  }
}

/// What is known of one subscription that is alive.
@usableFromInline
final class SubscriptionRecord: Sendable {
  let id: Int
  let elementType: Any.Type
  let place: Place?
  let scope: SubscriptionScope?
  let isListed: Bool
  private let start = ContinuousClock.now
  private let name = Locked<String?>(nil)

  init(id: Int, elementType: Any.Type, place: Place?, scope: SubscriptionScope?, isListed: Bool) {
    self.id = id
    self.elementType = elementType
    self.place = place
    self.scope = scope
    self.isListed = isListed
  }

  func setName(_ name: String) { self.name.withLock { $0 = name } }

  func end() { Subscriptions.ended(self) }

  func subscription() -> LiveSubscription {
    LiveSubscription(
      id: id, elementType: elementType, name: name.withLock { $0 }, place: place,
      age: start.duration(to: .now))
  }
}

/// The subscriptions that are made while something runs, in its task, whatever others do meanwhile.
package final class SubscriptionScope: Sendable {
  @TaskLocal static var current: SubscriptionScope?

  /// Records from now on what is made in `recording`.
  package init() { Subscriptions.open() }

  /// Runs the body; what it subscribes to belongs to this scope.
  package func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SubscriptionScope.$current.withValue(self, operation: body)
  }

  /// Runs the body; what it subscribes to belongs to this scope.
  package func recording<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await SubscriptionScope.$current.withValue(self, operation: body, isolation: isolation)
  }

  /// Ends the recording and answers what is alive.
  package func close() -> [LiveSubscription] {
    defer { Subscriptions.close(self) }
    return Subscriptions.live(in: self)
  }
}
