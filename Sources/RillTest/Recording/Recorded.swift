import Rill

/// Virtual time in ticks.
public typealias TestTime = Int

/// A value and the virtual time at which it was recorded.
public struct Recorded<Value> {
  /// When it was recorded, in ticks.
  public let time: TestTime

  /// What was recorded.
  public let value: Value

  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Hashable where Value: Hashable {}

/// Recordings can be kept, for instance as JSON: `{"time": 210, "value": {"next": 1}}`.
extension Recorded: Codable where Value: Codable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time, as in `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}
