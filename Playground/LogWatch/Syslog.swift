/// System logs, with the short stamps of RFC 3164, with the ISO stamps that newer daemons write, and as RFC 5424 has them.
///
///     Oct 11 22:14:15 host sshd[4721]: Failed password for root
///     2026-10-11T22:14:15.003456+02:00 host sshd[4721]: Failed password for root
///     <34>Oct 11 22:14:15 host su: 'su root' failed on /dev/pts/8
///     <165>1 2026-10-11T22:14:15.003Z host app 8710 ID47 - message
///
/// The source of a line is its program. Its level comes from the priority in front, if there is one, else from the words of the message.
struct Syslog: Sendable {
  /// The day since 1970-01-01 on which the log is read. Short stamps name no year: they get the last one that does not lie in the future.
  let today: Int64

  func entry(_ start: LineCursor) -> LogEntry? {
    var line = start
    var level: LogStatus?
    var headed = false
    if line.take(0x3C) {
      guard let priority = line.number(upTo: 191), line.take(0x3E) else { return nil }
      level = [.error, .error, .error, .error, .warning][optional: priority % 8] ?? .info
      if line.byte == 0x31, line.byte(after: 1) == 0x20 {
        line.position += 2
        headed = true
      }
    }
    guard let stamp = line.byte &- 0x30 < 10 ? isoTime(&line) : shortTime(&line), line.take(0x20),
      line.word() != nil, line.take(0x20), let program = program(&line, headed: headed)
    else { return nil }
    return LogEntry(
      format: .syslog, stamp: stamp, source: program, status: level ?? Syslog.level(ofMessageAt: line))
  }

  /// `sshd[4721]:`, `kernel:`, or one word followed by a space.
  private func program(_ line: inout LineCursor, headed: Bool) -> Range<Int>? {
    let start = line.position
    if headed { return line.word() }
    while !line.atEnd, line.byte != 0x20, line.byte != 0x5B, line.byte != 0x3A { line.position += 1 }
    return line.position > start ? start..<line.position : nil
  }

  /// `2026-10-11T22:14:15.003456+02:00`
  private func isoTime(_ line: inout LineCursor) -> Stamp? {
    guard let days = line.isoDate(), line.take(0x54), let second = line.timeOfDay() else { return nil }
    if line.take(0x2E) || line.take(0x2C) {
      guard line.byte &- 0x30 < 10 else { return nil }
      while line.byte &- 0x30 < 10 { line.position += 1 }
    }
    let local = days * 86_400 + second
    if line.take(0x5A) || line.byte == 0x20 { return Stamp(second: local) }
    guard let east = line.zone() else { return nil }
    return Stamp(second: local - Int64(east), east: east)
  }

  /// `Oct 11 22:14:15`, the day with a space or a zero in front.
  private func shortTime(_ line: inout LineCursor) -> Stamp? {
    guard let month = line.monthName(), line.take(0x20) else { return nil }
    let day = line.take(0x20) ? line.number(digits: 1) : line.number(digits: 2)
    guard let day, line.take(0x20), let second = line.timeOfDay(), let days = lastDay(month: month, day: day)
    else { return nil }
    return Stamp(second: days * 86_400 + second)
  }

  /// The last day of this date that has come, with two days of grace for clocks and zones.
  private func lastDay(month: Int, day: Int) -> Int64? {
    guard day >= 1, day <= CivilDate.length(ofMonth: month, in: 2000) else { return nil }
    let year = CivilDate.fromDays(today + 2).year
    // The 29th of February can be eight years away.
    for year in stride(from: year, through: year - 8, by: -1) {
      if let days = CivilDate.toDays(year: year, month: month, day: day), days <= today + 2 { return days }
    }
    return nil
  }

  private static let errorWords = [
    "error", "fail", "fatal", "panic", "segfault", "denied", "refused", "critical", "exception",
  ].map { Array($0.utf8) }
  private static let warningWords = ["warn", "invalid", "deprecated"].map { Array($0.utf8) }

  /// The level that the words of a message suggest: `failed` makes an error, `warning:` a warning.
  static func level(ofMessageAt start: LineCursor) -> LogStatus {
    let bytes = start.bytes
    var level = LogStatus.info
    var insideWord = false
    for position in start.position..<start.end {
      let letter = bytes[position] | 0x20
      guard letter &- 0x61 < 26 else {
        insideWord = false
        continue
      }
      if insideWord { continue }
      insideWord = true
      switch letter {
      case 0x63, 0x64, 0x65, 0x66, 0x70, 0x72, 0x73:
        if begins(bytes, position, start.end, errorWords) { return .error }
        if letter == 0x64, begins(bytes, position, start.end, warningWords) { level = .warning }
      case 0x77, 0x69:
        if begins(bytes, position, start.end, warningWords) { level = .warning }
      default: break
      }
    }
    return level
  }

  private static func begins(_ bytes: [UInt8], _ start: Int, _ end: Int, _ words: [[UInt8]]) -> Bool {
    for word in words where bytes[start] | 0x20 == word[0] && start + word.count <= end {
      var index = 1
      while index < word.count, bytes[start + index] | 0x20 == word[index] { index += 1 }
      if index == word.count { return true }
    }
    return false
  }
}

extension Array {
  /// The element at an index, or nil when there is none.
  fileprivate subscript(optional index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
