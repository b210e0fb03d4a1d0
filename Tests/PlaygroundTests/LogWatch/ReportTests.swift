import Testing

@testable import Playground

@Suite struct ReportTests {
  private func line(_ source: String, _ second: Int, _ status: Int) -> String {
    "\(source) - - [30/Nov/2026:00:00:\(padded(second, 2)) +0000] \"GET /\" \(status) 1 \"-\" \"-\"\n"
  }

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    let usual = (0..<6).map { line("203.0.113.7", $0 / 3, 200) }
    snapshot.statistics.add(
      LogBatch(usual.joined() + line("2001:db8::1", 2, 404) + line("203.0.113.9", 3, 503) + "\u{1B}[2J odd\n")
    )
    snapshot.rate.add(4)
    snapshot.rate.add(8)
    snapshot.alarms.enter(
      .burst(
        Burst(trouble: .server, number: 1, began: .at(60), last: .at(75), errors: 34, peak: 28, isOver: true))
    )
    snapshot.alarms.enter(.silence(Silence(number: 1, since: .at(100))))
    return snapshot
  }

  private func report(_ snapshot: Snapshot, _ state: Report.State, rows: Int = 10) -> Report {
    Report(name: "access.log", state: state, elapsed: .milliseconds(1500), snapshot: snapshot, rows: rows)
  }

  private func text(_ report: Report, width: Int = 100, height: Int = .max) -> String {
    report.lines(width: width, height: height).map { $0.text() }.joined(separator: "\n")
  }

  @Test func aReportShowsWhatIsKnown() {
    let expected = """
      logwatch access.log · combined · following                                                      0:01

        lines       9 · now 8/s · mean 6/s  ▅█
        log time    2026-11-30 00:00:00 to 00:00:03 · busiest second 00:00:00, 3 lines
        errors      2, 22.2 % of the lines · 5xx 1, 4xx 1
        unreadable  1 line, the first is line 9: \\x1B[2J odd

        clients (3)                        lines   share          status codes              lines   share
        203.0.113.7                            6  66.7 % ███████  200                           6  66.7 %
        2001:db8::1                            1  11.1 % █▏       404                           1  11.1 %
        203.0.113.9                            1  11.1 % █▏       503                           1  11.1 %

        alarms      1 burst of errors, 1 silence
        2026-11-30 00:01:00  burst of 5xx, over at 00:01:15: 34 errors, at most 28 within 10 s
        2026-11-30 00:01:40  silence: no line for more than 1 min
      """
    #expect(text(report(snapshot, .following)) == expected)
  }

  @Test func anEmptyLogHasAReport() {
    let expected = """
      logwatch access.log · end of input                                                              0:01

        lines       0 in 1.50 s · 0/s
        errors      none
        unreadable  none

        alarms      none
      """
    #expect(text(report(Snapshot(), .ended)) == expected)
  }

  @Test func tablesGiveWayWhenTheTerminalIsLow() {
    let lines = report(snapshot, .following).lines(width: 100, height: 12).map { $0.text() }
    #expect(lines.count <= 12)
    #expect(lines.contains { $0.contains("203.0.113.7") })
    #expect(!lines.contains { $0.contains("203.0.113.9") })
    #expect(lines.last?.contains("silence: no line") == true)
  }

  @Test(arguments: 1...30)
  func noReportIsHigherThanTheTerminal(_ height: Int) {
    #expect(report(snapshot, .following).lines(width: 80, height: height).count <= height)
  }

  @Test(arguments: [32, 40, 60, 80, 100, 132, 200])
  func tablesAreAsWideAsTheTerminal(_ width: Int) {
    let table = report(snapshot, .following).lines(width: width).filter { $0.text().contains("203.0.1") }
    for line in table { #expect(line.columns <= width, "\(line.text())") }
  }

  @Test func onlySoManyRowsAreShown() {
    let lines = text(report(snapshot, .following, rows: 1))
    #expect(lines.contains("203.0.113.7"))
    #expect(!lines.contains("2001:db8::1"))
  }

  @Test func countsThatMayBeTooHighAreMarked() {
    var snapshot = Snapshot(statistics: Statistics(sources: 1))
    let names = ["a", "b", "b", "c", "c", "c", "d"]
    snapshot.statistics.add(LogBatch(names.map { line($0, 1, 200) }.joined()))
    let lines = text(report(snapshot, .ended))
    #expect(lines.contains("clients (more than 1)"))
    #expect(lines.contains("≤"))
  }

  @Test func rotationsAreTold() {
    var snapshot = snapshot
    var batch = LogBatch()
    batch.restart = .rotated
    batch.isMissing = true
    snapshot.statistics.add(batch)
    let first = text(report(snapshot, .waiting)).prefix { $0 != "\n" }
    #expect(first.hasPrefix("logwatch access.log · combined · waiting for the file · rotated 1 time "))
  }

  @Test func ofTheFirstUnreadableLineIsShownWhatFits() {
    var snapshot = Snapshot()
    snapshot.statistics.add(LogBatch(String(repeating: "\u{7}", count: 500) + "\n"))
    let line = report(snapshot, .ended).lines(width: 60).first { $0.text().contains("unreadable") }
    #expect(line?.text() == #"  unreadable  1 line, the first is line 1: \x07\x07\x07\x07\x0…"#)
  }

  @Test func namesCannotSteerTheTerminal() {
    var snapshot = Snapshot()
    snapshot.statistics.add(LogBatch(line("\u{1B}]0;title\u{7}", 1, 200)))
    let lines = report(snapshot, .following).lines().map { $0.text(colours: true) }
    #expect(lines.contains { $0.contains(#"\x1B]0;title\x07"#) })
    #expect(!lines.contains { $0.contains("\u{1B}]") })
  }

  @Test(arguments: [(0, 8, 4, "▏"), (1, 32, 4, "▏"), (8, 8, 3, "███"), (3, 8, 2, "▊"), (1, 0, 4, "")])
  func barsHaveEighths(_ part: Int, _ whole: Int, _ width: Int, _ bar: String) {
    #expect(Report.bar(part, of: whole, width: width) == bar)
  }

  @Test func sparklinesReachFromNothingToTheMost() {
    #expect(Report.sparkline([0, 1, 50, 100]) == " ▁▅█")
    #expect(Report.sparkline([0, 0]) == "  ")
  }
}
