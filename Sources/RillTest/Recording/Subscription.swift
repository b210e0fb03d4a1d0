/// When a source was subscribed to and when that ended.
public struct Subscription: Hashable, Sendable {
  /// The time of the subscription, in ticks.
  public let subscribe: Int

  /// The time of its end, in ticks; `Int.max` while it has not ended.
  public let unsubscribe: Int

  /// A subscription that has not ended.
  public init(_ subscribe: Int) {
    self.init(subscribe, .max)
  }

  /// A subscription that has ended.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// Whether the subscription has not ended.
  public var isOpen: Bool { unsubscribe == .max }
}

extension Subscription: CustomDebugStringConvertible {
  /// Both times, as in `(200 : 300)`, or `(200 : Infinity)` while the subscription has not ended.
  public var debugDescription: String {
    "(\(subscribe) : \(isOpen ? "Infinity" : String(unsubscribe)))"
  }
}
