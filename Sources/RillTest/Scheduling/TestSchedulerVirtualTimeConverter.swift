import Rill

/// Translates between the ticks of a test and time.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = Int
  public typealias VirtualTimeIntervalUnit = Int

  /// The time of one tick in nanoseconds.
  let nanosecondsPerTick: Int64

  /// - Parameter tick: The time of one tick.
  public init(tick: Duration) {
    nanosecondsPerTick = tick.wholeNanoseconds
    precondition(nanosecondsPerTick >= 1, "A tick takes at least a nanosecond.")
  }

  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: saturatingNanoseconds(virtualTime))
  }

  public func convertToVirtualTime(_ time: SchedulerInstant) -> VirtualTimeUnit {
    ticks(time.nanoseconds)
  }

  public func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> Duration {
    .nanoseconds(saturatingNanoseconds(virtualTimeInterval))
  }

  public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit {
    ticks(timeInterval.wholeNanoseconds)
  }

  public func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit {
    let (sum, overflow) = time.addingReportingOverflow(offset)
    if overflow { return offset < 0 ? .min : .max }
    return sum
  }

  public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs > rhs ? .greaterThan : .equal
  }

  /// The instant of the nearest tick, in nanoseconds.
  func nearest(_ nanoseconds: Int64) -> Int64 {
    // Nearly always the instant is that of a tick.
    nanoseconds % nanosecondsPerTick == 0 ? nanoseconds : saturatingNanoseconds(ticks(nanoseconds))
  }

  /// The instant of the tick that is some ticks after the one nearest to an instant, in nanoseconds.
  func after(_ nanoseconds: Int64, _ count: Int) -> Int64 {
    saturatingNanoseconds(offsetVirtualTime(ticks(nanoseconds), offset: count))
  }

  private func saturatingNanoseconds(_ ticks: Int) -> Int64 {
    let (product, overflow) = Int64(ticks).multipliedReportingOverflow(by: nanosecondsPerTick)
    if overflow { return ticks < 0 ? .min : .max }
    return product
  }

  /// Whole ticks, the nearest; half a tick counts as one.
  private func ticks(_ nanoseconds: Int64) -> Int {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsPerTick)
    let double = rest.magnitude.multipliedReportingOverflow(by: 2)
    let isHalf = double.overflow || double.partialValue >= nanosecondsPerTick.magnitude
    return Int(whole) + (isHalf ? (nanoseconds < 0 ? -1 : 1) : 0)
  }
}
