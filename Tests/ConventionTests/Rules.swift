import Foundation

/// The rules, each a function from files to complaints, so that each can be seen to fail on a few lines of text.
enum Rules {
  /// The core runs without Foundation, Dispatch belongs to the schedulers, the C library to the lock, and what streams are
  /// made of or made into to the folder named after it.
  static func imports(of file: SourceFile) -> [String] {
    let allowed: Set<String>
    switch file.path {
    case let path where path.hasPrefix("Sources/Rill/Schedulers/"): allowed = ["Synchronization", "Dispatch"]
    case let path where path.hasPrefix("Sources/Rill/Core/"):
      allowed = ["Synchronization", "Glibc", "Musl", "Darwin", "Android"]
    case let path where path.hasPrefix("Sources/Rill/Interoperating/"):
      allowed = ["Synchronization", "Combine", "Observation"]
    case let path where path.hasPrefix("Sources/Rill/"): allowed = ["Synchronization"]
    case let path where path.hasPrefix("Sources/RillBindings/"): allowed = ["Rill", "Synchronization"]
    default: return []
    }
    return file.imports.filter { !allowed.contains($0) }.map { "\(file.path) imports \($0)" }
  }

  /// What the compiler cannot check stays in one folder of the library and one of the test kit, where it is reviewed.
  static func uncheckedCode(in file: SourceFile) -> [String] {
    let reviewed = ["Sources/Rill/Core/", "Sources/RillTest/Core/"]
    guard file.path.hasPrefix("Sources/"), !reviewed.contains(where: file.path.hasPrefix) else { return [] }
    return lines(of: file) {
      ["nchecked", "nsafe", "Unmanaged"].contains(where: $0.hasWord)
        && $0.contains(
          /@unchecked|nonisolated\(unsafe\)|\b(Unsafe\w+|Unmanaged|unsafeBitCast)\b/.wordBoundaryKind(.simple)
        )
    }
  }

  static func unfinishedWork(in file: SourceFile) -> [String] {
    // Written in pieces, so that this file obeys its own rule.
    let words = ["TO" + "DO", "FIX" + "ME", "place" + "holder", "for " + "now", "not " + "implemented"]
    return file.lines.enumerated().flatMap { index, line in
      words.filter { line.range(of: $0, options: .caseInsensitive) != nil }
        .map { "\(file.path):\(index + 1) says \"\($0)\"" }
    }
  }

  /// A name says what a thing is for; these say only where somebody put it.
  static func emptyNames(in file: SourceFile) -> [String] {
    let empty = [
      "Utils", "Utilities", "Helpers", "Helper", "Common", "Extensions", "Internal", "Impl", "Misc",
    ]
    let folders = file.path.split(separator: "/").map { $0.replacing(".swift", with: "") }
    let parts = folders.filter { part in empty.contains { part == $0 || part.hasSuffix($0) } }
    let types = file.codeLines.compactMap { line -> String? in
      guard ["Impl", "Helper", "Utils", "Base"].contains(where: line.hasWord) else { return nil }
      return line.firstMatch(
        of: /\b(?:class|struct|enum|protocol|actor)\s+(\w*(?:Impl|Helpers?|Utils|Base))\b/.wordBoundaryKind(
          .simple)
      )
      .map { String($0.1) }
    }
    return parts.map { "\(file.path) is called \($0)" } + types.map { "\(file.path) declares \($0)" }
  }

  /// An operator that is not in the list is not asked whether it is serial, prompt, and releases what it holds.
  static func listedOperator(_ file: SourceFile, in list: SourceFile) -> [String] {
    // `combineLatest+More` has more forms of `combineLatest`.
    let name = file.name.prefix { $0 != "+" }
    let isListed = list.text.contains("\"\(name)") || list.text.contains(".\(name)(")
    return isListed ? [] : ["\(file.path) is not in \(list.path)"]
  }

  /// An operator without a line in the catalogue may cost anything. The line's name begins with that of the operator, as a word.
  static func measuredOperator(_ file: SourceFile, in catalogue: SourceFile) -> [String] {
    let name = String(file.name.prefix { $0 != "+" })
    let isMeasured = catalogue.text.ranges(of: "\"\(name)").contains { range in
      let next = catalogue.text[range.upperBound...].first
      return next.map { !$0.isLetter && !$0.isNumber } ?? false
    }
    return isMeasured ? [] : ["\(file.path) has no line in \(catalogue.path)"]
  }

  static func length(of file: SourceFile, atMost limit: Int) -> [String] {
    let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    return count > limit ? ["\(file.path) has \(count) lines, more than \(limit)"] : []
  }

  /// Code in Swift 5 mode must be able to pass closures that capture what is not sendable.
  static func preconcurrency(in file: SourceFile) -> [String] {
    file.publicFunctions.filter { $0.keepsClosure && !$0.has("@preconcurrency") }
      .map { "\(file.path):\($0.line) \($0.name) takes a closure without @preconcurrency" }
  }

