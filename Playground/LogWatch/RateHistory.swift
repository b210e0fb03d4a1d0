/// How many lines have come in each of the last seconds.
struct RateHistory: Sendable, Equatable {
  static let kept = 60

  private(set) var perSecond: [Int] = []

  var now: Int { perSecond.last ?? 0 }

  mutating func add(_ lines: Int) {
    perSecond.append(lines)
    if perSecond.count > RateHistory.kept { perSecond.removeFirst() }
  }
}
