/// What the log delivers, and what happens to it.
enum LogInput: Sendable, Equatable {
  /// The next bytes.
  case bytes([UInt8])
  /// Nothing new for this long.
  case idle(Duration)
  /// The file is not there, and has not been for this long since it was said last.
  case missing(Duration)
  /// The log begins anew, in another file or in the same one.
  case restart(LogRestart)
  /// The log is over.
  case end
}

/// Why a log begins anew.
enum LogRestart: Sendable, Equatable {
  case rotated, truncated
}

/// A line that could not be read, with its number; of a long one, the beginning.
struct UnreadableLine: Sendable, Equatable {
  static let longest = 160

  var number: Int
  var bytes: [UInt8]
}

/// The lines that one piece of input completes.
struct LogBatch: Sendable, Equatable {
  /// The bytes that the sources of the entries stand in.
  var bytes: [UInt8] = []
  var entries: [LogEntry] = []
  var unreadable = 0
  var firstUnreadable: UnreadableLine?
  var idle: Duration = .zero
  var isMissing = false
  var restart: LogRestart?

  /// Empty lines are no lines of a log and not counted.
  var lines: Int { entries.count + unreadable }
}

/// Turns input into entries: cuts it into lines, finds out the format of each and reads it.
///
/// The format of a line is tried first on the next, so a log in one format costs one attempt per line.
struct LogReader: Sendable {
  private(set) var batch = LogBatch()
  private var splitter: LineSplitter
  private let syslog: Syslog
  private let only: LogFormat?
  private var last: LogFormat = .combined
  private var number = 0
  private var hasUnreadable = false

  /// - Parameters:
  ///   - format: The one format to read; nil to find out.
  ///   - today: The day since 1970-01-01, for stamps without a year.
  init(format: LogFormat? = nil, today: Int64, longestLine: Int = 65_536) {
    only = format
    last = format ?? .combined
    syslog = Syslog(today: today)
    splitter = LineSplitter(longest: longestLine)
  }

  /// Reads a piece of input; the result stands in `batch`.
  mutating func read(_ input: LogInput) {
    batch = LogBatch()
    switch input {
    case .bytes(let chunk): read(splitter.add(chunk))
    case .idle(let time): batch.idle = time
    case .missing(let time):
      batch.idle = time
      batch.isMissing = true
    case .restart(let reason):
      read(splitter.finish())
      batch.restart = reason
    case .end: read(splitter.finish())
    }
  }

  private mutating func read(_ block: LineBlock) {
    batch.bytes = block.bytes
    batch.entries.reserveCapacity(block.lines.count)
    for line in block.lines {
      number += 1
      if line.isEmpty { continue }
      if let entry = entry(LineCursor(block.bytes, line)) {
        batch.entries.append(entry)
      } else {
        batch.unreadable += 1
        if !hasUnreadable {
          hasUnreadable = true
          batch.firstUnreadable = UnreadableLine(
            number: number, bytes: Array(block.bytes[line].prefix(UnreadableLine.longest)))
        }
      }
    }
  }

  /// Reads one line.
  mutating func entry(_ line: LineCursor) -> LogEntry? {
    if let entry = entry(line, as: last) {
      last = entry.format
      return entry
    }
    guard only == nil else { return nil }
    for format in [LogFormat.combined, .syslog, .dpkg] where format.family != last.family {
      if let entry = entry(line, as: format) {
        last = entry.format
        return entry
      }
    }
    return nil
  }

  private func entry(_ line: LineCursor, as format: LogFormat) -> LogEntry? {
    switch format.family {
    case .combined:
      guard let entry = AccessLog.entry(line) else { return nil }
      return only == nil || only == entry.format ? entry : nil
    case .syslog: return syslog.entry(line)
    default: return DpkgLog.entry(line)
    }
  }
}

extension LogFormat {
  /// The two kinds of access log are read by the same code, which says which one it was.
  fileprivate var family: LogFormat { self == .common ? .combined : self }
}
