import Rill
import RillTest
import Testing

@Suite struct EmptyTests {
  @Test func completesAtOnce() throws {
    try marbles { m in m.expect(Observable<String>.empty(), "|") }
  }
}
