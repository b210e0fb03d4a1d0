import Rill
import RillTest
import Testing

@Suite struct FilterTests {
  @Test func keepsWhatSatisfiesThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--4--|", Int.self)
      m.expect(source.filter { $0 % 2 == 0 }, "-----2-----4--|")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.filter { if $0 == 2 { throw MarbleError.error } else { true } }, "--1--#")
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test func endingsPass() throws {
    try marbles { m in
      m.expect(m.hot("--a--#").filter { _ in false }, "-----#")
      m.expect(m.hot("--a--|").filter { _ in false }, "-----|")
    }
  }
}
