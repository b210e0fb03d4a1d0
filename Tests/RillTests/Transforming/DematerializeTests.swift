import Rill
import RillTest
import Testing

@Suite struct DematerializeTests {
  @Test func elementsBecomeEvents() throws {
    let values: [String: Event<String>] = [
      "a": .next("a"), "b": .next("b"), "c": .next("c"), "f": .error(MarbleError.error), "e": .completed,
    ]
    try marbles { m in
      let failing = m.hot("--a--b--f--c--|", values)
      m.expect(failing.dematerialize(), "--a--b--#")
      m.expect(failing.subscriptions, "^-------!")
      m.expect(m.hot("--a--e--c--|", values).dematerialize(), "--a--|")
      m.expect(m.hot("--a--|", values).dematerialize(), "--a--|")
      m.expect(m.hot("--a--#", values).dematerialize(), "--a--#")
    }
  }

  @Test func undoesMaterialize() throws {
    try marbles { m in
      m.expect(m.hot("-a-b-|").materialize().dematerialize(), "-a-b-|")
      m.expect(m.hot("-a-b-#").materialize().dematerialize(), "-a-b-#")
    }
  }
}
