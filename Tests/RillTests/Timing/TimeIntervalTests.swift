import Rill
import RillTest
import Testing

@Suite struct TimeIntervalTests {
  private let values = [
    "x": Spaced(value: "a", interval: .milliseconds(1)), "y": Spaced(value: "b", interval: .milliseconds(4)),
    "z": Spaced(value: "b", interval: .milliseconds(3)),
  ]

  @Test func eachElementHasItsDistanceFromTheOneBefore() throws {
    try marbles { m in
      let source = m.hot("                 -a---b-|")
      m.expect(source.timeInterval(), "    -x---y-|", values)
      m.expect(m.hot("-a-#").timeInterval(), "-x-#", values)
    }
  }

  @Test func theFirstDistanceCountsFromTheSubscription() throws {
    try marbles { m in
      m.expect(m.hot("-a---b-|").timeInterval(), "-----z-|", values, subscription: "--^")
    }
  }
}
