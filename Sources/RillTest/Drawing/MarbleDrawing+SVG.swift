extension MarbleDrawing {
  /// On which background a picture is seen.
  public enum Appearance: Sendable, CaseIterable {
    case light
    case dark
  }

  /// The drawing as a picture in SVG, without a background of its own.
  ///
  /// - Parameter appearance: On which background it will be seen.
  public func svg(_ appearance: Appearance = .light) -> String {
    MarblePicture(self, MarblePalette(appearance)).text
  }
}

extension MarbleDiagram {
  /// The diagram as a picture in SVG, without a background of its own.
  ///
  /// - Parameters:
  ///   - label: What stands before the line.
  ///   - appearance: On which background it will be seen.
  public func svg(label: String = "", _ appearance: MarbleDrawing.Appearance = .light) -> String {
    MarbleDrawing(sources: [MarbleDrawing.Row(label, self)]).svg(appearance)
  }
}

/// The colours of a picture.
private struct MarblePalette {
  let line: String
  let text: String
  let box: String
  let fills: [String]
  let strokes: [String]

  init(_ appearance: MarbleDrawing.Appearance) {
    switch appearance {
    case .light:
      (line, text, box) = ("#6e6e73", "#1d1d1f", "#f2f2f7")
      fills = ["#ffd6d6", "#ffe6b8", "#d8f2cf", "#cdeaf7", "#dcdcff", "#f6d3f2"]
      strokes = ["#c93434", "#b06a00", "#3c8a24", "#1b7fae", "#5753c9", "#a83c9c"]
    case .dark:
      (line, text, box) = ("#a1a1a6", "#f5f5f7", "#2c2c2e")
      fills = ["#6b2323", "#674300", "#244f18", "#144b66", "#37358a", "#66245f"]
      strokes = ["#ff8a8a", "#ffc55c", "#93df79", "#7fd0f5", "#aaa7ff", "#f29ae7"]
    }
  }

  /// The same value has the same colour wherever it is.
  func colour(of name: String) -> (fill: String, stroke: String) {
    let number = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF } % fills.count
    return (fills[number], strokes[number])
  }
}

/// A drawing, measured and put together.
private struct MarblePicture {
  private let drawing: MarbleDrawing
  private let palette: MarblePalette
  private let columns: MarbleColumns
  private let left: Int
  private let width: Int

  private static let rowHeight = 48
  private static let radius = 13
  private static let margin = 8

  init(_ drawing: MarbleDrawing, _ palette: MarblePalette) {
    self.drawing = drawing
    self.palette = palette
    let rows = drawing.sources + drawing.results
    columns = MarbleColumns(rows.map(\.diagram))
    let longest = rows.map(\.label.columns).max() ?? 0
    left = Self.margin + (longest == 0 ? 0 : longest * 8 + 12)
    let operation = (drawing.operation?.columns ?? 0) * 9 + 4 * Self.margin
    width = max(left + columns.width + 40, operation)
  }

