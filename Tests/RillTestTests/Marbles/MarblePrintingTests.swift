import RillTest
import Testing

@Suite struct MarblePrintingTests {
  @Test(arguments: [
    "-a-b|", "", "---", "(ab|)", "-(^!)-", "'user 1'-'-'", "a 500ms b|", "100ms a", "a--'1's--", "#", "2m |",
    "a 1.001s |",
  ])
  func whatIsInNormalFormIsPrintedAsItWasWritten(_ text: String) throws {
    let expected = text == "a 1.001s |" ? "a 1001ms |" : text
    #expect(try MarbleDiagram(text).description == expected)
  }

  @Test func whatCannotBeInANameIsReplaced() {
    let diagram = MarbleDiagram(marks: [.init(0, .value("it's")), .init(1, .value(""))])
    #expect(diagram.description == "'it’s''\"\"'")
  }

  @Test func otherFramesPrintTheirOwnDurations() throws {
    let frame = Duration.milliseconds(20)
    let diagram = try MarbleDiagram("a 2s b", frame: frame)
    #expect(diagram.text(frame: frame) == "a 2s b")
    #expect(diagram.description == "a 100ms b")
  }

  @Test func silenceThatIsNoWholeNumberOfMillisecondsIsWrittenOut() throws {
    let diagram = MarbleDiagram(marks: [.init(31, .completed)])
    #expect(diagram.text(frame: .microseconds(300)) == String(repeating: "-", count: 31) + "|")
  }

  @Test func whatIsPrintedReadsBackAsTheSame() throws {
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SeededGenerator(seed)
      let diagram = MarbleDiagram.random(using: &random)
      let text = diagram.description
      let readBack = try? MarbleDiagram(text)
      if readBack != diagram { Issue.record("seed \(seed): \(diagram.marks) printed as \(text)") }
    }
  }
}

/// A small generator whose sequence depends on its seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension MarbleDiagram {
  /// Any diagram, with names that look like durations, symbols and silence, and with long silence.
  static func random(using random: inout SeededGenerator) -> MarbleDiagram {
    let names = [
      "a", "b", "1", "2", "0", "m", "s", "ms", ".", "-", "|", "#", "^", "!", "(", ")", " ", "10ms", "user 1",
      "\n",
      "🎉", "👩‍👩‍👧", "é", "\"", "a-b|", "1s", " 1s ",
    ]
    let symbols: [Symbol] = [.completed, .failed, .subscribed, .unsubscribed]
    if Int.random(in: 0...2, using: &random) == 0 { return randomDuration(using: &random) }
    var marks: [Mark] = []
    var frame = 0
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: frame += Int.random(in: 0...100_000, using: &random)
      case 1...3: break
      case 4...5: frame += Int.random(in: 0...5, using: &random)
      default: frame += 1
      }
      let isValue = Int.random(in: 0...4, using: &random) > 0
      let symbol =
        isValue ? Symbol.value(names.randomElement(using: &random)!) : symbols.randomElement(using: &random)!
      marks.append(Mark(frame, symbol))
    }
    return MarbleDiagram(marks: marks, frames: frame + Int.random(in: 0...60, using: &random))
  }

  /// Values in neighbouring frames that may spell a duration.
  private static func randomDuration(using random: inout SeededGenerator) -> MarbleDiagram {
    let names = ["1", "0", ".", "m", "s", "a"]
    var frame = Int.random(in: 0...1, using: &random) * 100
    var marks: [Mark] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      marks.append(Mark(frame, .value(names.randomElement(using: &random)!)))
      frame += 1
    }
    return MarbleDiagram(marks: marks)
  }
}
