/// When errors make a burst: so many, within so many seconds of the log.
struct BurstRule: Sendable, Equatable {
  var errors = 20
  var seconds: Int64 = 10
}

/// A sum over the last seconds.
struct SlidingCount: Sendable {
  let seconds: Int64
  private(set) var sum = 0
  private var counts: [(second: Int64, count: Int)] = []

  init(seconds: Int64) { self.seconds = seconds }

  /// The second of the oldest count that is still part of the sum.
  var oldest: Int64? { counts.first?.second }

  /// Adds to the sum, and takes off it what lies too far back. A second that lies before the newest counts as the newest.
  mutating func add(_ count: Int, at second: Int64) {
    let second = max(second, counts.last?.second ?? second)
    let expired = counts.prefix { $0.second <= second - seconds }
    sum -= expired.reduce(0) { $0 + $1.count }
    counts.removeFirst(expired.count)
    if counts.last?.second == second {
      counts[counts.count - 1].count += count
    } else {
      counts.append((second, count))
    }
    sum += count
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
  private var latest: Burst?
  private var number = 0
  /// Errors since the last one that was part of a burst.
  private var between = 0

  init(rule: BurstRule) {
    self.rule = rule
    recent = SlidingCount(seconds: rule.seconds)
  }

  mutating func add(_ error: ErrorCount) {
    recent.add(error.count, at: error.stamp.second)
    guard recent.sum >= rule.errors else {
      burst = nil
      between += error.count
      return
    }
    if var latest, error.stamp.second < latest.last.second + rule.seconds {
      latest.errors += between + error.count
      latest.peak = max(latest.peak, recent.sum)
      latest.last = error.stamp
      burst = latest
    } else {
      number += 1
      let began = Stamp(second: recent.oldest ?? error.stamp.second, east: error.stamp.east)
      burst = Burst(
        trouble: error.trouble, number: number, began: began, last: error.stamp, errors: recent.sum,
        peak: recent.sum)
    }
    latest = burst
    between = 0
  }
}
