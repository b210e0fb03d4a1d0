import Rill
import RillTest
import Testing

@Suite struct ContainsTests {
  @Test func theFirstElementThatSatisfiesThePredicateDecides() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.contains(where: { $0 % 2 == 0 }), "-----('true'|)")
      m.expect(source.contains(where: { $0 == 0 }), "-----------('false'|)")
      m.expect(source.contains(where: { _ in throw MarbleError.error }), "--#")
      m.expect(source.subscriptions, "^----!", "^----------!", "^-!")
    }
  }

  @Test func looksForAnEqualElement() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.contains(2), "-----('true'|)")
      m.expect(source.contains(4), "-----------('false'|)")
    }
  }

  @Test func aFailureBeforeThatPasses() throws {
    try marbles { m in m.expect(m.hot("--a--#").contains("b"), "-----#") }
  }

  @Test func findsNil() {
    #expect(Observable<Int?>.of(1, nil).contains(nil).eventsAtOnce() == [.next(true), .completed])
    #expect(Observable<Int?>.of(1).contains(nil).eventsAtOnce() == [.next(false), .completed])
  }
}
