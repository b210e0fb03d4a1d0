import Rill

/// A clock that stands still until it is moved, and that operators take for a scheduler.
typealias VirtualClock = VirtualTimeScheduler<DurationConverter>

/// Tells a virtual scheduler that its times are durations since it began.
struct DurationConverter: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Duration) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: 0).advanced(by: virtualTime)
  }
  func convertToVirtualTime(_ time: SchedulerInstant) -> Duration {
    SchedulerInstant(nanoseconds: 0).duration(to: time)
  }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Duration) -> Duration { virtualTimeInterval }
  func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Duration { timeInterval }
  func offsetVirtualTime(_ time: Duration, offset: Duration) -> Duration { time + offset }
  func compareVirtualTime(_ lhs: Duration, _ rhs: Duration) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

extension VirtualTimeScheduler where Converter == DurationConverter {
  convenience init() { self.init(initialClock: .zero, converter: DurationConverter()) }
}
