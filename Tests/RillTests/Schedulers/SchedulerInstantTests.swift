import Testing

@testable import Rill

@Suite struct SchedulerInstantTests {
  private static let second: Int64 = 1_000_000_000

  /// The definition.
  private func plain(_ duration: Duration) -> Int64 {
    let nanoseconds =
      Int128(duration.components.seconds) * 1_000_000_000 + Int128(duration.components.attoseconds)
      / 1_000_000_000
    return Int64(clamping: nanoseconds)
  }

  @Test(
    arguments: [
      .zero, .nanoseconds(1), .nanoseconds(-1), .milliseconds(1500), .seconds(18), .seconds(19),
      .seconds(-19),
      .seconds(3600), .seconds(-86_400 * 365), .nanoseconds(Int64.max), .nanoseconds(Int64.min),
      .nanoseconds(Int64.max) + .nanoseconds(1), .nanoseconds(Int64.min) - .nanoseconds(1),
      .seconds(Int64.max),
      .seconds(Int64.min), Duration(secondsComponent: 0, attosecondsComponent: 999_999_999),
      Duration(secondsComponent: 0, attosecondsComponent: -999_999_999),
      Duration(secondsComponent: 1, attosecondsComponent: 1_999_999_999),
      Duration(secondsComponent: 18_446_744_073, attosecondsComponent: 709_551_616_000_000_000),
    ] as [Duration])
  func wholeNanosecondsAreWhatTheComponentsSay(_ duration: Duration) {
    #expect(duration.wholeNanoseconds == plain(duration))
  }

  /// C13: arithmetic saturates.
  @Test func instantsSaturate() {
    let last = SchedulerInstant(nanoseconds: .max)
    #expect(last.advanced(by: .seconds(1)) == last)
    let first = SchedulerInstant(nanoseconds: .min)
    #expect(first.advanced(by: .seconds(-1)) == first)
    #expect(first.duration(to: last) == .nanoseconds(Int64.max))
    #expect(
      SchedulerInstant(nanoseconds: Self.second).duration(to: SchedulerInstant(nanoseconds: 0))
        == .seconds(-1))
    #expect(SchedulerInstant(nanoseconds: 0) < SchedulerInstant(nanoseconds: 1))
  }
}
