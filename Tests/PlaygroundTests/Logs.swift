@testable import Playground

/// The 30th of November 2026, on which the tests read their logs.
let today: Int64 = 20_787

extension LineCursor {
  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }
}

/// A line as it has been understood.
struct Understood: Equatable {
  var format: LogFormat
  var source: String
  var status: String
  var stamp: String
  var second: Int64

  init?(_ entry: LogEntry?, _ bytes: [UInt8]) {
    guard let entry else { return nil }
    format = entry.format
    source = String(decoding: bytes[entry.source], as: UTF8.self)
    status = entry.status.name
    stamp = entry.stamp.description
    second = entry.stamp.second
  }

  init?(_ line: String, as read: (LineCursor) -> LogEntry?) {
    let bytes = Array(line.utf8)
    self.init(read(LineCursor(bytes)), bytes)
  }
}

extension LogBatch {
  /// The batch that a whole log makes, read in one piece.
  init(_ text: String, format: LogFormat? = nil) {
    var reader = LogReader(format: format, today: today)
    reader.read(.bytes(Array(text.utf8)))
    self = reader.batch
  }
}

extension Stamp {
  /// A stamp on the day of the tests.
  static func at(_ second: Int64) -> Stamp { Stamp(second: today * 86_400 + second) }
}
