/// A public function or initializer as it stands in a file.
struct Declaration {
  let name: String
  let line: Int
  /// From the first attribute to what follows the parameter list.
  let signature: String
  let isDocumented: Bool

  /// Whether a closure is handed over to be called later. One that is called before the function returns crosses
  /// no border.
  var keepsClosure: Bool {
    let parameters = parameters
    return ["@escaping", "@Sendable", "@MainActor"].contains { parameters.contains($0) }
      || parameters.contains(/->[^,]*\)\?/)
  }

  /// Whether the result is a stream.
  var makesStream: Bool { signature.contains(/->\s*(?:any |some )?\w*Observable\b/) }

  func has(_ attribute: String) -> Bool {
    signature.prefix { $0 != "(" }.contains(attribute)
  }

  /// What stands between the brackets of the parameter list.
  private var parameters: Substring {
    guard let open = signature.firstIndex(of: "(") else { return "" }
    var depth = 0
    for index in signature[open...].indices {
      if signature[index] == "(" { depth += 1 }
      if signature[index] == ")" { depth -= 1 }
      if depth == 0 { return signature[signature.index(after: open)..<index] }
    }
    return signature[open...]
  }
}

extension SourceFile {
  /// The public functions and initializers, with the attributes on the lines above them.
  var publicFunctions: [Declaration] {
    let code = codeLines
    return code.indices.compactMap { index in
      let start =
        /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+(?:[a-z]+\s+)*(?:func\s+`?([^\s`(<]+)`?|(init)\b)/
      guard let match = code[index].firstMatch(of: start) else { return nil }
      var first = index
      while first > 0, code[first - 1].wholeMatch(of: /\s*@\w+.*/) != nil { first -= 1 }
      var last = index
      while last < code.count - 1, depth(of: code[index...last]) > 0 { last += 1 }
      let isContinued =
        last + 1 < code.count && code[last + 1].contains(/^\s*(?:->|where|async|throws|rethrows)/)
      return Declaration(
        name: String(match.1 ?? match.2 ?? ""),
        line: index + 1,
        signature: code[first...(isContinued ? last + 1 : last)].joined(separator: " "),
        isDocumented: first > 0 && lines[first - 1].wholeMatch(of: /\s*\/\/\/.*/) != nil)
    }
  }

  /// How many round brackets are still open behind the lines.
  private func depth(of lines: ArraySlice<String>) -> Int {
    lines.joined().reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
  }
}
