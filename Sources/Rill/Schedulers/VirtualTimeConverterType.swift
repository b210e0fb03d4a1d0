/// Translates between a virtual timeline's own units and instants and durations.
public protocol VirtualTimeConverterType: Sendable {
  /// A point on the virtual timeline.
  associatedtype VirtualTimeUnit: Sendable
  /// A distance on the virtual timeline.
  associatedtype VirtualTimeIntervalUnit: Sendable

  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> SchedulerInstant
  func convertToVirtualTime(_ time: SchedulerInstant) -> VirtualTimeUnit
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Duration
  func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two points on a virtual timeline compare.
public enum VirtualTimeComparison: Sendable {
  case lessThan
  case equal
  case greaterThan
}
