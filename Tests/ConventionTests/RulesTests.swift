import Testing

/// Each rule, seen to accept what is right and to refuse what is not.
@Suite struct RulesTests {
  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

  @Test func importsAreRefusedOutsideTheirFolder() {
    #expect(Rules.imports(of: file("Sources/Rill/Core/A.swift", "import Foundation")).count == 1)
    #expect(
      Rules.imports(of: file("Sources/Rill/Timing/A.swift", "@preconcurrency import Dispatch")).count == 1)
    #expect(
      Rules.imports(of: file("Sources/Rill/Schedulers/A.swift", "import class Dispatch.DispatchQueue")) == [])
    #expect(
      Rules.imports(of: file("Sources/Rill/Core/A.swift", "// import Foundation\nimport Synchronization"))
        == [])
    #expect(
      Rules.imports(of: file("Sources/Rill/Interoperating/A.swift", "import Combine\nimport Observation"))
        == [])
    #expect(Rules.imports(of: file("Sources/Rill/Async/A.swift", "import Combine")).count == 1)
    #expect(Rules.imports(of: file("Sources/RillTest/A.swift", "import Foundation")) == [])
  }

  @Test(arguments: [
    "final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
    "let a: UnsafeMutablePointer<Int>",
    "Unmanaged.passRetained(a)",
  ])
  func uncheckedCodeIsRefusedOutsideCore(_ line: String) {
    #expect(Rules.uncheckedCode(in: file("Sources/Rill/Filtering/A.swift", line)).count == 1)
    #expect(Rules.uncheckedCode(in: file("Sources/Rill/Core/A.swift", line)) == [])
    #expect(Rules.uncheckedCode(in: file("Sources/Rill/Filtering/A.swift", "// \(line)")) == [])
  }

  @Test func unfinishedWorkIsRefused() {
    #expect(Rules.unfinishedWork(in: file("A.swift", "// TO" + "DO: the rest")).count == 1)
    #expect(Rules.unfinishedWork(in: file("A.swift", "// Good enough for " + "now.")).count == 1)
    #expect(Rules.unfinishedWork(in: file("A.swift", "let total = 1")) == [])
  }

  @Test func emptyNamesAreRefused() {
    #expect(Rules.emptyNames(in: file("Sources/Rill/Utils/A.swift", "")).count == 1)
    #expect(Rules.emptyNames(in: file("Sources/Rill/Core/Observable+Extensions.swift", "")).count == 1)
    #expect(Rules.emptyNames(in: file("Sources/Rill/Core/A.swift", "struct MapImpl {}")).count == 1)
    #expect(Rules.emptyNames(in: file("Sources/Rill/Core/Lifetime.swift", "final class Lifetime {}")) == [])
  }

  @Test func anOperatorThatIsNotInTheContractsListIsFound() {
    let list = file(
      "Operators.swift", ".plain(\"retry\") { $0.retry(2) }, .plain(\"merge\") { Observable.merge($0) }")
    #expect(Rules.listedOperator(file("Sources/Rill/Failing/catch.swift", ""), in: list).count == 1)
    #expect(Rules.listedOperator(file("Sources/Rill/Failing/retry.swift", ""), in: list) == [])
    #expect(Rules.listedOperator(file("Sources/Rill/Combining/merge.swift", ""), in: list) == [])
  }

  @Test func anOperatorThatIsNotMeasuredIsFound() {
    let catalogue = file(
      "Benchmarks/Catalogue", "through(\"mapTo\"), through(\"zip, of two\"), near(\"x map\")")
    #expect(Rules.measuredOperator(file("Sources/Rill/Transforming/map.swift", ""), in: catalogue).count == 1)
    #expect(Rules.measuredOperator(file("Sources/Rill/Transforming/mapTo.swift", ""), in: catalogue) == [])
    #expect(Rules.measuredOperator(file("Sources/Rill/Combining/zip+More.swift", ""), in: catalogue) == [])
  }

  @Test func longFilesAreRefused() {
    #expect(Rules.length(of: file("A.swift", "a\nb\nc\n"), atMost: 2).count == 1)
    #expect(Rules.length(of: file("A.swift", "a\nb\n"), atMost: 2) == [])
  }

  @Test func closuresNeedPreconcurrency() {
    let bare = """
      @_alwaysEmitIntoClient
      public func map<R>(
        _ transform: @escaping @Sendable (Element) throws -> R
      ) -> Observable<R> {
      """
    #expect(Rules.preconcurrency(in: file("A.swift", bare)).count == 1)
    #expect(Rules.preconcurrency(in: file("A.swift", "@preconcurrency\n" + bare)) == [])
    #expect(
      Rules.preconcurrency(in: file("A.swift", "public func take(_ count: Int) -> Observable<Element> {"))
        == [])
    #expect(
      Rules.preconcurrency(in: file("A.swift", "public init(_ body: @escaping () -> Void) {")).count == 1)
    #expect(Rules.preconcurrency(in: file("A.swift", "public func a(b: (() -> Void)? = nil) {")).count == 1)
    #expect(Rules.preconcurrency(in: file("A.swift", "public func map(_ transform: (A) -> B) -> C {")) == [])
    #expect(
      Rules.preconcurrency(in: file("A.swift", "@preconcurrency public static func a(_ b: () -> Void)")) == []
    )
    let deprecated = "@available(*, deprecated)\n"
    #expect(Rules.preconcurrency(in: file("A.swift", deprecated + bare)).count == 1)
    #expect(Rules.preconcurrency(in: file("A.swift", deprecated + "@preconcurrency\n" + bare)) == [])
  }

  @Test func operatorsThatTheLibraryCompilesAreRefused() {
    let take = "public func take(_ count: Int) -> Observable<Element> {"
    #expect(Rules.inlining(in: file("A.swift", take)).count == 1)
    #expect(Rules.inlining(in: file("A.swift", "@inlinable @preconcurrency\n\(take)")).count == 1)
    #expect(Rules.inlining(in: file("A.swift", "@_alwaysEmitIntoClient @preconcurrency\n\(take)")) == [])
  }

  @Test func bareContinuationsAreRefused() {
    #expect(Rules.waiting(in: file("A.swift", "await withCheckedContinuation { done in")).count == 1)
    #expect(Rules.waiting(in: file("A.swift", "await untilCalled { done in")) == [])
  }

  @Test func undocumentedOperatorsAreRefused() {
    let take = "  @_alwaysEmitIntoClient\n  public func take(_ count: Int) -> Observable<Element> {"
    #expect(Rules.documentation(in: file("A.swift", "\n\(take)")).count == 1)
    #expect(Rules.documentation(in: file("A.swift", "  /// Takes.\n\(take)")) == [])
  }

  private static let drawn = """
    /// Keeps the elements that satisfy a predicate.
    ///
    ///     source              --1--2--3--4--|
    ///     filter(isEven)      -----2-----4--|
    ///
    /// - Parameter predicate: Decides.
    @_alwaysEmitIntoClient
    public func filter() -> Observable<Element> {
    """

  @Test func diagramsAreFoundInDocumentationComments() {
    let diagrams = file("A.swift", Self.drawn).diagrams
    #expect(diagrams.count == 1)
    #expect(diagrams.first?.line == 3)
    #expect(diagrams.first?.rows.map(\.label) == ["source", "filter(isEven)"])
    #expect(diagrams.first?.rows.map(\.timeline) == ["--1--2--3--4--|", "-----2-----4--|"])
  }

  @Test func spacesInTimelinesTakeNoTime() {
    let diagrams = file("A.swift", "///     a.zip(b)   -a (bc|)").diagrams
    #expect(diagrams.first?.rows.map(\.timeline) == ["-a(bc|)"])
  }

  @Test func samplesOfCodeAreNoDiagrams() {
    #expect(file("A.swift", "///     source.map { $0 - 1 }\n///       .subscribe()").diagrams == [])
  }

  @Test func operatorsWithoutADiagramAreRefused() {
    #expect(Rules.drawing(in: file("A.swift", "public func take() -> Observable<Element> {")).count == 1)
    #expect(Rules.drawing(in: file("A.swift", "public func take(\n)\n-> Observable<Element>\n{")).count == 1)
    #expect(Rules.drawing(in: file("A.swift", "public func subscribe() -> any Disposable {")) == [])
    #expect(Rules.drawing(in: file("A.swift", Self.drawn)) == [])
    let row = "///     source  -a-|\n"
    #expect(
      Rules.drawing(
        in: file("A.swift", String(repeating: row, count: 6) + "public func a() -> Observable<Int> {")
      ).count == 1)
  }

  @Test func diagramsThatNoTestRunsAreRefused() {
    let source = file("A.swift", Self.drawn)
    let right = file("ATests.swift", #"hot("--1--2--3--4--|") expect("-----2-----4 --|")"#)
    let wrong = file("ATests.swift", #"hot("--1--2--3--4--|") expect("-----2-----5--|")"#)
    #expect(Rules.testedDiagrams(in: [source], tests: [right]) == [])
    #expect(Rules.testedDiagrams(in: [source], tests: [wrong]).count == 1)
    #expect(Rules.testedDiagrams(in: [source], tests: []).count == 1)
  }

  @Test func rowsThatAreNoCaseAreRefused() {
    let test = file("ATests.swift", #"Case(.delay, "first element", "-a|", "---a|"),"#)
    #expect(Rules.testedRows(of: "Text\n```\nfirst element   -a|  ---a|\n```\n", in: test) == [])
    #expect(Rules.testedRows(of: "Text\n```\nfirst element   -a|  --a|\n```\n", in: test).count == 1)
  }

  @Test func operatorsWithoutTestsAreRefused() {
    let source = file("Sources/Rill/Filtering/take.swift", "public func take() {")
    let tests = file("Tests/RillTests/Filtering/TakeTests.swift", "")
    #expect(Rules.mirroredTest(of: source, tests: [tests]) == [])
    #expect(Rules.mirroredTest(of: source, tests: []).count == 1)
  }

  @Test func operatorsWithoutAReadmeRowAreRefused() {
    let source = file("Take.swift", "public func take(_ count: Int) {")
    #expect(Rules.readmeRows(for: source, readme: "| the first few | `take(_:)` |") == [])
    #expect(Rules.readmeRows(for: source, readme: "| the first few | `skip`, `take` |") == [])
    #expect(Rules.readmeRows(for: source, readme: "| the last few | `takeLast(_:)` |").count == 1)
    #expect(Rules.readmeRows(for: source, readme: "Use `take(_:)`.").count == 1)
  }

  @Test func clausesWithoutTestsAreRefused() {
    let tests = [file("A.swift", "/// C1 and C12"), file("B.swift", "@Suite(\"C2\")")]
    #expect(Rules.clauses(1...2, tests: tests) == [])
    #expect(Rules.clauses(1...3, tests: tests) == ["no test names clause C3"])
  }

  @Test(arguments: [
    ("public func take(_ count: Int) -> A {", "take(_:)"),
    (
      "@inline(never)\npublic func a<B: C>(\n  while b: @escaping (B, B) -> C,\n  d: Int = e(1, 2)\n) {",
      "a(while:d:)"
    ),
    ("public func `repeat`() -> A {", "repeat()"),
    ("public func a<\n  B: C, D: E\n>(\n  _ b: B, _ d: D\n) -> A {", "a(_:_:)"),
    ("public func a(_ b: @escaping (B) async throws -> C) -> D {", "a(_:) with await"),
    ("public func ifEmpty(default: A, b c: [D: E<F, G>]) {", "ifEmpty(default:b:)"),
  ])
  func labelsBelongToTheNameOfAnOperator(_ text: String, _ name: String) {
    #expect(file("A.swift", text).publicFunctions.map(\.callName) == [name])
  }

  @Test func operatorsThatATraitLacksAreFound() {
    let operators = [
      file("a.swift", "public func a(_ b: Int) {\npublic func a(b: Int, onError: Int) {"),
      file("c.swift", "public func c() {"),
    ]
    let trait = [file("T+A.swift", "public func a(_ b: Int) {\npublic func a(b: Int) {")]
    func complaints(_ exceptions: [String: String]) -> [String] {
      Rules.parity(of: trait, with: operators, ignoring: ["onError"], except: exceptions)
    }
    #expect(complaints(["c()": "fails"]) == [])
    #expect(complaints([:]).count == 1)
    #expect(complaints(["c()": "fails", "d()": "is no operator"]).count == 1)
    #expect(complaints(["c()": "fails", "a(_:)": "is there"]).count == 1)
    #expect(Rules.parity(of: trait, with: operators, except: ["c()": "fails"]).count == 1)
  }

  @Test func operatorsOfATraitThatAreNotComparedAreFound() {
    let trait = file(
      "T+A.swift", "public func a(b: Int) -> Infallible<Int> {\npublic static func c() -> Infallible<Int> {")
    #expect(Rules.comparedOperators(in: trait, table: "keeps(\"a(b:)\")") == [])
    #expect(Rules.comparedOperators(in: trait, table: "keeps(\"a(_:)\")").count == 1)
  }
}
