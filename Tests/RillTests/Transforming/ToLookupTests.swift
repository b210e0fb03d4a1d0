import Rill
import RillTest
import Testing

@Suite struct ToLookupTests {
  @Test func collectsTheElementsOfEachKey() throws {
    try marbles { m in
      let source = m.hot("--'ant'--'bee'--'ape'--|")
      let lookup = source.toLookup { $0.prefix(1) }
      m.expect(lookup, "-----------(z|)", ["z": ["a": ["ant", "ape"], "b": ["bee"]]])
    }
  }

  @Test func anEmptySourceMakesAnEmptyDictionary() throws {
    try marbles { m in
      m.expect(m.hot("--|").toLookup { $0 }, "--(x|)", ["x": [:]])
      m.expect(m.hot("--a--#").toLookup { $0 }.map { "\($0)" }, "-----#")
    }
  }

  @Test func aKeyThatCannotBeMadeFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.toLookup { _ -> Int in throw MarbleError.error }.map { "\($0)" }, "--#")
      m.expect(source.subscriptions, "^-!")
    }
  }
}