  /// One operator that its callers cannot specialise makes each chain it is part of several times slower, and one that is
  /// merely `@inlinable` is compiled into the library as well, where nobody calls it.
  static func inlining(in file: SourceFile) -> [String] {
    file.publicFunctions
      .filter { $0.name != "init" && !$0.has("@_alwaysEmitIntoClient") && !$0.has("@inline(") }
      .map { "\(file.path):\($0.line) \($0.name) is not @_alwaysEmitIntoClient" }
  }

  /// The thread sanitizer does not see that a continuation was resumed before it was awaited; `untilCalled` tells it.
  static func waiting(in file: SourceFile) -> [String] {
    let bare = ["withCheckedContinuation", "withUnsafeContinuation"]
    return file.lines.enumerated().flatMap { index, line in
      bare.filter { line.contains($0) }.map { "\(file.path):\(index + 1) waits by \($0), not by untilCalled" }
    }
  }

  static func documentation(in file: SourceFile) -> [String] {
    file.publicFunctions.filter { !$0.isDocumented }
      .map { "\(file.path):\($0.line) \($0.name) has no documentation comment" }
  }

  /// An operator's behaviour is drawn, in at most five rows.
  static func drawing(in file: SourceFile) -> [String] {
    guard file.publicFunctions.contains(where: \.makesStream) else { return [] }
    guard !file.diagrams.isEmpty else { return ["\(file.path) has no diagram"] }
    return file.diagrams.filter { $0.rows.count > 5 }.map {
      "\(file.path):\($0.line) has more than five rows"
    }
  }

  /// A diagram that no test runs may be wrong.
  static func testedDiagrams(in files: [SourceFile], tests: [SourceFile]) -> [String] {
    // White space in a timeline takes no time.
    let tests = tests.map { String(decoding: $0.text.utf8.filter { $0 > 0x20 }, as: UTF8.self) }
    return files.flatMap { file in
      file.diagrams.filter { diagram in
        !tests.contains { test in diagram.rows.allSatisfy { test.hasWord($0.timeline) } }
      }.map { "\(file.path):\($0.line) no test runs \($0.rows.map(\.timeline))" }
    }
  }

  /// The rows of the code blocks of a page (a situation, a source and a result) are cases of a table in a test.
  static func testedRows(of page: String, in test: SourceFile) -> [String] {
    let rows = page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
      .flatMap { $0.element.components(separatedBy: "\n") }.filter { !$0.isEmpty }
    return rows.compactMap { row in
      let parts = row.split(separator: /\ {2,}/)
      let isTested = parts.count == 3 && test.text.hasWord(parts.map { "\"\($0)\"" }.joined(separator: ", "))
      return isTested ? nil : "no case of \(test.path) is \(row)"
    }
  }

  /// Tests mirror the sources: `Filtering/take.swift` is tested by `Filtering/TakeTests.swift`.
  static func mirroredTest(of file: SourceFile, tests: [SourceFile]) -> [String] {
    guard !file.publicFunctions.isEmpty else { return [] }
    let folder = file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let subject = file.name.split(separator: "+").first.map(String.init) ?? file.name
    let suite = "Tests/RillTests/\(folder)/\(subject.prefix(1).uppercased() + subject.dropFirst())Tests"
    let isThere = tests.contains { test in
      let path = test.path.dropLast(".swift".count)
      return path == suite || path.hasPrefix("\(suite)+")
    }
    return isThere ? [] : ["\(file.path) has no \(suite).swift"]
  }

  /// Whoever looks for an operator in the README's tables finds it.
  static func readmeRows(for file: SourceFile, readme: String) -> [String] {
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
    let names = Set(file.publicFunctions.map(\.name).filter { $0 != "init" })
    return names.sorted().filter { name in !mentions(name, in: rows) }
      .map { "README.md has no row for \($0) (\(file.path))" }
  }

  /// Whether one of the code spans in a text starts with the name, alone or before a bracket.
  private static func mentions(_ name: String, in rows: String) -> Bool {
    rows.matches(of: /`([^`]+)`/).contains { span in
      span.1.split(whereSeparator: { " ,.".contains($0) }).contains { word in
        word == name || word.hasPrefix("\(name)(")
      }
    }
  }

  /// Every numbered promise has tests that say its number.
  static func clauses(_ numbers: ClosedRange<Int>, tests: [SourceFile]) -> [String] {
    numbers.filter { number in
      let clause = try? Regex("\\bC\(number)\\b").wordBoundaryKind(.simple)
      return clause.map { clause in
        !tests.contains { $0.text.hasWord("C\(number)") && $0.text.contains(clause) }
      } ?? true
    }.map { "no test names clause C\($0)" }
  }

  private static func lines(of file: SourceFile, where isBad: (String) -> Bool) -> [String] {
    file.codeLines.enumerated().filter { isBad($0.element) }
      .map { "\(file.path):\($0.offset + 1) \($0.element.trimmingPrefix(while: \.isWhitespace))" }
  }
}
