import Rill
import RillTest
import Testing

@Suite struct CountTests {
  @Test func emitsTheNumberOfElements() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").count(), "--------(2|)")
      m.expect(m.hot("--|").count(), "--(0|)")
      m.expect(m.hot("--a--#").count(), "-----#")
    }
  }

  @Test func countsWhatSatisfiesThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.count(where: { $0 % 2 == 0 }), "-----------(1|)")
      m.expect(source.count(where: { _ in throw MarbleError.error }), "--#")
    }
  }
}
