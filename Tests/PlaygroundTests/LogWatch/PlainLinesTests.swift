import Testing

@testable import Playground

@Suite struct PlainLinesTests {
  private func silence(_ number: Int, until: Int64? = nil) -> LogAlarm {
    .silence(
      Silence(
        number: number, since: .at(0), until: until.map { .at($0) }, length: until.map { .seconds($0) }))
  }

  private func report(_ snapshot: Snapshot) -> Report {
    Report(name: "x", state: .reading, elapsed: .seconds(1), snapshot: snapshot)
  }

  @Test func progressIsOneLine() {
    var snapshot = Snapshot()
    snapshot.statistics.add(LogBatch("Nov 30 00:00:01 h app: failed\nNov 30 00:00:01 h app: ok\nodd\n"))
    snapshot.rate.add(1234)
    var lines = PlainLines()
    lines.add(report(snapshot))
    #expect(lines.lines == ["3 lines, 1,234/s, errors 1, unreadable 1, app 66.7 %"])
  }

  @Test func anAlarmIsToldWhenItChanges() {
    var lines = PlainLines()
    var snapshot = Snapshot()
    lines.add(report(snapshot))
    #expect(lines.lines == [])
    snapshot.alarms.enter(silence(1))
    lines.add(report(snapshot))
    #expect(
      lines.lines == ["alarm: 2026-11-30 00:00:00  silence: no line for more than 1 min", "0 lines, 0/s"])
    lines.add(report(snapshot))
    #expect(lines.lines == [])
    snapshot.alarms.enter(silence(1, until: 95))
    lines.add(report(snapshot))
    #expect(lines.lines.first == "alarm: 2026-11-30 00:00:00  silence for 1 min 35 s")
  }

  @Test func alarmsThatTheBookHasForgottenAreCounted() {
    var lines = PlainLines()
    var snapshot = Snapshot()
    for number in 1...60 { snapshot.alarms.enter(silence(number)) }
    lines.add(report(snapshot))
    #expect(lines.lines.first == "... 10 alarms before these:")
    #expect(lines.lines.count == 52)
    snapshot.alarms.enter(silence(61))
    lines.add(report(snapshot))
    #expect(lines.lines.count == 2)
  }
}
