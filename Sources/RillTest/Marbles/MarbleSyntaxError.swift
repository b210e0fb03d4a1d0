/// What is wrong with a diagram, and where.
///
///     a group is never closed
///       --(ab--|
///         ^
public struct MarbleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, as a sentence without its full stop.
  public let reason: String

  /// The diagram as it was written.
  public let diagram: String

  /// Where the fault is, counted in characters from the start of the diagram.
  public let offset: Int

  public init(_ reason: String, in diagram: String, at offset: Int) {
    self.reason = reason
    self.diagram = diagram
    self.offset = offset
  }

  /// The fault, the line of the diagram that has it, and a caret below the place.
  public var description: String {
    var line = ""
    var width = 0
    var caret: Int?
    for (index, character) in diagram.enumerated() {
      if index == offset { caret = width }
      if character.isNewline {
        if caret != nil { break }
        line = ""
        width = 0
      } else {
        let shown: Character = character.isWhitespace ? " " : character
        line.append(shown)
        width += shown.columns
      }
    }
    let place = String(repeating: " ", count: caret ?? width)
    return "\(reason)\n  \(line)\n  \(place)^"
  }
}
