/// What a log has contained so far. Its size does not grow with the log.
struct Statistics: Sendable {
  private(set) var lines = 0
  private(set) var unreadable = 0
  private(set) var firstUnreadable: UnreadableLine?
  private(set) var sources: Tally
  private(set) var first: Stamp?
  private(set) var last: Stamp?
  private(set) var busiest: Busiest?
  private(set) var rotations = 0
  private(set) var truncations = 0
  /// Whether the file is not there at the moment.
  private(set) var isMissing = false
  private var statusCounts = [Int](repeating: 0, count: LogStatus.count)
  private var formatCounts = [Int](repeating: 0, count: LogFormat.allCases.count)
  private var current = Busiest(stamp: Stamp(second: .min), lines: 0)

  /// The second of the log with the most lines, as far as they stand together.
  struct Busiest: Sendable, Equatable {
    var stamp: Stamp
    var lines: Int
  }

  struct StatusRow: Sendable, Equatable {
    var status: LogStatus
    var count: Int
  }

  init(sources capacity: Int = 4096) {
    sources = Tally(capacity: capacity)
  }

  mutating func add(_ batch: LogBatch) {
    lines += batch.lines
    isMissing = batch.isMissing
    unreadable += batch.unreadable
    if firstUnreadable == nil { firstUnreadable = batch.firstUnreadable }
    if batch.restart == .rotated { rotations += 1 }
    if batch.restart == .truncated { truncations += 1 }
    for entry in batch.entries {
      sources.add(batch.bytes, entry.source)
      statusCounts[Int(entry.status.rawValue)] += 1
      formatCounts[Int(entry.format.rawValue)] += 1
      if entry.stamp.second == current.stamp.second {
        current.lines += 1
      } else {
        current = Busiest(stamp: entry.stamp, lines: 1)
      }
      if current.lines > busiest?.lines ?? 0 { busiest = current }
    }
    if first == nil { first = batch.entries.first?.stamp }
    if let stamp = batch.entries.last?.stamp { last = stamp }
  }

  /// The statuses that have come, the most frequent first.
  var statuses: [StatusRow] {
    statusCounts.indices.filter { statusCounts[$0] > 0 }
      .map { StatusRow(status: LogStatus(rawValue: UInt16($0)), count: statusCounts[$0]) }
      .sorted { ($1.count, $0.status.rawValue) < ($0.count, $1.status.rawValue) }
  }

  /// How many lines of each kind of trouble have come.
  func count(of trouble: Trouble) -> Int {
    statuses.lazy.filter { $0.status.trouble == trouble }.reduce(0) { $0 + $1.count }
  }

  /// The formats that have come, the most frequent first.
  var formats: [(format: LogFormat, count: Int)] {
    LogFormat.allCases.map { ($0, formatCounts[Int($0.rawValue)]) }.filter { $0.1 > 0 }
      .sorted { $0.1 > $1.1 }
  }
}
