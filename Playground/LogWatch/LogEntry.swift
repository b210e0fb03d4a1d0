/// The kinds of log that can be read.
enum LogFormat: UInt8, Sendable, CaseIterable {
  case common, combined, syslog, dpkg

  var name: String {
    switch self {
    case .common: "common"
    case .combined: "combined"
    case .syslog: "syslog"
    case .dpkg: "dpkg"
    }
  }

  /// What the source of a line is called in this format.
  var sources: String {
    switch self {
    case .common, .combined: "clients"
    case .syslog: "programs"
    case .dpkg: "packages"
    }
  }

  /// What the status of a line is called in this format.
  var statuses: String {
    switch self {
    case .common, .combined: "status codes"
    case .syslog: "levels"
    case .dpkg: "actions and states"
    }
  }
}

/// What counts as an error, by kind; bursts are looked for within a kind.
enum Trouble: UInt8, Sendable, CaseIterable, Hashable {
  case server, client, error, warning

  var name: String {
    switch self {
    case .server: "5xx"
    case .client: "4xx"
    case .error: "errors"
    case .warning: "warnings"
    }
  }
}

/// What a line says about its outcome: a status code, a level, an action or state of a package.
///
/// All of them share one small range of numbers, so that counting them takes an array and no look-up.
struct LogStatus: Sendable, Hashable, RawRepresentable {
  /// 100 to 999 are status codes of HTTP; the rest lie below.
  let rawValue: UInt16
  static let count = 1000

  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let info = LogStatus(rawValue: 1)
  static let warning = LogStatus(rawValue: 2)
  static let error = LogStatus(rawValue: 3)

  static func http(_ code: Int) -> LogStatus { LogStatus(rawValue: UInt16(code)) }

  /// Everything that can stand in the third column of dpkg's log, or behind the word `status` there.
  static func dpkg(_ word: some Sequence<UInt8>) -> LogStatus? {
    guard let index = dpkgWords.firstIndex(where: { $0.utf8.elementsEqual(word) }) else { return nil }
    return LogStatus(rawValue: UInt16(firstDpkgWord + index))
  }

  static let startup = LogStatus(rawValue: UInt16(firstDpkgWord))
  static let firstDpkgWord = 10
  static let dpkgWords = [
    "startup", "unpacked", "half-configured", "installed", "half-installed", "configure", "install",
    "upgrade",
    "trigproc", "triggers-pending", "triggers-awaited", "remove", "purge", "not-installed", "config-files",
    "disappear", "conffile",
  ]

  var trouble: Trouble? {
    switch rawValue {
    case 400..<500: .client
    case 500..<600: .server
    case LogStatus.error.rawValue: .error
    case LogStatus.warning.rawValue: .warning
    default: nil
    }
  }

  var name: String {
    switch self {
    case .info: return "info"
    case .warning: return "warning"
    case .error: return "error"
    default:
      let index = Int(rawValue) - LogStatus.firstDpkgWord
      return LogStatus.dpkgWords.indices.contains(index) ? LogStatus.dpkgWords[index] : String(rawValue)
    }
  }
}

/// A line that could be read. Its source stays where it is, in the bytes of the block.
struct LogEntry: Sendable, Equatable {
  /// Longer names are cut, so that a hostile log cannot fill the memory with them.
  static let longestSource = 128

  var stamp: Stamp
  var sourceStart: UInt32
  var sourceLength: UInt8
  var format: LogFormat
  var status: LogStatus

  init(format: LogFormat, stamp: Stamp, source: Range<Int>, status: LogStatus) {
    self.stamp = stamp
    self.format = format
    self.status = status
    sourceStart = UInt32(source.lowerBound)
    sourceLength = UInt8(min(source.count, LogEntry.longestSource))
  }

  var source: Range<Int> { Int(sourceStart)..<(Int(sourceStart) + Int(sourceLength)) }
}
