import Rill
import RillTest
import Testing

@Suite struct FilterManyTests {
  @Test func keepsWhatSatisfiesThePredicateInEachElement() throws {
    try marbles { m in
      let numbers = m.hot("                                     --'1234'--'5'--|").map {
        $0.compactMap(\.wholeNumberValue)
      }
      let text = numbers.filterMany { $0 % 2 == 0 }.map { $0.isEmpty ? "x" : $0.map { "\($0)" }.joined() }
      m.expect(text, "--'24'--x--|")
      m.expect(numbers.filterMany { _ in throw MarbleError.error }.map { "\($0)" }, "--#")
    }
  }
}
