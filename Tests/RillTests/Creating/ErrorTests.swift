import Rill
import RillTest
import Testing

@Suite struct ErrorTests {
  @Test func failsAtOnce() throws {
    try marbles { m in
      m.expect(Observable<String>.error(MarbleError.error), "#")
      m.expect(Observable<String>.error(TestError()), "#", error: TestError())
    }
  }
}
