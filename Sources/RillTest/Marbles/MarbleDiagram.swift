/// Events on a line of time, read from text and printed as text.
///
///     --a--(bc)-- 20ms 'user 1'--|
///
/// `-` is one frame of silence, a character is a value and takes one frame, `'several characters'` are one value,
/// `(ab|)` happens at one frame and takes one, `|` completes, `#` fails, `^` and `!` subscribe and unsubscribe,
/// `20ms`, `1.5s` and `2m` between spaces let time pass. White space, new lines too, never takes time.
public struct MarbleDiagram: Sendable {
  /// What can happen at a frame.
  public enum Symbol: Hashable, Sendable {
    case value(String)
    case completed
    case failed
    case subscribed
    case unsubscribed
  }

  /// Something that happens at a frame.
  public struct Mark: Hashable, Sendable {
    public var frame: Int
    public var symbol: Symbol

    public init(_ frame: Int, _ symbol: Symbol) {
      self.frame = frame
      self.symbol = symbol
    }
  }

  /// What happens, in order.
  public let marks: [Mark]

  /// How many frames the diagram takes, silence at its end included.
  public let frames: Int

  /// The text this was read from, for messages.
  let text: String

  /// For each mark where it stands in the text, counted in characters.
  let offsets: [Int]

  /// Makes a diagram of marks in order of their frames.
  ///
  /// - Parameters:
  ///   - marks: What happens. Frames must not be negative and must not go back.
  ///   - frames: How many frames the diagram takes; at least as many as its last mark needs.
  public init(marks: [Mark], frames: Int = 0) {
    var last = 0
    for mark in marks {
      precondition(mark.frame >= last, "The marks of a diagram stand in order of their frames.")
      last = mark.frame
    }
    self.marks = marks
    self.frames = Swift.max(frames, marks.last.map { $0.frame + 1 } ?? 0)
    text = ""
    offsets = []
  }

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - frame: The time of one frame, by which durations are counted.
  /// - Throws: `MarbleSyntaxError` with the place of the fault.
  public init(_ text: String, frame: Duration = .milliseconds(1)) throws(MarbleSyntaxError) {
    var reader = MarbleReader(text, frame: frame)
    try reader.read()
    marks = reader.marks
    frames = reader.frame
    self.text = text
    offsets = reader.offsets
  }

  /// A fault at one of the marks.
  func fault(_ reason: String, at mark: Int) -> MarbleSyntaxError {
    MarbleSyntaxError(reason, in: text, at: offsets[mark])
  }

  /// A fault at the end of the text.
  func faultAtEnd(_ reason: String) -> MarbleSyntaxError {
    MarbleSyntaxError(reason, in: text, at: text.count)
  }
}

/// Diagrams are equal when the same happens at the same frames and they take the same time, however they are written.
extension MarbleDiagram: Hashable {
  public static func == (left: MarbleDiagram, right: MarbleDiagram) -> Bool {
    left.frames == right.frames && left.marks == right.marks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(frames)
    hasher.combine(marks)
  }
}
