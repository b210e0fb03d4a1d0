import Testing

@testable import Playground

@Suite struct LogReaderTests {
  private let access = #"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 1"#
  private let syslog = "Nov  3 22:14:15 host sshd[4721]: Accepted"
  private let dpkg = "2025-06-24 14:36:25 install a:b <none> 1"

  @Test func theFormatOfEachLineIsFoundOut() {
    let batch = LogBatch(
      [access, access + #" "-" "-""#, syslog, dpkg, syslog, access, ""].joined(separator: "\n"))
    #expect(batch.entries.map(\.format) == [.common, .combined, .syslog, .dpkg, .syslog, .common])
    #expect(batch.unreadable == 0)
  }

  @Test(arguments: LogFormat.allCases)
  func aGivenFormatRefusesTheOthers(_ format: LogFormat) {
    let lines = [access, access + #" "-" "-""#, syslog, dpkg].map { $0 + "\n" }.joined()
    let batch = LogBatch(lines, format: format)
    #expect(batch.entries.map(\.format) == [format])
    #expect(batch.unreadable == 3)
  }

  @Test func unreadableLinesAreCountedAndTheFirstIsKept() {
    var reader = LogReader(today: today)
    reader.read(.bytes(Array("\(access)\n\n\u{1B}[31mred\nodd".utf8)))
    #expect(reader.batch.lines == 2)
    #expect(reader.batch.unreadable == 1)
    // The empty line has a number, although it is no line of the log.
    #expect(reader.batch.firstUnreadable == UnreadableLine(number: 3, bytes: Array("\u{1B}[31mred".utf8)))
    reader.read(.bytes(Array("\n".utf8)))
    #expect(reader.batch.unreadable == 1)
    #expect(reader.batch.firstUnreadable == nil)
  }

  @Test func ofALongUnreadableLineTheBeginningIsKept() {
    let batch = LogBatch(String(repeating: "x", count: 5000) + "\n")
    #expect(batch.firstUnreadable?.bytes.count == UnreadableLine.longest)
  }

  @Test(arguments: [LogInput.end, .restart(.rotated), .restart(.truncated)])
  func theLastLineCountsWithoutALineEnd(_ input: LogInput) {
    var reader = LogReader(today: today)
    reader.read(.bytes(Array(access.utf8)))
    #expect(reader.batch.lines == 0)
    reader.read(input)
    #expect(reader.batch.entries.count == 1)
    reader.read(.end)
    #expect(reader.batch.lines == 0)
  }

  @Test func sourcesStandInTheBytesOfTheBatch() {
    let batch = LogBatch("\(syslog)\n\(dpkg)\n")
    #expect(batch.entries.map { String(decoding: batch.bytes[$0.source], as: UTF8.self) } == ["sshd", "a"])
  }

  @Test func anEntryTakesLittleMemory() {
    #expect(MemoryLayout<LogEntry>.stride <= 24)
  }

  @Test func momentsAreRunsOfLinesWithTheSameStamp() {
    func line(_ second: Int, _ status: Int) -> String {
      "h - - [30/Nov/2026:00:00:0\(second) +0000] \"GET /\" \(status) 1\n"
    }
    let batch = LogBatch(line(1, 200) + line(1, 404) + line(1, 404) + line(2, 500) + line(1, 200))
    #expect(batch.moments.map(\.stamp) == [.at(1), .at(2), .at(1)])
    #expect(batch.moments.map(\.lines) == [3, 1, 1])
    #expect(
      batch.moments.flatMap(\.errors) == [
        ErrorCount(trouble: .client, stamp: .at(1), time: .zero, count: 2),
        ErrorCount(trouble: .server, stamp: .at(2), time: .zero, count: 1),
      ])
  }
}
