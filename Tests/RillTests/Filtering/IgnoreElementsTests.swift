import Rill
import RillTest
import Testing

@Suite struct IgnoreElementsTests {
  @Test func dropsAllElements() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--c--|").ignoreElements(), "-----------|")
      m.expect(m.hot("--a--#").ignoreElements(), "-----#")
    }
  }
}
