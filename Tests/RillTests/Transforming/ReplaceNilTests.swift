import Rill
import RillTest
import Testing

@Suite struct ReplaceNilTests {
  @Test func putsAValueInPlaceOfNil() throws {
    try marbles { m in
      let source = m.hot("--a--'nil'--c--|").map { $0 == "nil" ? nil : $0 }
      m.expect(source.replaceNil(with: "x"), "--a--x--c--|")
    }
  }
}
