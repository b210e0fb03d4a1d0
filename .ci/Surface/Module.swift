import Foundation

/// What a built module offers, read from the symbol graphs that the compiler writes.
struct Module {
  private var symbols: [String: [Symbol]] = [:]
  /// The protocols that a type or protocol conforms to, by name.
  private var protocols: [String: Set<String>] = [:]
  /// What a type alias stands for.
  private var aliases: [String: String] = [:]

  init(graphs folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
      try add(JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)))
    }
  }

  private mutating func add(_ graph: Graph) {
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents
      symbols[path.dropLast().joined(separator: "."), default: []].append(symbol)
      names[symbol.identifier.precise] = path.joined(separator: ".")
      if path.count == 1, symbol.kind.identifier == "swift.typealias" {
        aliases[path[0]] = symbol.declaration.components(separatedBy: " = ").last?.head
      }
    }
    for relationship in graph.relationships where relationship.kind == "conformsTo" {
      let type = names[relationship.source] ?? relationship.sourceOrigin?.displayName ?? relationship.source
      let name = names[relationship.target] ?? relationship.targetFallback ?? ""
      protocols[type, default: []].insert(name.split(separator: ".").last.map(String.init) ?? name)
    }
  }

  func offers(_ name: Name) -> Bool {
    if name.owner == "module" { return symbols[""]?.contains { $0.name == name.spelling } ?? false }
    let trait = ["Single", "Maybe", "Completable"].contains(name.owner) ? "\(name.owner)Trait" : nil
    let type = aliases[name.owner] ?? name.owner
    let protocols = allProtocols(of: type)
    if name.kind == "conforms" { return protocols.contains(name.spelling) }
    return ([type] + protocols).contains { owner in
      symbols[owner]?.contains { $0.serves(name, trait: trait, alias: { aliases[$0] ?? $0 }) } ?? false
    }
  }

  private func allProtocols(of type: String) -> Set<String> {
    var found: Set<String> = []
    var next = [type]
    while let type = next.popLast() {
      next += (protocols[type] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }
}

private struct Graph: Decodable {
  struct Relationship: Decodable {
    struct Origin: Decodable { let displayName: String }
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let sourceOrigin: Origin?
  }
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  struct Identifier: Decodable { let precise: String }
  struct Kind: Decodable { let identifier: String }
  struct Fragment: Decodable { let spelling: String }
  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String
  }
  struct Extension: Decodable { let constraints: [Constraint]? }
  struct Signature: Decodable { let returns: [Fragment]? }

  let identifier: Identifier
  let kind: Kind
  let pathComponents: [String]
  let declarationFragments: [Fragment]?
  let functionSignature: Signature?
  let swiftExtension: Extension?

  var name: String { pathComponents.last ?? "" }
  var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }

  /// Whether a call written for the name compiles with this symbol: parameters beyond its labels have defaults.
  func serves(_ name: Name, trait: String?, alias: (String) -> String) -> Bool {
    guard self.name.prefix(while: { $0 != "(" }) == name.base, kinds(name.kind).contains(kind.identifier)
    else { return false }
    let given = swiftExtension?.constraints?.first { $0.kind == "sameType" && $0.lhs.hasSuffix("Trait") }?.rhs
    if let trait, let given, given != trait { return false }
    if !name.result.isEmpty, alias(result.head) != alias(name.result) { return false }
    return kind.identifier == "swift.enum.case" || takes(name.labels[...], by: parameters[...])
  }

  /// Whether arguments with these labels fit the parameters.
  private func takes(_ labels: ArraySlice<Substring>, by parameters: ArraySlice<Parameter>) -> Bool {
    guard let parameter = parameters.first else { return labels.isEmpty }
    let others = parameters.dropFirst()
    if labels.first == parameter.label {
      if takes(labels.dropFirst(), by: parameter.isMany ? [parameter.following] + others : others) {
        return true
      }
    }
    return (parameter.hasDefault || parameter.isMany) && takes(labels, by: others)
  }

  private func kinds(_ kind: String) -> [String] {
    switch kind {
    case "func": ["swift.method", "swift.func"]
    case "static func": ["swift.type.method"]
    case "var": ["swift.property"]
    case "static var": ["swift.type.property"]
    case "type": ["swift.struct", "swift.class", "swift.enum"]
    case "alias", "associatedtype": ["swift.typealias", "swift.associatedtype"]
    case "case": ["swift.enum.case"]
    default: ["swift.\(kind)"]
    }
  }

  /// The result of a function, the type of a property.
  private var result: String {
    if let signature = functionSignature { return (signature.returns ?? []).map(\.spelling).joined() }
    return declaration.components(separatedBy: ": ").dropFirst().joined(separator: ": ")
  }

  private struct Parameter {
    let label: Substring
    let hasDefault: Bool
    /// Whether it takes any number of arguments, all but the first without a label.
    let isMany: Bool

    var following: Parameter { Parameter(label: "_", hasDefault: true, isMany: true) }
  }

  private var parameters: [Parameter] {
    let labels = name.split(separator: "(").dropFirst().first?.dropLast().split(separator: ":") ?? []
    guard !labels.isEmpty, let start = declaration.firstMatch(of: /\b(?:func `?\w+`?|init|subscript)/) else {
      return []
    }
    return zip(labels, declaration[start.range.upperBound...].arguments).map { label, text in
      Parameter(
        label: label, hasDefault: text.contains(" = "),
        isMany: text.hasSuffix("...") || text.contains(": repeat "))
    }
  }
}

extension StringProtocol {
  /// A type without its generic arguments: `Observable` of `Observable<[Self.Element]>`, a bracket of a tuple or an array.
  var head: String {
    let type = String(self).replacing(/\((any\ [\w.]+)\)/) { $0.1 }.replacing(/\b(?:any|some)\ /, with: "")
    let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "." }.split(separator: ".").last ?? ""
    return name.isEmpty ? String(type.prefix(1)) : String(name)
  }

  /// What stands between the first round brackets outside of angle brackets, parted at its commas.
  var arguments: [String] {
    var parts = [""]
    var round = 0
    var others = 0
    var previous: Character = " "
    for character in self {
      switch character {
      case "(":
        round += 1
        if round == 1, others == 0 {
          previous = character
          continue
        }
      case ")":
        round -= 1
        if round == 0, others == 0 { return parts[0].isEmpty ? [] : parts }
      case "<", "[", "{": others += 1
      case "]", "}": others -= 1
      case ">" where previous != "-": others -= 1
      default: break
      }
      if round == 1, others == 0, character == "," {
        parts.append("")
      } else if round > 0, !(character == " " && parts[parts.count - 1].isEmpty) {
        parts[parts.count - 1].append(character)
      }
      previous = character
    }
    return []
  }
}
