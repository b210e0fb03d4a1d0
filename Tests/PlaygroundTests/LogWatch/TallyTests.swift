import Testing

@testable import Playground

@Suite struct TallyTests {
  private func add(_ name: String, to tally: inout Tally) {
    let bytes = Array("<\(name)>".utf8)
    tally.add(bytes, 1..<(bytes.count - 1))
  }

  private func names(_ rows: [Tally.Row]) -> [String] {
    rows.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test func theMostFrequentComeFirstAndEqualOnesInOrder() {
    var tally = Tally(capacity: 10)
    for name in ["b", "a", "c", "c", "b", "c", "", "d"] { add(name, to: &tally) }
    #expect(names(tally.top(3)) == ["c", "b", ""])
    #expect(tally.top(10).map(\.count) == [3, 2, 1, 1, 1])
    #expect(tally.top(0) == [])
    #expect(Tally().top(3) == [])
    #expect(tally.count == 5)
  }

  @Test func upToTwiceTheCapacityIsExact() {
    var tally = Tally(capacity: 100)
    for round in 1...200 { for number in round...200 { add("name \(number)", to: &tally) } }
    #expect(tally.isExact)
    #expect(tally.count == 200)
    #expect(tally.top(200).map(\.count) == Array((1...200).reversed()))
  }

  /// The counts of a tally that has let names go, compared with those of a dictionary.
  @Test(arguments: [1, 3, 50, 400])
  func countsStayWithinTheirBounds(_ capacity: Int) {
    var random = SplitMix64(seed: UInt64(capacity))
    var tally = Tally(capacity: capacity)
    var exact: [String: Int] = [:]
    let additions = 20_000
    for _ in 0..<additions {
      let name = String(random.skewed(below: 3000))
      add(name, to: &tally)
      exact[name, default: 0] += 1
    }
    #expect(tally.count <= 2 * capacity)
    #expect(tally.floor <= additions / capacity)
    let rows = tally.top(2 * capacity)
    for row in rows {
      let count = exact[String(decoding: row.name, as: UTF8.self)] ?? 0
      #expect(count <= row.count && count >= row.count - row.excess)
      #expect(row.excess <= tally.floor)
    }
    // No name that is missing can have come more often than the floor says.
    let known = Set(names(rows))
    #expect(exact.allSatisfy { known.contains($0.key) || $0.value <= tally.floor })
  }

  @Test func whatIsFrequentIsNotLost() {
    var tally = Tally(capacity: 50)
    for number in 0..<100_000 {
      add(number % 5 == 0 ? "frequent" : "rare \(number)", to: &tally)
    }
    #expect(names(tally.top(1)) == ["frequent"])
    #expect(tally.top(1).first?.count == 20_000)
    #expect(!tally.isExact)
  }
}
