import Rill
import RillTest
import Testing

@Suite struct ToSetTests {
  @Test func emitsWhatDiffersAtTheCompletion() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--a--|").toSet().map { $0.sorted().joined() }, "-----------('ab'|)")
      m.expect(m.hot("--|").toSet(), "--(x|)", ["x": []])
      m.expect(m.hot("--a--#").toSet().map { $0.joined() }, "-----#")
    }
  }
}
