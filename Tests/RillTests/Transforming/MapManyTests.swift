import Rill
import RillTest
import Testing

@Suite struct MapManyTests {
  @Test func transformsWhatIsInEachElement() throws {
    try marbles { m in
      let letters = m.hot("--'ab'--'c'--|").map { $0.map { String($0) } }
      m.expect(letters.mapMany { $0.uppercased() }.map { $0.joined() }, "--'AB'--'C'--|")
      m.expect(letters.mapMany { _ -> Int in throw MarbleError.error }.map { "\($0)" }, "--#")
    }
  }
}
