import Rill
import RillTest
import Testing

@Suite struct JoinedTests {
  @Test func emitsWhatIsInTheElements() throws {
    try marbles { m in
      let source = m.hot("                                           --'abc'--'d'--x--|")
      m.expect(source.map { $0 == "x" ? [] : $0.map { String($0) } }.joined(), "      --(abc)--d-----|")
      m.expect(m.hot("--'ab'--#").map { $0.map { String($0) } }.joined(), "--(ab)--#")
    }
  }

  /// C8
  @Test func asksForNoMoreThanIsWanted() {
    #expect(Observable.just(0...).joined().take(2).eventsAtOnce() == [.next(0), .next(1), .completed])
  }
}
