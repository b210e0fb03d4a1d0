/// When errors make a burst: so many, within so many seconds of the log.
struct BurstRule: Sendable, Equatable {
  var errors = 20
  var seconds: Int64 = 10

  var span: Duration { .seconds(seconds) }
}

/// How many errors have come within the last span of time.
struct SlidingCount: Sendable {
  let span: Duration
  private(set) var sum = 0
  private var errors: [ErrorCount] = []

  init(span: Duration) { self.span = span }

  /// The oldest errors that are still part of the sum.
  var oldest: ErrorCount? { errors.first }

  /// Adds to the sum, and takes off it what lies a whole span back.
  mutating func add(_ error: ErrorCount) {
    let expired = errors.prefix { $0.time <= error.time - span }
    sum -= expired.reduce(0) { $0 + $1.count }
    errors.removeFirst(expired.count)
    if errors.last?.time == error.time {
      errors[errors.count - 1].count += error.count
    } else {
      errors.append(error)
    }
    sum += error.count
  }
}

/// The errors of one kind, and the burst that they make, if they do.
///
/// A burst begins when the errors of the last seconds reach the number of the rule; errors that come later belong to it as
/// long as the number is reached at least once per span.
struct Surge: Sendable {
  let rule: BurstRule
  /// The burst, if the error that was added last is part of one.
  private(set) var burst: Burst?
  private var recent: SlidingCount
  private var latest: (burst: Burst, time: Duration)?
  private var number = 0
  /// Errors since the last one that was part of a burst.
  private var between = 0

  init(rule: BurstRule) {
    self.rule = rule
    recent = SlidingCount(span: rule.span)
  }

  mutating func add(_ error: ErrorCount) {
    recent.add(error)
    guard recent.sum >= rule.errors else {
      burst = nil
      between += error.count
      return
    }
    var burst: Burst
    if let latest, error.time < latest.time + rule.span {
      burst = latest.burst
      burst.errors += between + error.count
      burst.peak = max(burst.peak, recent.sum)
      burst.last = error.stamp
    } else {
      number += 1
      burst = Burst(
        trouble: error.trouble, number: number, began: recent.oldest?.stamp ?? error.stamp, last: error.stamp,
        errors: recent.sum, peak: recent.sum)
    }
    latest = (burst, error.time)
    self.burst = burst
    between = 0
  }
}
