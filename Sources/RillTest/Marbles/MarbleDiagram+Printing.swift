extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as text that reads back as an equal diagram, when it was read from text with frames of a millisecond.
  public var description: String { text(frame: .milliseconds(1)) }

  /// The diagram as text that reads back as an equal diagram with frames of the same time.
  ///
  /// Long silence is written as a duration. A name cannot contain a quotation mark, which is replaced by `’`, and cannot
  /// be empty, which is written `'""'`.
  public func text(frame: Duration) -> String {
    let grid = MarbleGrid([self], frame: frame)
    return String(grid.lines[0].drop { $0 == " " })
  }

  /// The silent frames up to the next mark are written out when there are no more of them than this.
  static let longestWrittenSilence = 24
}

/// Diagrams one below the other, so that one frame of all of them stands in one column.
struct MarbleGrid {
  /// The text of each diagram. They are of different lengths: a diagram ends where its time ends.
  private(set) var lines: [String]

  /// Where a frame begins, in columns from the left, for frames in which something happens in some diagram.
  private(set) var columns: [Int: Int] = [:]

  init(_ diagrams: [MarbleDiagram], frame length: Duration) {
    lines = Array(repeating: "", count: diagrams.count)
    var cells = diagrams.map(Self.cells)
    let frames = diagrams.map(\.frames).max() ?? 0
    let busy = Set(cells.flatMap(\.keys)).sorted()
    let ends = Set(diagrams.map(\.frames))
    var width = 0
    var frame = 0

    func put(_ count: Int, _ texts: [String?]) {
      let wide = texts.map { ($0 ?? "").columns }.max() ?? 0
      for index in lines.indices where frame < diagrams[index].frames {
        lines[index] += (texts[index] ?? String(repeating: "-", count: count)).padded(to: wide)
      }
      width += wide
      frame += count
    }

    func silence(to next: Int) {
      while frame < next {
        let stop = ends.filter { $0 > frame && $0 < next }.min() ?? next
        let count = stop - frame
        let word = count > MarbleDiagram.longestWrittenSilence ? Self.duration(of: count, frame: length) : nil
        let text = word.map { " \($0) " } ?? String(repeating: "-", count: count)
        put(count, Array(repeating: text, count: diagrams.count))
      }
    }

    Self.quoteWhatLooksLikeTime(&cells, busy)
    for next in busy {
      silence(to: next)
      columns[next] = width
      put(1, cells.map { cell in cell[next].map(Self.text) ?? "-" })
    }
    silence(to: frames)
    lines = lines.map(Self.withoutSpacesBehind)
  }

  private static func cells(_ diagram: MarbleDiagram) -> [Int: [String]] {
    var cells: [Int: [String]] = [:]
    for mark in diagram.marks {
      cells[mark.frame, default: []].append(word(for: mark.symbol))
    }
    return cells
  }

  private static func text(_ words: [String]) -> String {
    words.count == 1 ? words[0] : "(\(words.joined()))"
  }

  private static func word(for symbol: MarbleDiagram.Symbol) -> String {
    switch symbol {
    case .completed: return "|"
    case .failed: return "#"
    case .subscribed: return "^"
    case .unsubscribed: return "!"
    case .value(let name):
      let isPlain = name.count == 1 && !name.contains { $0.isWhitespace || "-|#^!()'".contains($0) }
      if isPlain { return name }
      return quoted(name)
    }
  }

  private static func quoted(_ name: String) -> String {
    name.isEmpty ? "'\"\"'" : "'" + String(name.map { $0 == "'" ? "’" : $0 }) + "'"
  }

  /// Values in neighbouring frames can spell a duration (`1`, `s`); then the first of them is quoted.
  private static func quoteWhatLooksLikeTime(_ cells: inout [[Int: [String]]], _ busy: [Int]) {
    for index in cells.indices {
      for frame in busy {
        guard let first = cells[index][frame], first.count == 1, first[0].count == 1 else { continue }
        guard first[0] >= "0", first[0] <= "9" else { continue }
        var word = ""
        var next = frame
        while let cell = cells[index][next], cell.count == 1, cell[0].count == 1 {
          word += cell[0]
          if MarbleDuration(word) != nil {
            cells[index][frame] = [quoted(first[0])]
            break
          }
          next += 1
        }
      }
    }
  }

  private static func duration(of frames: Int, frame: Duration) -> String? {
    guard let length = frame.nanoseconds else { return nil }
    let (time, overflow) = length.multipliedReportingOverflow(by: frames)
    guard !overflow, time.isMultiple(of: 1_000_000) else { return nil }
    let milliseconds = time / 1_000_000
    if milliseconds.isMultiple(of: 60_000) { return "\(milliseconds / 60_000)m" }
    if milliseconds.isMultiple(of: 1_000) { return "\(milliseconds / 1_000)s" }
    return "\(milliseconds)ms"
  }

  private static func withoutSpacesBehind(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
