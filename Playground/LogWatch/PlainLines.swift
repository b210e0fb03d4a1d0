/// Reports as lines for an output that cannot be drawn over: only what is new.
struct PlainLines: Sendable {
  /// What is to be printed now.
  private(set) var lines: [String] = []
  private var known: [LogAlarm] = []
  private var told = 0
  private var progress = (lines: 0, isWaiting: false)

  mutating func add(_ report: Report) {
    let book = report.snapshot.alarms
    let changed = book.latest.filter { !known.contains($0) }
    // Between two reports there can have been more alarms than the book keeps.
    let new = book.bursts + book.silences - told
    let forgotten = new - changed.count
    lines = forgotten > 0 ? ["... \(Wording.count(forgotten, "alarm", "alarms")) before these:"] : []
    lines += changed.map { "alarm: " + report.text(of: $0) }
    let progress = (report.snapshot.statistics.lines, report.state == .waiting)
    if !lines.isEmpty || self.progress != progress { lines.append(report.progress) }
    self.progress = progress
    known = book.latest
    told = book.bursts + book.silences
  }
}
