/// What is known of the log at one time.
struct Snapshot: Sendable {
  var statistics = Statistics()
  var rate = RateHistory()
  var alarms = AlarmBook()
}

/// A snapshot as text.
struct Report: Sendable {
  enum State: Sendable, Equatable {
    case reading, following, waiting, ended, interrupted

    var name: String {
      switch self {
      case .reading: "reading"
      case .following: "following"
      case .waiting: "waiting for the file"
      case .ended: "end of input"
      case .interrupted: "interrupted"
      }
    }
  }

  var name: String
  var state: State
  var elapsed: Duration
  var snapshot: Snapshot
  var rule = BurstRule()
  var silence: Duration = .seconds(60)
  var rows = 10

  private var statistics: Statistics { snapshot.statistics }

  /// The report, at most so many lines high.
  func lines(width: Int = 100, height: Int = .max) -> [StyledLine] {
    let alarms = alarmLines
    let head = [titleLine(width), "", linesLine, timeLine, errorsLine, unreadableLine(width), ""].compactMap {
      $0
    }
    // The tables give way first, then the older alarms.
    let room = max(height - head.count, 0)
    let shownAlarms = alarms.count <= 1 ? 1 : max(2, min(alarms.count, rows + 1, room - 3 - min(rows, 5)))
    let tables = tables(width, rows: min(rows, max(room - 2 - shownAlarms, 0)))
    var heading = alarms[0]
    if alarms.count > shownAlarms { heading.add(", the latest:") }
    let latest = alarms.dropFirst().suffix(shownAlarms - 1)
    return Array((head + tables + [heading] + latest).prefix(height))
  }

  /// One line for an output that cannot be drawn over.
  var progress: String {
    var parts = [Wording.count(statistics.lines, "line", "lines"), "\(Wording.count(snapshot.rate.now))/s"]
    for trouble in Trouble.allCases where statistics.count(of: trouble) > 0 {
      parts.append("\(trouble.name) \(Wording.count(statistics.count(of: trouble)))")
    }
    if statistics.unreadable > 0 { parts.append("unreadable \(Wording.count(statistics.unreadable))") }
    if let source = statistics.sources.top(1).first {
      parts.append(
        "\(SafeText.printable(source.name)) \(Wording.share(source.count, of: statistics.lines))")
    }
    if state == .waiting { parts.append(state.name) }
    return parts.joined(separator: ", ")
  }

  // MARK: the lines at the top

  private func titleLine(_ width: Int) -> StyledLine {
    var line = StyledLine("logwatch ", .bold)
    line.add(SafeText.printable(name), .bold)
    let formats = statistics.formats
    let shares = formats.map {
      formats.count == 1
        ? $0.format.name : "\($0.format.name) \(Wording.share($0.count, of: statistics.lines))"
    }
    if !shares.isEmpty { line.add(" · \(shares.joined(separator: ", "))") }
    line.add(" · ")
    line.add(state.name, state == .waiting ? .alert : .plain)
    if statistics.rotations > 0 {
      line.add(" · rotated \(Wording.count(statistics.rotations, "time", "times"))")
    }
    if statistics.truncations > 0 {
      line.add(" · truncated \(Wording.count(statistics.truncations, "time", "times"))")
    }
    let clock = Wording.clock(elapsed)
    line.pad(to: max(width - clock.count, line.columns + 2))
    line.add(clock, .dim)
    return line
  }

  private func labelled(_ label: String) -> StyledLine {
    StyledLine("  " + SafeText.field(label, 12), .dim)
  }

  private var linesLine: StyledLine {
    var line = labelled("lines")
    line.add(Wording.count(statistics.lines), .bold)
    if state == .ended || state == .interrupted {
      line.add(" in \(Report.hundredths(elapsed)) s · \(Wording.count(meanRate))/s")
    } else {
      line.add(" · now \(Wording.count(snapshot.rate.now))/s · mean \(Wording.count(meanRate))/s")
    }
    let bars = Report.sparkline(snapshot.rate.perSecond.suffix(30))
    if snapshot.rate.perSecond.count > 1 { line.add("  \(bars)", .good) }
    return line
  }

  private var meanRate: Int {
    let (seconds, attoseconds) = elapsed.components
    let time = Double(seconds) + Double(attoseconds) * 1e-18
    return time > 0 ? Int((Double(statistics.lines) / time).rounded()) : 0
  }

  private var timeLine: StyledLine? {
    guard let first = statistics.first, let last = statistics.last else { return nil }
    var line = labelled("log time")
    line.add("\(first) to \(first.date == last.date ? last.timeOfDay : last.description)")
    if let busiest = statistics.busiest, busiest.lines > 1 {
      let time = first.date == last.date ? busiest.stamp.timeOfDay : busiest.stamp.description
      line.add(" · busiest second \(time), \(Wording.count(busiest.lines)) lines")
    }
    return line
  }

