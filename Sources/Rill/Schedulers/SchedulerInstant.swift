/// A point on a scheduler's own timeline: nanoseconds since its epoch. Arithmetic saturates (C13).
@frozen
public struct SchedulerInstant: InstantProtocol, Sendable, Hashable {
  /// Nanoseconds since the scheduler's epoch.
  public let nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant that is `duration` later, or the last one there is.
  @inlinable
  public func advanced(by duration: Duration) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: nanoseconds.saturatingAdd(duration.wholeNanoseconds))
  }

  @inlinable
  public func duration(to other: SchedulerInstant) -> Duration {
    .nanoseconds(other.nanoseconds.saturatingAdd(nanoseconds == .min ? .max : -nanoseconds))
  }

  @inlinable
  public static func < (left: SchedulerInstant, right: SchedulerInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Int64 {
  /// The sum, or the nearest number there is.
  @inlinable
  package func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

extension Duration {
  /// Nanoseconds, whole, the nearest number there is; fractions of one are dropped.
  @inlinable
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    return scaled.saturatingAdd(attoseconds / 1_000_000_000)
  }
}
