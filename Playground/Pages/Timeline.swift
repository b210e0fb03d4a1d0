/// One row of a marble diagram, tick by tick: `-` nothing, `a` an element, `'ab'` one of several letters, `|` completes,
/// `#` fails, `(ab|)` all in one tick. Spaces take no time.
struct Timeline: Sendable, Equatable {
  enum Mark: Sendable, Equatable {
    case element(String)
    case completed
    case failed

    var text: String {
      switch self {
      case .element(let text): text.count == 1 && !"-|#() '".contains(text) ? text : "'\(text)'"
      case .completed: "|"
      case .failed: "#"
      }
    }
  }

  /// What happens in each tick.
  private(set) var ticks: [[Mark]] = []

  init() {}

  /// Reads a row. What it cannot be is a mistake in the program: its diagrams are part of it.
  init(_ diagram: String) {
    var rest = Substring(diagram)
    while let symbol = rest.popFirst() {
      switch symbol {
      case " ": continue
      case "-": ticks.append([])
      case "(":
        var marks: [Mark] = []
        while let inner = rest.popFirst(), inner != ")" { marks.append(Timeline.mark(inner, &rest)) }
        ticks.append(marks)
      default: ticks.append([Timeline.mark(symbol, &rest)])
      }
    }
  }

  private static func mark(_ symbol: Character, _ rest: inout Substring) -> Mark {
    switch symbol {
    case "|": return .completed
    case "#": return .failed
    case "'":
      let name = rest.prefix { $0 != "'" }
      rest = rest.dropFirst(name.count + 1)
      return .element(String(name))
    default: return .element(String(symbol))
    }
  }

  mutating func add(_ mark: Mark, at tick: Int) {
    extend(to: tick + 1)
    ticks[tick].append(mark)
  }

  mutating func extend(to count: Int) {
    while ticks.count < count { ticks.append([]) }
  }

  /// The last thing that happened, and whether something has ended before the last tick.
  var lastMark: Int? { ticks.lastIndex { !$0.isEmpty } }

  func text(of tick: Int) -> String {
    guard ticks.indices.contains(tick) else { return "" }
    let marks = ticks[tick].map(\.text)
    return marks.isEmpty ? "-" : marks.count == 1 ? marks[0] : "(\(marks.joined()))"
  }
}

/// Rows with labels, drawn below each other.
struct DiagramText: Sendable, Equatable {
  struct Row: Sendable, Equatable {
    var label: String
    var timeline: Timeline
  }

  var rows: [Row] = []

  init(rows: [Row] = []) { self.rows = rows }

  /// Reads rows of a label, two spaces or more, and a timeline.
  init(_ text: String) {
    rows = text.split(separator: "\n").map { line in
      let line = String(line)
      guard let gap = line.firstRange(of: "  ") else { return Row(label: line, timeline: Timeline()) }
      return Row(label: String(line[..<gap.lowerBound]), timeline: Timeline(String(line[gap.upperBound...])))
    }
  }

  var ticks: Int { rows.map(\.timeline.ticks.count).max() ?? 0 }

  /// The rows as lines. What happens in the same tick stands in the same column; `ticks` cuts them off, as far as time has come.
  func lines(upTo ticks: Int = .max) -> [String] {
    let labels = rows.map { SafeText.columns($0.label) }.max() ?? 0
    let widths = (0..<self.ticks).map { tick in rows.map { $0.timeline.text(of: tick).count }.max() ?? 0 }
    return rows.map { row in
      var line = SafeText.field(row.label, labels) + "  "
      for tick in 0..<min(ticks, row.timeline.ticks.count) {
        line += SafeText.field(row.timeline.text(of: tick), widths[tick])
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
