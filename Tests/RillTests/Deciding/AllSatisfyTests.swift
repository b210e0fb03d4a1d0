import Rill
import RillTest
import Testing

@Suite struct AllSatisfyTests {
  @Test func theFirstElementThatDoesNotDecides() throws {
    try marbles { m in
      m.expect(m.hot("--2--4--|", Int.self).allSatisfy { $0 % 2 == 0 }, "--------('true'|)")
      let mixed = m.hot("--2--3--|", Int.self)
      m.expect(mixed.allSatisfy { $0 % 2 == 0 }, "-----('false'|)")
      m.expect(mixed.subscriptions, "^----!")
    }
  }

  @Test func isTrueOfNoElements() throws {
    try marbles { m in m.expect(m.hot("--|").allSatisfy { _ in false }, "--('true'|)") }
  }

  @Test func aFailureBeforeThatPasses() throws {
    try marbles { m in
      m.expect(m.hot("--a--#").allSatisfy { _ in true }, "-----#")
      m.expect(m.hot("--a--|").allSatisfy { _ in throw MarbleError.error }, "--#")
    }
  }
}
