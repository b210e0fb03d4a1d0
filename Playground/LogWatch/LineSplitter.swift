/// Whole lines, as ranges of the bytes they stand in.
struct LineBlock: Sendable, Equatable {
  var bytes: [UInt8] = []
  var lines: [Range<Int>] = []
}

/// Cuts a stream of chunks into lines, wherever the chunks happen to end.
///
/// A line ends with `\n` or `\r\n`. Of a line longer than `longest` only the beginning is kept, so that a file without line
/// ends cannot fill the memory. The result does not depend on where the chunks end.
struct LineSplitter: Sendable {
  let longest: Int
  private var rest: [UInt8] = []

  init(longest: Int = 65_536) {
    precondition(longest > 0, "a line holds at least one byte")
    self.longest = longest
  }

  /// Takes a chunk in and gives back the lines that it completes.
  mutating func add(_ chunk: [UInt8]) -> LineBlock {
    guard let last = chunk.lastIndex(of: 0x0A) else {
      rest.append(contentsOf: chunk.prefix(longest - rest.count))
      return LineBlock()
    }
    let bytes = rest.isEmpty ? chunk : rest + chunk
    let end = rest.count + last
    let lines = lines(of: bytes, upTo: end)
    rest = Array(bytes[(end + 1)...].prefix(longest))
    return LineBlock(bytes: bytes, lines: lines)
  }

  /// Gives back the last line when it has no line end, and is empty afterwards.
  mutating func finish() -> LineBlock {
    guard !rest.isEmpty else { return LineBlock() }
    defer { rest = [] }
    return LineBlock(bytes: rest, lines: [0..<rest.count])
  }

  private func lines(of bytes: [UInt8], upTo end: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    lines.reserveCapacity((end + 1) / 128)
    var start = 0
    for position in 0...end where bytes[position] == 0x0A {
      let carriageReturn = position > start && bytes[position - 1] == 0x0D
      let length = position - start - (carriageReturn ? 1 : 0)
      lines.append(start..<(start + min(length, longest)))
      start = position + 1
    }
    return lines
  }
}
