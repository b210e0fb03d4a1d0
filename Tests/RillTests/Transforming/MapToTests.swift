import Rill
import RillTest
import Testing

@Suite struct MapToTests {
  @Test func emitsTheSameValueForEachElement() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--c--|").mapTo("x"), "--x--x--x--|")
      m.expect(m.hot("--a--#").mapTo("x"), "--x--#")
    }
  }
}
