/// In which orders the things that fall on one frame are tried.
///
/// A diagram says that two things happen at one time; in life one of them is first, now this one and now the other. A view
/// model that depends on it fails once in a while. `all` runs the test once for each order.
///
///     try marbles(orders: .all) { m in
///       let query = m.hot("--a--b--")
///       let clear = m.hot("-----x--")
///       m.expect(results(query, clear), ...)
///     }
///
/// Hot sources, each subscription to a cold one, `at` blocks, timers and whatever else is scheduled take their turns in every
/// order. What one source sends stays in order, and what is only scheduled at that time by something else comes after it.
/// Subscriptions that expectations make come first always.
public struct MarbleOrders: Sendable {
  private let limit: Int
  private let seed: UInt64

  private init(limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  /// The one order that is usual: hot sources and `at` blocks as they are written, then the rest as it has been scheduled.
  public static let asWritten = MarbleOrders(limit: 1, seed: 0)

  /// All orders, if there are not many, else a sample of them.
  public static let all = all(upTo: 120)

  /// All orders, if there are no more than a limit, else a sample of so many.
  ///
  /// - Parameters:
  ///   - limit: How often the test runs at most.
  ///   - seed: What the sample depends on.
  public static func all(upTo limit: Int, seed: UInt64 = 0) -> MarbleOrders {
    precondition(limit >= 1, "A test runs at least once.")
    return MarbleOrders(limit: limit, seed: seed)
  }

  /// The runs to make, one after the other.
  var search: MarbleSearch { MarbleSearch(limit: limit, seed: seed) }
}

/// Which orders to try, after which.
///
/// First the usual one, then all that differ from one already tried by one more choice, the earliest first: so the first
/// order that breaks a test is one of those that are least unusual. When there are too many, half of the runs are made like
/// this and the others with choices by chance.
struct MarbleSearch {
  private let limit: Int
  private var random: UInt64
  private var waiting: [[Int]] = [[]]
  private var next = 0
  private var started = 0
  private var isSample = false

  /// Whether there is a choice at all; else nobody need be asked.
  var isSearching: Bool { limit > 1 }

  init(limit: Int, seed: UInt64) {
    self.limit = limit
    random = seed
  }

  /// The next run to make, or nil when all have been made.
  mutating func start() -> MarbleTurns? {
    if started == limit { return nil }
    let isByChance = isSample && started >= (limit + 1) / 2
    if next < waiting.count, !isByChance {
      started += 1
      next += 1
      return MarbleTurns(waiting[next - 1])
    }
    if !isSample { return nil }
    started += 1
    return MarbleTurns(rest: .random(seed: SplitMix64.next(&random)))
  }

  /// Takes note of how a run could have gone.
  mutating func finish(_ run: MarbleTurns) {
    let (taken, options) = (run.taken, run.options)
    if started == 1 { isSample = isMany(options) }
    for index in options.indices.dropFirst(run.givenCount) where waiting.count < limit {
      for choice in 1..<options[index] { waiting.append(taken[..<index] + [choice]) }
    }
  }

  private func isMany(_ options: [Int]) -> Bool {
    var count = 1
    for option in options {
      let (product, overflow) = count.multipliedReportingOverflow(by: option)
      if overflow || product > limit { return true }
      count = product
    }
    return false
  }
}
