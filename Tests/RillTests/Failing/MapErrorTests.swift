import Rill
import RillTest
import Testing

@Suite struct MapErrorTests {
  @Test func failsWithTheOtherError() throws {
    try marbles { m in
      let source = m.hot("                                     -a--b#")
      m.expect(source.mapError { _ in RillError.timeout }, "-a--b#", error: RillError.timeout)
      m.expect(source.mapError { _ in throw RillError.unknown }, "-a--b#", error: RillError.unknown)
    }
  }

  @Test func theCompletionPasses() throws {
    try marbles { m in m.expect(m.hot("-a--b|").mapError { _ in RillError.timeout }, "-a--b|") }
  }

  @Test func isGivenTheError() {
    let source = Observable<Int>.error(TestError(name: "a")).mapError { error in
      TestError(name: ((error as? TestError)?.name ?? "") + "b")
    }
    #expect(source.eventsAtOnce() == [.error(TestError(name: "ab"))])
  }
}
