/// How a piece of text is printed on a terminal that has colours.
enum TextStyle: Sendable {
  case plain, bold, dim, alert, good

  var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .alert: "31"
    case .good: "32"
    }
  }
}

/// One line of output in pieces, so that its width is known whatever colours it has.
struct StyledLine: Sendable, Equatable, ExpressibleByStringLiteral {
  struct Piece: Sendable, Equatable {
    var text: String
    var style: TextStyle
  }

  private(set) var pieces: [Piece] = []

  init() {}

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: String, _ style: TextStyle = .plain) { add(text, style) }

  mutating func add(_ text: String, _ style: TextStyle = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text, style: style)) }
  }

  var columns: Int { pieces.reduce(0) { $0 + SafeText.columns($1.text) } }

  /// Adds spaces up to a column.
  mutating func pad(to column: Int) {
    add(String(repeating: " ", count: max(0, column - columns)))
  }

  func text(width: Int = .max, colours: Bool = false) -> String {
    var left = width
    var result = ""
    for piece in pieces where left > 0 {
      let text = SafeText.clipped(piece.text, to: left)
      left -= SafeText.columns(text)
      if colours, let code = piece.style.code {
        result += "\u{1B}[\(code)m\(text)\u{1B}[0m"
      } else {
        result += text
      }
    }
    return colours ? result : String(result.reversed().drop { $0 == " " }.reversed())
  }
}
