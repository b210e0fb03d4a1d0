import Rill
import RillTest
import Testing

@Suite struct ElementsTests {
  @Test func keepsTheElementsOfAMaterializedStream() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--#").materialize().elements(), "--a--b--|")
      m.expect(m.hot("--a--|").materialize().elements(), "--a--|")
    }
  }
}
