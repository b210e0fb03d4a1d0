import Rill
import RillTest
import Testing

@Suite struct OfTypeTests {
  @Test func keepsWhatIsOfTheType() throws {
    try marbles { m in
      let source = m.hot("                 --1--a--2--|").map { text -> any Sendable in
        if let number = Int(text) { return number }
        return text
      }
      m.expect(source.ofType(Int.self), "  --1-----2--|")
      m.expect(source.ofType(String.self), "-----a-----|")
      m.expect(source.ofType(Bool.self), " -----------|")
    }
  }
}
