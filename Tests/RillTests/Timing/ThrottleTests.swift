import Rill
import RillTest
import Testing

@Suite struct ThrottleTests {
  @Test func emitsTheFirstAndTheLatestOfEachWindow() throws {
    try marbles {
      let source = $0.hot("-ab--c-----d|")
      $0.expect(source.throttle(.milliseconds(3), scheduler: $0.scheduler), "-a--b--c---d|")
    }
  }

  @Test func emitsOnlyTheFirstOfEachWindowWithoutLatest() throws {
    try marbles {
      let source = $0.hot("-ab--c-----d|")
      $0.expect(source.throttle(.milliseconds(3), latest: false, scheduler: $0.scheduler), "-a---c-----d|")
    }
  }

  @Test func emitsAtASteadyPaceWhileElementsKeepComing() throws {
    try marbles {
      let source = $0.hot("-abcdefgh|")
      $0.expect(source.throttle(.milliseconds(3), scheduler: $0.scheduler), "-a--d--g--(h|)")
    }
  }
}
