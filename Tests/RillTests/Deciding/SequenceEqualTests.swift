import RillTest
import Testing

@testable import Rill

@Suite struct SequenceEqualTests {
  @Test func saysTrueWhenBothHaveCompleted() throws {
    try marbles { m in
      let source = m.hot("-a--b-----|")
      let other = m.hot(" --a---b-|")
      m.expect(source.sequenceEqual(other), "----------('true'|)")
      m.expect(m.hot("--|").sequenceEqual(m.hot("-|")), "--('true'|)")
    }
  }

  @Test func theFirstDifferenceDecidesAndStopsBoth() throws {
    try marbles { m in
      let source = m.hot("-a--b--|")
      let other = m.hot(" -A--C--|")
      m.expect(source.sequenceEqual(other) { $0.uppercased() == $1 }, "----('false'|)")
      m.expect(source.subscriptions, "^---!")
      m.expect(other.subscriptions, "^---!")
    }
  }

  @Test func oneThatIsLongerIsDifferent() throws {
    try marbles { m in
      let short = m.hot("-a-|")
      let long = m.hot(" -a---b-|")
      m.expect(short.sequenceEqual(long), "-----('false'|)")
      m.expect(long.sequenceEqual(short), "-----('false'|)")
      m.expect(m.hot("-a-b--|").sequenceEqual(m.hot("-a---|")), "-----('false'|)")
    }
  }

  @Test func aFailureBeforeThatPassesAtOnce() throws {
    try marbles { m in
      m.expect(m.hot("-a-b-#").sequenceEqual(m.hot("-a------|")), "-----#")
      m.expect(m.hot("-a------|").sequenceEqual(m.hot("-a-b-#")), "-----#")
      let throwing = m.hot("-a|").sequenceEqual(m.hot("--b|")) { _, _ in throw MarbleError.error }
      m.expect(throwing, "--#")
    }
  }

  @Test func elementsMayBeNil() {
    let nothing = Observable<Int?>.of(nil)
    #expect(nothing.sequenceEqual(nothing).eventsAtOnce() == [.next(true), .completed])
    #expect(nothing.sequenceEqual(Observable.empty()).eventsAtOnce() == [.next(false), .completed])
  }
}
