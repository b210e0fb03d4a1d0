/// How the times of a test are written in messages.
struct TimeScale: Sendable {
  /// The time of one tick, or nil when ticks are just numbers.
  let tick: Duration?

  /// Ticks without a unit, as in `next(210, 1)`.
  static let ticks = TimeScale(tick: nil)

  func text(_ time: TestTime) -> String {
    guard let tick else { return String(time) }
    return (tick * time).inMilliseconds
  }
}

extension Duration {
  /// The time in nanoseconds, or nil when that is more than an `Int` holds.
  var nanoseconds: Int? {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return nil }
    let (sum, tooLong) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return tooLong ? nil : sum
  }

  /// The time as a number of milliseconds with its unit: `6ms`, `0.25ms`.
  var inMilliseconds: String {
    guard let nanoseconds else { return "\(self)" }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)ms" }
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)ms"
  }
}
