import Rill
import RillTest
import Testing

@Suite struct NwiseTests {
  @Test func emitsEachElementWithThoseBeforeIt() throws {
    try marbles { m in
      let source = m.hot("                                --a--b--c    --d    --|")
      m.expect(source.nwise(3).map { $0.joined() }, "     --------'abc'--'bcd'--|")
      m.expect(source.nwise(1).map { $0.joined() }, "     --a--b--c    --d    --|")
      m.expect(m.hot("--a--#").nwise(2).map { $0.joined() }, "-----#")
    }
  }

  @Test func noElementsAtAllIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).nwise(0) }
  }
}
