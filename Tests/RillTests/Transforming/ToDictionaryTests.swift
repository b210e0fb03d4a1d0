import Rill
import RillTest
import Testing

@Suite struct ToDictionaryTests {
  private func text(_ dictionary: [String: some Any]) -> String {
    dictionary.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
  @Sendable private func initial(_ word: String) -> String { String(word.prefix(1)) }

  @Test func theLastElementOfAKeyStays() throws {
    try marbles { m in
      let source = m.hot("--'ant'--'bee'--'ape'--|")
      let expected = ["x": "a: ape, b: bee", "y": "a: 3, b: 3"]
      m.expect(source.toDictionary(keySelector: initial).map { text($0) }, "-----------(x|)", expected)
      m.expect(
        source.toDictionary(keySelector: initial, valueSelector: \.count).map { text($0) }, "-----------(y|)",
        expected)
    }
  }

  @Test func anEmptySourceMakesAnEmptyDictionary() throws {
    try marbles { m in
      m.expect(m.hot("--|").toDictionary(keySelector: initial), "--(x|)", ["x": [:]])
      m.expect(m.hot("--a--#").toDictionary(keySelector: initial).map { "\($0)" }, "-----#")
    }
  }

  @Test func aKeyThatCannotBeMadeFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.toDictionary { _ -> Int in throw MarbleError.error }.map { "\($0)" }, "--#")
      m.expect(source.subscriptions, "^-!")
    }
  }
}
