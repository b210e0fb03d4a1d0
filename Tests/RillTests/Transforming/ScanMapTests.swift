import Rill
import RillTest
import Testing

@Suite struct ScanMapTests {
  private static let number: @Sendable (inout [String: Int], String) -> Int = { counts, element in
    counts[element, default: 0] += 1
    return counts[element] ?? 0
  }

  @Test func emitsWhatIsMadeOfStateAndElement() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--a--|").scanMap(into: [:], Self.number), "--1--1--2--|")
      m.expect(m.hot("--a--#").scanMap(into: [:], Self.number), "--1--#")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.scanMap(into: 0) { _, _ -> Int in throw MarbleError.error }, "--#")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func eachSubscriptionStartsFromTheSeed() {
    let counted = Observable.of("a", "a").scanMap(into: [:], Self.number)
    #expect(counted.eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(counted.eventsAtOnce() == [.next(1), .next(2), .completed])
  }
}
