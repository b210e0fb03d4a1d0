/// The virtual time that is time itself: instants are instants, intervals are durations.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = SchedulerInstant
  public typealias VirtualTimeIntervalUnit = Duration

  /// The only one there is.
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: SchedulerInstant) -> SchedulerInstant { virtualTime }

  public func convertToVirtualTime(_ time: SchedulerInstant) -> SchedulerInstant { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Duration) -> Duration {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Duration { timeInterval }

  public func offsetVirtualTime(_ time: SchedulerInstant, offset: Duration) -> SchedulerInstant {
    time.advanced(by: offset)
  }

  public func compareVirtualTime(_ lhs: SchedulerInstant, _ rhs: SchedulerInstant) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
