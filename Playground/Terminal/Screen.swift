/// The whole terminal, drawn over and over, and given back as it was.
struct Screen {
  private var isOpen = false

  /// Draws some lines from the top, without flicker: everything goes out in one piece.
  @discardableResult
  mutating func draw(_ lines: [StyledLine], columns: Int, colours: Bool) -> Bool {
    var text = ""
    if !isOpen {
      isOpen = true
      text += Screen.enter
    }
    text += "\u{1B}[H"
    // Not in the last column: some terminals would begin a new line there.
    text += lines.map { $0.text(width: columns - 1, colours: colours) + "\u{1B}[K" }.joined(separator: "\r\n")
    text += "\u{1B}[J"
    return Terminal.print(text)
  }

  /// Shows what stood there before, with the cursor.
  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    Terminal.print(Screen.leave)
  }

  /// The other screen of the terminal, emptied, without a cursor.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
}
