import Foundation

/// The files of this package, read from disk, as the rules see them.
struct Repository {
  let root: URL

  /// The checkout these tests were built from.
  static let current = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The folders of `Sources/Rill` that hold operators, named after what the reader wants to do.
  static let operatorFolders = [
    "Creating", "Transforming", "Filtering", "Combining", "Timing", "Failing", "Sharing", "Observing",
    "Deciding",
  ]

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift files below some folders, by path; a folder that does not exist has none.
  func swiftFiles(in folders: String...) throws -> [SourceFile] {
    try Repository.files.get().filter { file in folders.contains { file.path.hasPrefix("\($0)/") } }
  }

  /// The files of operators, which are called after them; types begin with a capital letter.
  func operatorFiles() throws -> [SourceFile] {
    try Repository.operatorFolders.flatMap { try swiftFiles(in: "Sources/Rill/\($0)") }
      .filter { $0.name.first?.isLowercase == true }
  }

  /// Read once for all tests.
  private static let files = Result { try current.read(["Sources", "Tests", "Playground", "Benchmarks"]) }

  private func read(_ folders: [String]) throws -> [SourceFile] {
    try folders.flatMap { folder -> [SourceFile] in
      let below = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
      let paths = (below?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains(where: { $0.hasPrefix(".") }) }
      return try paths.sorted().map { path in
        SourceFile(path: "\(folder)/\(path)", text: try text(of: "\(folder)/\(path)"))
      }
    }
  }
}

/// A Swift file and what a program can tell about it without a compiler.
struct SourceFile: Sendable {
  /// From the root of the package, with slashes.
  let path: String
  let text: String
  let lines: [String]

  /// The lines with comments and the contents of one-line strings taken out, so that what they talk about does
  /// not count as code.
  let codeLines: [String]

  let publicFunctions: [Declaration]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.components(separatedBy: "\n")
    codeLines = lines.map(SourceFile.code)
    publicFunctions = SourceFile.publicFunctions(lines, codeLines)
  }

  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  var imports: [String] {
    codeLines.filter { $0.hasWord("import") }.compactMap { line in
      line.firstMatch(of: /^\s*(?:@\w+\s+|public\s+|internal\s+)*import\s+(?:\w+\s+)?(\w+)/).map {
        String($0.1)
      }
    }
  }

  /// A line up to its comment, with strings emptied. By hand: there are tens of thousands of lines.
  private static func code(in line: String) -> String {
    guard line.hasWord("\"") || line.hasWord("//") else { return line }
    let (quote, backslash, slash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"))
    var code: [UInt8] = []
    var isString = false
    var previous: UInt8 = 0
    for byte in line.utf8 {
      if isString {
        if byte == quote, previous != backslash { isString = false }
        previous = previous == backslash ? 0 : byte
        if isString { continue }
      } else if byte == quote {
        isString = true
        previous = 0
      } else if byte == slash, code.last == slash {
        code.removeLast()
        break
      }
      code.append(byte)
    }
    return String(decoding: code, as: UTF8.self)
  }
}

extension String {
  /// Whether the text stands somewhere in this one. By the C library, since it is asked a million times.
  func hasWord(_ word: String) -> Bool { strstr(self, word) != nil }
}
