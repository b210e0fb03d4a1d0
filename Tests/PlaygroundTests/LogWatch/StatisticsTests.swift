import Testing

@testable import Playground

@Suite struct StatisticsTests {
  private func line(_ source: String, _ second: Int, _ status: Int) -> String {
    "\(source) - - [30/Nov/2026:00:00:\(padded(second, 2)) +0000] \"GET /\" \(status) 1\n"
  }

  @Test func batchesAddUp() {
    var statistics = Statistics()
    statistics.add(LogBatch(line("a", 1, 200) + line("b", 2, 404) + "odd\n" + line("a", 2, 500)))
    statistics.add(LogBatch(line("a", 2, 404) + line("c", 9, 404) + "odder\n"))
    #expect(statistics.lines == 7)
    #expect(statistics.unreadable == 2)
    #expect(statistics.firstUnreadable == UnreadableLine(number: 3, bytes: Array("odd".utf8)))
    #expect(statistics.sources.top(1) == [Tally.Row(name: Array("a".utf8), count: 3)])
    #expect(statistics.statuses.map(\.status.name) == ["404", "200", "500"])
    #expect(statistics.statuses.map(\.count) == [3, 1, 1])
    #expect(statistics.count(of: .client) == 3)
    #expect(statistics.count(of: .server) == 1)
    #expect(statistics.count(of: .error) == 0)
    #expect(statistics.formats.map(\.format) == [.common])
    #expect(statistics.first == .at(1))
    #expect(statistics.last == .at(9))
    // The second with the most lines goes on over the end of a batch.
    #expect(statistics.busiest == Statistics.Busiest(stamp: .at(2), lines: 3))
  }

  @Test func anEmptyBatchChangesNothingButWhetherTheFileIsThere() {
    var statistics = Statistics()
    var batch = LogBatch()
    batch.isMissing = true
    statistics.add(batch)
    #expect(statistics.isMissing)
    statistics.add(LogBatch())
    #expect(!statistics.isMissing)
    #expect(statistics.lines == 0)
    #expect(statistics.first == nil)
    #expect(statistics.busiest == nil)
    #expect(statistics.formats.isEmpty)
  }

  @Test func restartsAreCounted() {
    var statistics = Statistics()
    for restart in [LogRestart.rotated, .truncated, .rotated] {
      var batch = LogBatch()
      batch.restart = restart
      statistics.add(batch)
    }
    #expect(statistics.rotations == 2)
    #expect(statistics.truncations == 1)
  }
}
