import Rill
import RillTest
import Testing

@Suite struct TimestampTests {
  @Test func eachElementHasItsTime() throws {
    try marbles { m in
      let source = m.hot("               -a---b-|")
      let values = ["x": stamped("a", 1), "y": stamped("b", 5)]
      m.expect(source.timestamp(), "     -x---y-|", values)
      m.expect(m.hot("-a-#").timestamp(), "-x-#", values)
    }
  }

  private func stamped(_ value: String, _ milliseconds: Int64) -> Timestamped<String> {
    Timestamped(value: value, instant: SchedulerInstant(nanoseconds: milliseconds * 1_000_000))
  }
}
