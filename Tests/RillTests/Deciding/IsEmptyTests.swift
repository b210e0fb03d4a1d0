import Rill
import RillTest
import Testing

@Suite struct IsEmptyTests {
  @Test func theFirstElementDecides() throws {
    try marbles { m in
      let source = m.hot("--a--|")
      m.expect(source.isEmpty(), "--('false'|)")
      m.expect(source.subscriptions, "^-!")
      m.expect(m.hot("-----|").isEmpty(), "-----('true'|)")
    }
  }

  @Test func aFailureBeforeThatPasses() throws {
    try marbles { m in m.expect(m.hot("--#").isEmpty(), "--#") }
  }

  @Test func nilIsAnElement() {
    #expect(Observable<Int?>.just(nil).isEmpty().eventsAtOnce() == [.next(false), .completed])
  }
}
