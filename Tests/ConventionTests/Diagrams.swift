import Foundation

/// A marble diagram in a documentation comment.
struct Diagram: Equatable {
  struct Row: Equatable {
    let label: String
    /// Without spaces, which take no time in a diagram.
    let timeline: String
  }

  /// The line of its first row.
  let line: Int
  let rows: [Row]
}

extension SourceFile {
  /// The blocks of documentation comments, four spaces in, whose lines are all a label and a timeline.
  var diagrams: [Diagram] {
    var diagrams: [Diagram] = []
    var block: [(line: Int, row: Diagram.Row?)] = []
    for (index, line) in (lines + [""]).enumerated() {
      if line.hasWord("///     "), let match = line.wholeMatch(of: /\s*\/\/\/ {5}(.*)/) {
        block.append((index + 1, Self.row(String(match.1))))
      } else {
        let rows = block.compactMap(\.row)
        if let first = block.first, !rows.isEmpty, rows.count == block.count {
          diagrams.append(Diagram(line: first.line, rows: rows))
        }
        block = []
      }
    }
    return diagrams
  }

  /// A label, two spaces or more, and a timeline; nil for anything else, such as a line of code.
  private static func row(_ text: String) -> Diagram.Row? {
    guard let match = text.wholeMatch(of: /(\S.*?) {2,}([-\w|#()^! ']*[-|#!^)][-\w|#()^! ']*)/) else {
      return nil
    }
    let timeline = match.2.filter { $0 != " " }
    guard timeline.contains(where: { "-|#^".contains($0) }) else { return nil }
    return Diagram.Row(label: String(match.1), timeline: timeline)
  }
}
