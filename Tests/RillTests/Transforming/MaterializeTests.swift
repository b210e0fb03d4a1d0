import Rill
import RillTest
import Testing

@Suite struct MaterializeTests {
  private let values: [String: Event<String>] = [
    "a": .next("a"), "b": .next("b"), "f": .error(MarbleError.error), "c": .completed,
  ]

  @Test func eventsBecomeElements() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--#").materialize(), "--a--b--(f|)", values)
      m.expect(m.hot("--a--b--|").materialize(), "--a--b--(c|)", values)
    }
  }

  @Test func theLastOneMayBeAllThatIsWanted() throws {
    try marbles { m in
      m.expect(m.hot("--#").materialize().take(1), "--(f|)", values)
    }
  }
}
