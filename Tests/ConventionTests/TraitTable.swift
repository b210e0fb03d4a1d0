/// Which operator there is on singles, maybes and completables, and what it makes of them, read from the sources.
struct TraitTable {
  private static let traits = ["Single", "Maybe", "Completable"]

  /// The kinds of results by operator and trait.
  private var results: [String: [String: Set<String>]] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      for function in file.publicFunctions where function.name != "init" {
        for trait in Self.traits(of: file.scope(of: function)) {
          results[function.name, default: [:]][trait, default: []].insert(Self.kind(of: function, on: trait))
        }
      }
    }
  }

  var names: Set<String> { Set(results.keys) }

  /// The rows of the table in the documentation.
  var rows: [String] {
    results.keys.sorted().map { name in
      let cells = Self.traits.map { trait in
        results[name]?[trait].map { $0.sorted().joined(separator: ", ") } ?? "-"
      }
      return "| `\(name)` | \(cells.joined(separator: " | ")) |"
    }
  }

  /// The traits that an extension is made for.
  private static func traits(of scope: String) -> [String] {
    // Other types that conform, as subjects do, have members of their own.
    let places = ["extension PrimitiveSequence", "public struct PrimitiveSequence<"]
    guard places.contains(where: scope.hasPrefix) else { return [] }
    // A completable has no elements that could be integers.
    if ["ElementTrait", "FixedWidthInteger"].contains(where: scope.hasWord) { return ["Single", "Maybe"] }
    return traits.first { scope.hasWord("\($0)Trait") }.map { [$0] } ?? traits
  }

  /// What the function returns, by the name of the stream.
  private static func kind(of function: Declaration, on trait: String) -> String {
    let type = function.result.prefix { $0 != "<" }
    if type == "PrimitiveSequence" {
      return function.result.hasPrefix("PrimitiveSequence<Trait,") ? trait : "what follows"
    }
    // What a closure makes of it is not known here.
    return type == "Result" ? "what follows" : String(type)
  }
}

extension Rules {
  /// The table says what there is, no more and no less.
  static func traitTable(_ table: TraitTable, in page: String) -> [String] {
    let stated = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    return table.rows.filter { !stated.contains($0) }.map { "TraitOperators.md lacks the row \($0)" }
      + stated.filter { !table.rows.contains($0) }.map { "TraitOperators.md has a row of nothing: \($0)" }
  }

  /// Every operator of observables is on a trait, or is listed with the reason why not.
  static func traitExceptions(_ table: TraitTable, operators: Set<String>, in page: String) -> [String] {
    let bullets = page.split(separator: "\n").filter { $0.hasPrefix("* ") || $0.hasPrefix("  ") }
    // The names stand before the colon, the reason behind it.
    let excepted = Set(
      bullets.joined(separator: "\n").split(separator: "* ").flatMap { bullet in
        bullet.prefix { $0 != ":" }.matches(of: /`(\w+)`/).map { String($0.1) }
      })
    return operators.subtracting(table.names).subtracting(excepted).sorted()
      .map { "`\($0)` is on no trait, and TraitOperators.md does not say why" }
      + excepted.intersection(table.names).sorted().map {
        "`\($0)` is on a trait, unlike TraitOperators.md says"
      }
      + excepted.subtracting(operators).sorted().map {
        "TraitOperators.md speaks of `\($0)`, which is no operator"
      }
  }
}
