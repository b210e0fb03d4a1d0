/// A name as RxSwift has it: where it stands, what it is, how it is called and what it gives.
struct Name: Hashable {
  /// The type or protocol, or "module".
  let owner: String
  /// `func`, `static func`, `var`, `case`, `type`, `conforms` and so on.
  let kind: String
  /// With its argument labels, as in `debounce(_:scheduler:)`.
  let spelling: String
  /// The type it gives, without its generic arguments; empty for none.
  let result: String

  /// How a deviation is listed.
  var key: String {
    switch kind {
    case "conforms": "\(owner): \(spelling)"
    case "static func", "static var": "static \(owner).\(spelling)"
    default: owner == "module" ? spelling : "\(owner).\(spelling)"
    }
  }

  /// The same where one name gives several things.
  var description: String { result.isEmpty ? key : "\(key) -> \(result)" }

  var base: Substring { spelling.prefix { $0 != "(" } }
  var labels: [Substring] { spelling.dropFirst(base.count).dropFirst().dropLast().split(separator: ":") }
}

/// The list of names: an owner at the start of a line, its members below it, two spaces in.
struct Names {
  private(set) var all: [Name] = []

  init(text: String) {
    var owner = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard line.hasPrefix("  ") else {
        owner = String(line)
        continue
      }
      let parts = line.dropFirst(2).split(separator: " -> ")
      let words = parts[0].split(separator: " ")
      all.append(
        Name(
          owner: owner, kind: words.dropLast().joined(separator: " "), spelling: String(words.last ?? ""),
          result: parts.count > 1 ? String(parts[1]) : ""))
    }
  }
}

/// The deviations: the code spans in the first column of the table under "## Deviations" in the migration guide.
/// A type that is listed stands for its members, a name for all that it gives.
struct Deviations {
  let keys: [String]

  init(guide: String) {
    let section = guide.split(separator: "\n## Deviations", maxSplits: 1).dropFirst().first ?? ""
    let lines = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
    keys = lines.filter { $0.hasPrefix("| `") }.flatMap { row in
      (row.split(separator: "|").first ?? "").split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
}