  var text: String {
    var y = Self.margin
    var parts: [String] = []
    for row in drawing.sources {
      parts += line(row, at: y + Self.rowHeight / 2)
      y += Self.rowHeight
    }
    if let operation = drawing.operation {
      parts += box(operation, at: y)
      y += Self.rowHeight
    }
    for row in drawing.results {
      parts += line(row, at: y + Self.rowHeight / 2)
      y += Self.rowHeight
    }
    let height = y + Self.margin
    let font = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="\(font)" font-size="13" fill="\(palette.text)">
      <title>\(Self.escaped(drawing.description))</title>
      """
    return ([head] + parts + ["</svg>", ""]).joined(separator: "\n")
  }

  private func box(_ text: String, at top: Int) -> [String] {
    let height = Self.rowHeight - 12
    return [
      """
      <rect x="\(Self.margin)" y="\(top + 6)" width="\(width - 2 * Self.margin)" height="\(height)" rx="8" \
      fill="\(palette.box)" stroke="\(palette.line)"/>
      """,
      """
      <text x="\(width / 2)" y="\(top + Self.rowHeight / 2 + 5)" text-anchor="middle" font-size="15">\
      \(Self.escaped(text))</text>
      """,
    ]
  }

  private func line(_ row: MarbleDrawing.Row, at y: Int) -> [String] {
    var parts: [String] = []
    if !row.label.isEmpty {
      parts.append("<text x=\"\(Self.margin)\" y=\"\(y + 4)\">\(Self.escaped(row.label))</text>")
    }
    let end = left + columns.width + 28
    parts += [
      "<path d=\"M\(left) \(y)H\(end)m-7 -5l7 5l-7 5\" fill=\"none\" stroke=\"\(palette.line)\" stroke-width=\"2\"/>"
    ]
    // What happens at one frame stands side by side.
    var previous: (frame: Int, x: Int, width: Int)?
    for mark in row.diagram.marks {
      let width = MarbleColumns.width(of: mark.symbol)
      var x = left + columns.place(mark.frame)
      if let previous, previous.frame == mark.frame { x = previous.x + (previous.width + width) / 2 }
      parts.append(symbol(mark.symbol, at: x, y))
      previous = (mark.frame, x, width)
    }
    return parts
  }

  private func symbol(_ symbol: MarbleDiagram.Symbol, at x: Int, _ y: Int) -> String {
    let stroke = "stroke=\"\(palette.text)\" stroke-width=\"2.5\" fill=\"none\""
    switch symbol {
    case .completed: return "<path d=\"M\(x) \(y - 14)v28\" \(stroke)/>"
    case .failed: return "<path d=\"M\(x - 9) \(y - 9)l18 18m0 -18l-18 18\" \(stroke)/>"
    case .subscribed: return "<path d=\"M\(x - 6) \(y + 14)l6 -12l6 12\" \(stroke)/>"
    case .unsubscribed: return "<path d=\"M\(x - 6) \(y - 14)l6 12l6 -12\" \(stroke)/>"
    case .value(let name): return marble(name, at: x, y)
    }
  }

  private func marble(_ name: String, at x: Int, _ y: Int) -> String {
    let (fill, stroke) = palette.colour(of: name)
    let radius = Self.radius
    let half = MarbleColumns.width(of: .value(name)) / 2 - 1
    return """
      <g><rect x="\(x - half)" y="\(y - radius)" width="\(2 * half)" height="\(2 * radius)" rx="\(radius)" \
      fill="\(fill)" stroke="\(stroke)" stroke-width="1.5"/>\
      <text x="\(x)" y="\(y + 4)" text-anchor="middle">\(Self.escaped(name))</text></g>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}

/// Where frames are, from left to right: each takes as much room as the widest of what happens at it.
private struct MarbleColumns {
  private var places: [Int: Int] = [:]
  private(set) var width = 0

  init(_ diagrams: [MarbleDiagram]) {
    let unit = 28
    // More silence than this is drawn no longer.
    let longest = 6
    var room: [Int: Int] = [:]
    for diagram in diagrams {
      for (frame, marks) in Dictionary(grouping: diagram.marks, by: \.frame) {
        room[frame] = max(room[frame] ?? unit, marks.map { Self.width(of: $0.symbol) }.reduce(0, +))
      }
    }
    var last = -1
    for frame in room.keys.sorted() {
      width += min(frame - last - 1, longest) * unit
      let first = diagrams.compactMap { $0.marks.first { $0.frame == frame } }
      let head = first.map { Self.width(of: $0.symbol) }.max() ?? unit
      places[frame] = width + max(unit, head) / 2
      width += max(unit, room[frame] ?? unit) + 2
      last = frame
    }
    let end = diagrams.map(\.frames).max() ?? 0
    width += max(0, min(end - last - 1, longest)) * unit
  }

  func place(_ frame: Int) -> Int { places[frame] ?? 0 }

  /// How much room something takes that stands next to others.
  static func width(of symbol: MarbleDiagram.Symbol) -> Int {
    guard case .value(let name) = symbol else { return 12 }
    return max(28, name.columns * 8 + 14)
  }
}
