import Rill
import RillTest
import Testing

@Suite struct ToArrayTests {
  @Test func emitsAllElementsAtTheCompletion() throws {
    try marbles { m in
      let array = m.hot("--a--b--c--|").toArray()
      m.expect(array.map { $0.joined() }, "-----------('abc'|)")
    }
  }

  @Test func anEmptySourceMakesAnEmptyArray() throws {
    try marbles { m in
      m.expect(m.hot("--|").toArray(), "--(x|)", ["x": []])
    }
  }

  @Test func aFailurePassesAtOnce() throws {
    try marbles { m in
      m.expect(m.hot("--a--#").toArray().map { $0.joined() }, "-----#")
    }
  }
}
