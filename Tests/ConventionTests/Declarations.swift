import Foundation

/// A public function or initializer as it stands in a file.
struct Declaration: Sendable {
  let name: String
  let line: Int
  /// From the first attribute to what follows the parameter list.
  let signature: String
  let isDocumented: Bool

  /// Whether a closure is handed over to be called later. One that is called before the function returns crosses
  /// no border.
  var keepsClosure: Bool {
    let parameters = parameters
    return ["@escaping", "@Sendable", "@MainActor"].contains(where: parameters.hasWord)
      || parameters.contains(/->[^,]*\)\?/)
  }

  /// The name with its labels, as in `take(while:behavior:)`, and whether a closure may await.
  var callName: String { callName(without: []) }

  /// The same without labels that do not matter.
  func callName(without ignored: Set<String>) -> String {
    let labels = labels.filter { !ignored.contains($0) }.map { "\($0):" }.joined()
    return "\(name)(\(labels))" + (parameters.hasWord(") async ") ? " with await" : "")
  }

  /// The labels of the parameters, `_` for those that have none.
  var labels: [String] {
    var depth = 0
    var previous: Character = " "
    let parts = parameters.split(omittingEmptySubsequences: true) { character in
      // The arrow of a closure's type closes nothing.
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      previous = character
      return character == "," && depth == 0
    }
    return parts.compactMap { part in
      part.drop { $0 == " " || $0 == "`" }.split(whereSeparator: { " :`".contains($0) }).first.map(
        String.init)
    }
  }

  /// Whether the result is a stream.
  var makesStream: Bool { signature.contains(/->\s*(?:any |some )?\w*Observable\b/) }

  func has(_ attribute: String) -> Bool { String(signature[..<nameStart]).hasWord(attribute) }

  /// The type behind the arrow; empty when there is none.
  var result: String {
    let parts = signature[parameterList.upperBound...].split(separator: "-> ", maxSplits: 1)
    guard parts.count == 2 else { return "" }
    let type = parts[1].split(separator: "{").first?.split(separator: " where").first ?? ""
    return type.trimmingCharacters(in: .whitespaces)
  }

  /// What stands between the brackets of the parameter list.
  private var parameters: String { String(signature[parameterList]) }

  private var parameterList: Range<String.Index> {
    guard let open = signature[nameStart...].firstIndex(of: "(") else {
      return signature.endIndex..<signature.endIndex
    }
    var depth = 0
    for index in signature[open...].indices {
      if signature[index] == "(" { depth += 1 }
      if signature[index] == ")" { depth -= 1 }
      if depth == 0 { return signature.index(after: open)..<index }
    }
    return open..<signature.endIndex
  }

  /// Attributes, which stand before it, have brackets of their own.
  private var nameStart: String.Index {
    let head = signature.range(of: "func ") ?? signature.range(of: " init")
    return head?.lowerBound ?? signature.startIndex
  }
}

extension SourceFile {
  /// The public functions and initializers, with the attributes on the lines above them.
  static func publicFunctions(_ lines: [String], _ code: [String]) -> [Declaration] {
    code.indices.compactMap { index in
      guard let name = publicName(in: code[index]) else { return nil }
      var first = index
      while first > 0, isAttribute(code[first - 1]) { first -= 1 }
      var last = index
      // Generic parameters may take lines of their own before the first bracket.
      while last < code.count - 1,
        depth(of: code[index...last]) > 0 || !code[index...last].contains(where: { $0.hasWord("(") })
      { last += 1 }
      if last < code.count - 1, isContinuation(code[last + 1]) { last += 1 }
      return Declaration(
        name: name,
        line: index + 1,
        signature: code[first...last].joined(separator: " "),
        isDocumented: first > 0 && trimmed(lines[first - 1]).hasPrefix("///"))
    }
  }

  /// The first line of the type or extension that a function stands in.
  func scope(of function: Declaration) -> String {
    let openings = ["extension ", "public ", "struct ", "enum ", "final ", "private ", "fileprivate "]
    let before = codeLines[..<(function.line - 1)]
    guard let start = before.lastIndex(where: { line in openings.contains(where: line.hasPrefix) }) else {
      return ""
    }
    let end = before[start...].firstIndex { $0.hasWord("{") } ?? start
    return before[start...end].joined(separator: " ")
  }

  private static func publicName(in line: String) -> String? {
    guard ["public ", "open "].contains(where: line.hasWord) else { return nil }
    if let function = line.range(of: "func ") {
      return String(line[function.upperBound...].prefix { !" (<".contains($0) }.filter { $0 != "`" })
    }
    let isInitializer = ["init(", "init<", "init?("].contains { line.hasWord(" \($0)") }
    return isInitializer ? "init" : nil
  }

  private static func isAttribute(_ line: String) -> Bool { trimmed(line).hasPrefix("@") }

  /// Whether the line goes on with what follows a parameter list.
  private static func isContinuation(_ line: String) -> Bool {
    ["->", "where ", "async ", "throws ", "rethrows "].contains(where: trimmed(line).hasPrefix)
  }

  private static func trimmed(_ line: String) -> Substring { line.drop { $0 == " " } }

  /// How many round brackets are still open behind the lines.
  private static func depth(of lines: ArraySlice<String>) -> Int {
    lines.joined().utf8.reduce(0) { depth, byte in
      byte == 0x28 ? depth + 1 : byte == 0x29 ? depth - 1 : depth
    }
  }
}
