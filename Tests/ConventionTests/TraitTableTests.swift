import Testing

/// The table of operators on traits, seen to be read from sources and to be missed where it is wrong.
@Suite struct TraitTableTests {
  private let table = TraitTable([
    SourceFile(
      path: "Sources/Rill/Traits/A.swift",
      text: """
        extension PrimitiveSequenceType where Trait: ElementTrait {
          @available(*, introduced: 1)
          public func map<Result>(_ body: (Element) -> Result) -> PrimitiveSequence<Trait, Result> { a }
          public static func from(
            result: Int
          ) -> PrimitiveSequence<Trait, Element> { a }
        }
        extension PrimitiveSequence {
          public func retry() -> PrimitiveSequence<Trait, Element> { a }
        }
        extension PrimitiveSequenceType
        where Trait == CompletableTrait, Element == Never {
          public func andThen<Second>(_ second: PrimitiveSequence<Second, Int>) -> PrimitiveSequence<Second, Int>
          where Element == Never { a }
          public func andThen(_ second: Observable<Int>) -> Observable<Int> { a }
        }
        public final class SingleSubject: PrimitiveSequenceType {
          public func onSuccess() {}
        }
        """)
  ])

  @Test func rowsSayWhatComesOut() {
    #expect(
      table.rows == [
        "| `andThen` | - | - | Observable, what follows |",
        "| `from` | Single | Maybe | - |",
        "| `map` | Single | Maybe | - |",
        "| `retry` | Single | Maybe | Completable |",
      ])
  }

  @Test func rowsThatAreMissingOrWrongAreFound() {
    let page = table.rows.joined(separator: "\n")
    #expect(Rules.traitTable(table, in: page) == [])
    #expect(
      Rules.traitTable(table, in: page.replacing("| `map` | Single", with: "| `map` | Maybe")).count == 2)
    #expect(Rules.traitTable(table, in: page + "\n| `share` | Single | - | - |").count == 1)
  }

  @Test func operatorsThatAreNotThereNeedAReason() {
    let operators: Set = ["map", "retry", "skip", "buffer"]
    let page = """
      * `skip`,
        `buffer`: there is one element; `map` it.
      """
    #expect(Rules.traitExceptions(table, operators: operators, in: page) == [])
    #expect(Rules.traitExceptions(table, operators: operators, in: "* `skip`: no.").count == 1)
    #expect(Rules.traitExceptions(table, operators: operators, in: page + "\n* `map`: no.").count == 1)
    #expect(Rules.traitExceptions(table, operators: operators, in: page + "\n* `sliding`: no.").count == 1)
  }
}
