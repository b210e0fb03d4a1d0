/// Reads the text of a diagram from left to right.
struct MarbleReader {
  private let text: String
  private let characters: [Character]
  private let frameLength: Duration
  private var position = 0

  private(set) var marks: [MarbleDiagram.Mark] = []
  private(set) var offsets: [Int] = []
  private(set) var frame = 0

  init(_ text: String, frame: Duration) {
    precondition(frame > .zero, "A frame takes some time.")
    self.text = text
    characters = Array(text)
    frameLength = frame
  }

  mutating func read() throws(MarbleSyntaxError) {
    while position < characters.count {
      let character = characters[position]
      if character.isWhitespace {
        position += 1
      } else if let duration = durationHere() {
        try pass(duration)
      } else if character == "-" {
        position += 1
        try advance(by: 1)
      } else if character == "(" {
        try readGroup()
      } else if character == ")" {
        throw fault("')' without a '(' before it")
      } else {
        try readSymbol()
        try advance(by: 1)
      }
    }
  }

  private mutating func readGroup() throws(MarbleSyntaxError) {
    let opening = position
    let before = marks.count
    position += 1
    while true {
      guard position < characters.count else {
        throw MarbleSyntaxError("a group is never closed", in: text, at: opening)
      }
      let character = characters[position]
      if character == ")" { break }
      if character.isWhitespace {
        position += 1
      } else if character == "(" {
        throw fault("a group inside a group")
      } else if character == "-" {
        throw fault("a group happens at one frame, no time passes inside it")
      } else if durationHere() != nil {
        throw fault("a group happens at one frame, no time passes inside it")
      } else {
        try readSymbol()
      }
    }
    if marks.count == before {
      throw MarbleSyntaxError("a group of nothing", in: text, at: opening)
    }
    position += 1
    try advance(by: 1)
  }

  private mutating func readSymbol() throws(MarbleSyntaxError) {
    let start = position
    let symbol: MarbleDiagram.Symbol
    switch characters[position] {
    case "|": symbol = .completed
    case "#": symbol = .failed
    case "^": symbol = .subscribed
    case "!": symbol = .unsubscribed
    case "'":
      guard let end = characters[(start + 1)...].firstIndex(of: "'") else {
        throw fault("a quoted value is never closed")
      }
      if end == start + 1 { throw fault("a quoted value of nothing") }
      symbol = .value(String(characters[(start + 1)..<end]))
      position = end
    default: symbol = .value(String(characters[position]))
    }
    position += 1
    marks.append(MarbleDiagram.Mark(frame, symbol))
    offsets.append(start)
  }

  /// The word that starts here, when it says how much time passes.
  private func durationHere() -> MarbleDuration? {
    if position > 0, !characters[position - 1].isWhitespace { return nil }
    guard characters[position].isASCII, characters[position].isNumber else { return nil }
    return MarbleDuration(characters[position...].prefix { !$0.isWhitespace })
  }

  private mutating func pass(_ duration: MarbleDuration) throws(MarbleSyntaxError) {
    guard let time = duration.nanoseconds, let length = frameLength.nanoseconds else {
      throw fault("more time than a diagram can hold")
    }
    guard time.isMultiple(of: length) else {
      throw fault("not a whole number of frames of \(frameLength.inMilliseconds)")
    }
    try advance(by: time / length)
    position += duration.count
  }

  private mutating func advance(by frames: Int) throws(MarbleSyntaxError) {
    let (sum, overflow) = frame.addingReportingOverflow(frames)
    if overflow { throw fault("more time than a diagram can hold") }
    frame = sum
  }

  private func fault(_ reason: String) -> MarbleSyntaxError {
    MarbleSyntaxError(reason, in: text, at: position)
  }
}

/// A number and a unit: `20ms`, `1.5s`, `2m`.
struct MarbleDuration {
  /// The time, or nil when it is longer than can be counted or finer than a nanosecond.
  let nanoseconds: Int?

  /// How many characters the word has.
  let count: Int

  init?(_ word: some Collection<Character>) {
    var rest = Substring(String(word))
    count = rest.count
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    if whole.isEmpty { return nil }
    rest = rest.dropFirst(whole.count)
    var fraction: Substring = ""
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if fraction.isEmpty { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    }
    let unit: Int
    switch rest {
    case "ms": unit = 1_000_000
    case "s": unit = 1_000_000_000
    case "m": unit = 60_000_000_000
    default: return nil
    }
    nanoseconds = Self.time(whole, fraction, unit)
  }

  private static func time(_ whole: Substring, _ fraction: Substring, _ unit: Int) -> Int? {
    guard let count = Int(whole) else { return nil }
    let (base, overflow) = count.multipliedReportingOverflow(by: unit)
    if overflow { return nil }
    var extra = 0
    var scale = unit
    for digit in fraction {
      guard let value = digit.wholeNumberValue else { return nil }
      if value != 0, scale == 0 || !scale.isMultiple(of: 10) { return nil }
      scale /= 10
      extra += value * scale
    }
    let (sum, tooLong) = base.addingReportingOverflow(extra)
    return tooLong ? nil : sum
  }
}
