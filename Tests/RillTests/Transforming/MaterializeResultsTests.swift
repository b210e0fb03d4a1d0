import Rill
import RillTest
import Testing

@Suite struct MaterializeResultsTests {
  @Test func aFailureIsTheLastElement() throws {
    try marbles { m in
      let name: @Sendable (Result<String, any Error>) -> String = { (try? $0.get()) ?? "f" }
      m.expect(m.hot("--a--b--#").materializeResults().map(name), "--a--b--(f|)")
      m.expect(m.hot("--a--b--|").materializeResults().map(name), "--a--b--|")
    }
  }
}
