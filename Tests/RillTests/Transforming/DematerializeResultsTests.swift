import Rill
import RillTest
import Testing

@Suite struct DematerializeResultsTests {
  @Test func theFirstFailureFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--f--c--|")
      let results = source.map { $0 == "f" ? Result.failure(MarbleError.error) : .success($0) }
      m.expect(results.dematerializeResults(), "--a--b--#")
      m.expect(source.subscriptions, "^-------!")
    }
  }

  @Test func turnsMaterializedResultsBack() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--#").materializeResults().dematerializeResults(), "--a--b--#")
      m.expect(m.hot("--a--b--|").materializeResults().dematerializeResults(), "--a--b--|")
    }
  }
}
