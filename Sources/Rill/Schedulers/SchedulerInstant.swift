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
  ///
  /// The same as `components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000`, saturating, without the
  /// divisions of 128 bits that `components` takes.
  @inlinable
  package var wholeNanoseconds: Int64 {
    let attoseconds = self.attoseconds
    let magnitude = attoseconds.magnitude
    let (high, low) = (UInt64(truncatingIfNeeded: magnitude >> 64), UInt64(truncatingIfNeeded: magnitude))
    let perNanosecond: UInt64 = 1_000_000_000
    // More than 18 seconds have a high half; with one this large the quotient has more than 64 bits.
    if high >= perNanosecond { return attoseconds < 0 ? .min : .max }
    let nanoseconds = high == 0 ? low / perNanosecond : perNanosecond.dividingFullWidth((high, low)).quotient
    if attoseconds < 0 { return nanoseconds > Int64.max ? .min : -Int64(nanoseconds) }
    return Int64(clamping: nanoseconds)
  }
}
