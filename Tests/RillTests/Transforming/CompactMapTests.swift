import Rill
import RillTest
import Testing

@Suite struct CompactMapTests {
  @Test func dropsWhatHasBecomeNil() throws {
    try marbles { m in
      m.expect(m.hot("--1--x--3--|").compactMap { Int($0) }, "--1-----3--|")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--x--3--|")
      m.expect(
        source.compactMap { text -> Int? in
          guard let number = Int(text) else { throw MarbleError.error }
          return number
        }, "--1--#")
      m.expect(source.subscriptions, "^----!")
    }
  }
}
