import Rill
import RillTest
import Testing

@Suite struct SkipLastForTests {
  @Test func dropsTheElementsOfTheLastWhile() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--c--d--|").skipLast(for: .milliseconds(5)), "--------a--b--(c|)")
      // Exactly 3 ms before the end.
      m.expect(m.hot("--a--b--c--d--|").skipLast(for: .milliseconds(3)), "-----a--b--c--(d|)")
      m.expect(m.hot("--a--b--c--d--#").skipLast(for: .milliseconds(5)), "--------a--b--#")
      m.expect(m.hot("--a--b--c--d--|").skipLast(for: .seconds(-1)), "--a--b--c--d--|")
    }
  }
}
