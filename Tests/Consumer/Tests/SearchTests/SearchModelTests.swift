import Rill
import RillTest
import Search
import Testing

@Suite struct SearchModelTests {
  @Test func searchesWhenTypingPauses() throws {
    try marbles(frame: .milliseconds(100)) { m in
      let answer = m.cold("--(x|)", ["x": ["Rill", "River"]])
      let model = SearchModel { _ in answer.asSingle() }
      m.at(1) { model.query.accept("r") }
      m.at(2) { model.query.accept("ri") }
      m.expect(model.results, "-------x", ["x": ["Rill", "River"]])
      m.expect(answer.subscriptions, "-----^-!")
    }
  }

  @Test func aNewQueryCancelsTheSearchBeforeIt() throws {
    try marbles(frame: .milliseconds(100)) { m in
      let answer = m.cold("-----(x|)", ["x": ["Rill"]])
      let model = SearchModel { _ in answer.asSingle() }
      m.at(0) { model.query.accept("r") }
      m.at(4) { model.query.accept("ri") }
      m.expect(model.results, "------------x", ["x": ["Rill"]])
      m.expect(answer.subscriptions, "---^---!", "-------^----!")
    }
  }

  @Test func aSearchThatFailsFindsNothing() throws {
    try marbles(frame: .milliseconds(100)) { m in
      let model = SearchModel { _ in .error(MarbleError.error) }
      m.at(0) { model.query.accept("r") }
      m.expect(model.results, "---x", ["x": []])
    }
  }

  @Test func waitsForAnAsynchronousService() async throws {
    try await marbles { m in
      let clock = m.scheduler.virtualClock
      let model = SearchModel { text in
        Single.create {
          try await Task.sleep(for: .seconds(2), clock: clock)
          return ["\(text)!"]
        }
      }
      m.at(0) { model.query.accept("rill") }
      let found = try await model.results.firstValue()
      #expect(found == ["rill!"])
      #expect(m.scheduler.clock == 2_300)
    }
  }
}
