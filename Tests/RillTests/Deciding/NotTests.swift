import Rill
import RillTest
import Testing

@Suite struct NotTests {
  @Test func saysTheOppositeOfEachElement() throws {
    try marbles { m in
      let source = m.hot("    --'true'--'false'--|", Bool.self)
      m.expect(source.not(), "--'false'--'true'--|")
    }
  }
}
