import Foundation
import Testing

/// The rules of CONTRIBUTING.md that a program can check, on the whole tree.
@Suite struct ConventionTests {
  private let repository = Repository.current

  @Test func theCoreImportsNeitherFoundationNorAnythingElseUnlisted() throws {
    try expectNone(repository.swiftFiles(in: "Sources").flatMap(Rules.imports))
  }

  @Test func uncheckedCodeStaysInCore() throws {
    try expectNone(repository.swiftFiles(in: "Sources").flatMap(Rules.uncheckedCode))
  }

  @Test func nothingIsLeftUnfinished() throws {
    try expectNone(everything().flatMap(Rules.unfinishedWork))
  }

  @Test func namesSayWhatThingsAreFor() throws {
    try expectNone(everything().flatMap(Rules.emptyNames))
  }

  @Test func filesAreShortEnoughToRead() throws {
    try expectNone(everything().flatMap { Rules.length(of: $0, atMost: 400) })
  }

  @Test func theReadmeIsShortEnoughToRead() throws {
    let readme = SourceFile(path: "README.md", text: try repository.text(of: "README.md"))
    expectNone(Rules.length(of: readme, atMost: 150))
  }

  @Test func theExampleOfTheReadmeIsTheProgramThatIsRun() throws {
    let example = try repository.text(of: "README.md").components(separatedBy: "```swift\n").dropFirst().first
    let program = try repository.text(of: "Tests/Consumer/Sources/Readme/main.swift")
    #expect(example?.hasPrefix(program + "```") == true)
  }

  @Test func theFilesOfThePageOnTestingAreThoseThatAreRun() throws {
    let page = try repository.text(of: "Sources/Rill/Rill.docc/Testing.md")
    for file in ["Sources/Search/SearchModel.swift", "Tests/SearchTests/SearchModelTests.swift"] {
      let text = try repository.text(of: "Tests/Consumer/\(file)")
      #expect(page.contains("`\(file)`"))
      #expect(page.contains("```swift\n\(text)```"), "\(file) is not what the page shows")
    }
  }

  @Test func functionsThatTakeClosuresAreUsableFromSwift5() throws {
    try expectNone(
      repository.swiftFiles(in: "Sources/Rill", "Sources/RillBindings").flatMap(Rules.preconcurrency))
  }

  @Test func operatorsAreCompiledByThoseWhoUseThem() throws {
    try expectNone(repository.operatorFiles().flatMap(Rules.inlining))
  }

  @Test func testsOfThreadsWaitWhereTheSanitizerSeesIt() throws {
    try expectNone(repository.swiftFiles(in: "Tests/RillTests/Concurrency").flatMap(Rules.waiting))
  }

  @Test func operatorsAreDocumented() throws {
    try expectNone(repository.operatorFiles().flatMap(Rules.documentation))
  }

  @Test func operatorsAreDrawn() throws {
    try expectNone(repository.operatorFiles().flatMap(Rules.drawing))
  }

  @Test func everyDiagramIsRunByATest() throws {
    let tests = try repository.swiftFiles(in: "Tests/RillTests")
    try expectNone(Rules.testedDiagrams(in: repository.swiftFiles(in: "Sources/Rill"), tests: tests))
    let bindings = try repository.swiftFiles(in: "Tests/RillBindingsTests")
    try expectNone(
      Rules.testedDiagrams(in: repository.swiftFiles(in: "Sources/RillBindings"), tests: bindings))
  }

  @Test func everyRowOnTimedOperatorsIsACaseOfTheirTest() throws {
    let page = try repository.text(of: "Sources/Rill/Rill.docc/TimedOperators.md")
    let path = "Tests/RillTests/Timing/TimedOperatorsTests.swift"
    expectNone(Rules.testedRows(of: page, in: SourceFile(path: path, text: try repository.text(of: path))))
  }

  @Test func testsMirrorTheOperators() throws {
    let tests = try repository.swiftFiles(in: "Tests/RillTests")
    try expectNone(repository.operatorFiles().flatMap { Rules.mirroredTest(of: $0, tests: tests) })
  }

  @Test func theReadmeHasARowForEachOperator() throws {
    let readme = try repository.text(of: "README.md")
    try expectNone(repository.operatorFiles().flatMap { Rules.readmeRows(for: $0, readme: readme) })
  }

  @Test func everyOperatorIsInTheCatalogueOfTheBenchmarks() throws {
    let lines = try repository.swiftFiles(in: "Benchmarks/Catalogue").map(\.text).joined()
    let catalogue = SourceFile(path: "Benchmarks/Catalogue", text: lines)
    try expectNone(repository.operatorFiles().flatMap { Rules.measuredOperator($0, in: catalogue) })
  }

  @Test func everyClauseOfTheContractHasTests() throws {
    try expectNone(Rules.clauses(1...15, tests: repository.swiftFiles(in: "Tests/RillTests")))
  }

  @Test func everyOperatorIsAskedTheQuestionsOfTheContract() throws {
    let lists = try repository.swiftFiles(in: "Tests/RillTests/Contract").filter {
      $0.name.hasPrefix("Operators")
    }
    let list = SourceFile(
      path: "Tests/RillTests/Contract/Operators.swift", text: lists.map(\.text).joined())
    // What makes a stream out of nothing, or ends one, has no source to ask about; `autoConnect` never lets go of its source.
    let operators = try repository.operatorFiles().filter {
      !$0.path.hasPrefix("Sources/Rill/Creating/")
        && !["subscribe", "subscribeOnMain", "autoConnect"].contains($0.name)
    }
    expectNone(operators.flatMap { Rules.listedOperator($0, in: list) })
  }

  @Test func everyOperatorThatCannotFailIsOnInfallible() throws {
    let operators = try repository.operatorFiles()
    let trait = try repository.swiftFiles(in: "Sources/Rill/Traits/Infallible")
    let labels: Set = ["onError", "afterError", "flushOnError", "fileID", "line"]
    expectNone(Rules.parity(of: trait, with: operators, ignoring: labels, except: Exceptions.infallible))
  }

  @Test func everyOperatorOfInfallibleIsComparedWithThatOfObservable() throws {
    let table = try repository.swiftFiles(in: "Tests/RillTests/Traits/Infallible")
      .filter { $0.name.hasPrefix("Parity") }.map(\.text).joined()
    let trait = try repository.swiftFiles(in: "Sources/Rill/Traits/Infallible")
      .filter { $0.name.hasPrefix("Infallible+") }
    expectNone(trait.flatMap { Rules.comparedOperators(in: $0, table: table) })
  }

  @Test func theTableOfTraitsSaysWhatThereIs() throws {
    let page = try repository.text(of: "Sources/Rill/Rill.docc/TraitOperators.md")
    // The names that operators had in older versions of RxSwift are no operators.
    let table = try TraitTable(
      repository.swiftFiles(in: "Sources/Rill").filter { !$0.path.hasWord("/Compatibility/") })
    expectNone(Rules.traitTable(table, in: page))
    let operators = try repository.operatorFiles().flatMap(\.publicFunctions).map(\.name)
    expectNone(Rules.traitExceptions(table, operators: Set(operators).subtracting(["init"]), in: page))
  }

  private func everything() throws -> [SourceFile] {
    try repository.swiftFiles(in: "Sources", "Tests", "Playground", "Benchmarks")
  }

  private func expectNone(_ complaints: [String], at location: SourceLocation = #_sourceLocation) {
    for complaint in complaints { Issue.record(Comment(rawValue: complaint), sourceLocation: location) }
  }
}