  private var errorsLine: StyledLine {
    var line = labelled("errors")
    let counts = Trouble.allCases.map { ($0, statistics.count(of: $0)) }.filter { $0.1 > 0 }
    guard !counts.isEmpty else {
      line.add("none")
      return line
    }
    let total = counts.reduce(0) { $0 + $1.1 }
    line.add("\(Wording.count(total)), \(Wording.share(total, of: statistics.lines)) of the lines")
    line.add(" · " + counts.map { "\($0.0.name) \(Wording.count($0.1))" }.joined(separator: ", "))
    return line
  }

  private func unreadableLine(_ width: Int) -> StyledLine {
    var line = labelled("unreadable")
    guard let first = statistics.firstUnreadable else {
      line.add("none")
      return line
    }
    line.add(Wording.count(statistics.unreadable, "line", "lines"), .alert)
    line.add(", the first is line \(Wording.count(first.number)): ")
    line.add(SafeText.clipped(SafeText.printable(first.bytes), to: max(width - line.columns, 20)))
    return line
  }

  // MARK: the tables

  private struct TableRow {
    var name: String
    var count: Int
    var isExact = true
    var style: TextStyle = .plain
  }

  private func tables(_ width: Int, rows: Int) -> [StyledLine] {
    let format = statistics.formats.first?.format ?? .combined
    let sources = statistics.sources.top(rows).map {
      TableRow(name: SafeText.printable($0.name), count: $0.count, isExact: $0.excess == 0)
    }
    let statuses = statistics.statuses.prefix(rows).map {
      TableRow(name: $0.status.name, count: $0.count, style: $0.status.trouble == nil ? .plain : .alert)
    }
    guard !sources.isEmpty else { return [] }
    let known = Wording.count(statistics.sources.count)
    let heading = "\(format.sources) (\(statistics.sources.isExact ? known : "more than \(known)"))"
    let wide = max(width - 2, 30)
    let left = table(heading, sources, width: wide * 3 / 5 - 2)
    let right = table(format.statuses, statuses, width: wide * 2 / 5)
    let lines = (0..<max(left.count, right.count)).map { index in
      var line = StyledLine("  ")
      for piece in left.indices.contains(index) ? left[index].pieces : [] {
        line.add(piece.text, piece.style)
      }
      guard right.indices.contains(index) else { return line }
      line.pad(to: wide * 3 / 5 + 2)
      for piece in right[index].pieces { line.add(piece.text, piece.style) }
      return line
    }
    return lines + [""]
  }

  /// Name, count, share of all lines and a bar, as far as there is room; counts that may be too high are marked with `≤`.
  private func table(_ heading: String, _ rows: [TableRow], width: Int) -> [StyledLine] {
    let barWidth = width >= 40 ? 8 : 0
    let shareWidth = width >= 28 ? 8 : 0
    let nameWidth = width - 10 - shareWidth - barWidth
    let head = StyledLine(
      SafeText.field(heading, nameWidth) + SafeText.field("lines", 10, right: true)
        + SafeText.field(shareWidth > 0 ? "share" : "", shareWidth, right: true), .dim)
    let most = rows.map(\.count).max() ?? 1
    return [head]
      + rows.map { row in
        var line = StyledLine(SafeText.field(row.name, nameWidth), row.style)
        let count = (row.isExact ? "" : "≤") + Wording.count(row.count)
        line.add(SafeText.field(count, 10, right: true))
        if shareWidth > 0 {
          line.add(SafeText.field(Wording.share(row.count, of: statistics.lines), shareWidth, right: true))
        }
        if barWidth > 0 { line.add(" " + Report.bar(row.count, of: most, width: barWidth - 1), .good) }
        return line
      }
  }

  // MARK: drawing

  /// A bar in eighths of a column.
  static func bar(_ part: Int, of whole: Int, width: Int) -> String {
    guard whole > 0 else { return "" }
    let eighths = max(1, part * width * 8 / whole)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// One column per number, as high as it is compared with the greatest.
  static func sparkline(_ numbers: some Collection<Int>) -> String {
    let most = max(numbers.max() ?? 0, 1)
    let heights = Array("▁▂▃▄▅▆▇█")
    return String(numbers.map { $0 <= 0 ? " " : heights[($0 * (heights.count - 1) + most / 2) / most] })
  }

  static func hundredths(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds).\(padded(Int(attoseconds / 10_000_000_000_000_000), 2))"
  }
}
