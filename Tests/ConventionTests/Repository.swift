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
    try folders.flatMap { folder -> [SourceFile] in
      let below = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
      let paths = (below?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains(where: { $0.hasPrefix(".") }) }
      return try paths.sorted().map { path in
        SourceFile(path: "\(folder)/\(path)", text: try text(of: "\(folder)/\(path)"))
      }
    }
  }

  func operatorFiles() throws -> [SourceFile] {
    try Repository.operatorFolders.flatMap { try swiftFiles(in: "Sources/Rill/\($0)") }
  }
}

/// A Swift file and what a program can tell about it without a compiler.
struct SourceFile {
  /// From the root of the package, with slashes.
  let path: String
  let text: String

  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines with comments and the contents of one-line strings taken out, so that what they talk about does
  /// not count as code.
  var codeLines: [String] {
    lines.map { line in
      line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*$/, with: "")
    }
  }

  var imports: [String] {
    codeLines.compactMap { line in
      line.firstMatch(of: /^\s*(?:@\w+\s+|public\s+|internal\s+)*import\s+(?:\w+\s+)?(\w+)/).map {
        String($0.1)
      }
    }
  }
}
