import Rill
import RillTest
import Testing

@Suite struct MapTests {
  @Test func transformsEachElement() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.map { $0 * 10 }, "--a--b--c--|", ["a": 10, "b": 20, "c": 30])
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(
        source.map { if $0 == 2 { throw MarbleError.error } else { $0 } }, "--1--#")
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test func endingsPass() throws {
    try marbles { m in
      m.expect(m.cold("--a--#").map { $0 }, "--a--#")
      m.expect(m.cold("----|").map { $0 }, "----|")
    }
  }
}
