import Rill
import RillTest
import Testing

@Suite struct AverageTests {
  @Test func emitsTheAverageAtTheCompletion() throws {
    try marbles { m in
      let text: @Sendable (Double?) -> String = { $0.map { "\(Int($0))" } ?? "nil" }
      m.expect(m.hot("--1--2--3--|", Int.self).average().map(text), "-----------(2|)")
      m.expect(m.hot("--1--2--3--|", Double.self).average().map(text), "-----------(2|)")
      m.expect(m.hot("--|", Int.self).average().map(text), "--('nil'|)")
      m.expect(m.hot("--1--#", Int.self).average().map(text), "-----#")
    }
  }

  @Test func isExactAndDoesNotOverflow() {
    #expect(Observable.of(1, 2).average().eventsAtOnce() == [.next(1.5), .completed])
    #expect(Observable.of(Int.max, .max).average().eventsAtOnce() == [.next(Double(Int.max)), .completed])
  }
}
