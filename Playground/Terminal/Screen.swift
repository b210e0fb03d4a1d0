/// The whole terminal, drawn over and over, and given back as it was: what is to be written for that.
struct Screen {
  private var isOpen = false

  /// Draws some lines from the top. Everything goes out in one piece and only what is new is erased, so nothing flickers.
  mutating func frame(_ lines: [StyledLine], columns: Int, colours: Bool) -> String {
    var text = isOpen ? "" : Screen.enter
    isOpen = true
    text += "\u{1B}[H"
    // Not in the last column: some terminals would begin a new line there.
    text += lines.map { $0.text(width: columns - 1, colours: colours) + "\u{1B}[K" }.joined(separator: "\r\n")
    return text + "\u{1B}[J"
  }

  /// Shows what stood there before, with the cursor.
  mutating func closing() -> String {
    defer { isOpen = false }
    return isOpen ? Screen.leave : ""
  }

  /// The other screen of the terminal, emptied, without a cursor.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
}
