import RillTest
import Testing

@Suite struct MarbleDiagramTests {
  typealias Mark = MarbleDiagram.Mark

  private func marks(_ text: String) throws -> [Mark] { try MarbleDiagram(text).marks }

  @Test func aCharacterIsAValueAndTakesOneFrame() throws {
    let diagram = try MarbleDiagram("-a-b|")
    #expect(diagram.marks == [Mark(1, .value("a")), Mark(3, .value("b")), Mark(4, .completed)])
    #expect(diagram.frames == 5)
  }

  @Test func aHashFails() throws {
    #expect(try marks("a-#") == [Mark(0, .value("a")), Mark(2, .failed)])
  }

  @Test func anEmptyDiagramTakesNoTime() throws {
    let diagram = try MarbleDiagram("")
    #expect(diagram.marks == [])
    #expect(diagram.frames == 0)
  }

  @Test func silenceAtTheEndTakesTime() throws {
    #expect(try MarbleDiagram("a--").frames == 3)
    #expect(try MarbleDiagram("a--") != MarbleDiagram("a"))
  }

  @Test func whiteSpaceTakesNoTime() throws {
    #expect(try MarbleDiagram(" -a \t-\n\r\n  b |  ") == MarbleDiagram("-a-b|"))
  }

  @Test func aGroupHappensAtOneFrameAndTakesOne() throws {
    let diagram = try MarbleDiagram("-(ab|)")
    #expect(diagram.marks == [Mark(1, .value("a")), Mark(1, .value("b")), Mark(1, .completed)])
    #expect(diagram.frames == 2)
  }

  @Test func aGroupOfOneIsTheThingItself() throws {
    #expect(try MarbleDiagram("-(a)-") == MarbleDiagram("-a-"))
  }

  @Test func spacesInAGroupMeanNothing() throws {
    #expect(try MarbleDiagram("( a b |)") == MarbleDiagram("(ab|)"))
  }

  @Test func stepsGoOnBehindAGroup() throws {
    #expect(try marks("(ab)c").last == Mark(1, .value("c")))
  }

  @Test func quotedTextIsOneValue() throws {
    #expect(try marks("-'user 1'-'x'") == [Mark(1, .value("user 1")), Mark(3, .value("x"))])
  }

  @Test func quotedTextMayContainSymbols() throws {
    #expect(try marks("'-|#^!()'") == [Mark(0, .value("-|#^!()"))])
    #expect(try marks("('a)' 'b')|").last == Mark(1, .completed))
  }

  @Test func emojiAreSingleValues() throws {
    #expect(try marks("-🎉-👩‍👩‍👧-🇫🇷|").map(\.frame) == [1, 3, 5, 6])
  }

  @Test func durationsLetTimePass() throws {
    #expect(try marks("a 10ms b") == [Mark(0, .value("a")), Mark(11, .value("b"))])
    #expect(try marks("2s a").map(\.frame) == [2_000])
    #expect(try marks("1.5s a 1m |").map(\.frame) == [1_500, 61_501])
  }

  @Test func aDurationCanBeTheEnd() throws {
    #expect(try MarbleDiagram("-a 10ms").frames == 12)
    #expect(try MarbleDiagram("10ms").frames == 10)
  }

  @Test func aDurationStandsBetweenSpaces() throws {
    #expect(try marks("-1s-") == [Mark(1, .value("1")), Mark(2, .value("s"))])
    #expect(try marks("1s-").count == 2)
    #expect(try marks("-1m").count == 2)
    #expect(try marks("5").count == 1)
    #expect(try marks("1.s").count == 3)
  }

  @Test func durationsAreCountedInFrames() throws {
    #expect(try MarbleDiagram("a 1s b", frame: .milliseconds(100)).marks.last == Mark(11, .value("b")))
    #expect(try MarbleDiagram("a 0.5ms b", frame: .microseconds(250)).marks.last == Mark(3, .value("b")))
  }

  @Test func subscriptionsAreMarks() throws {
    #expect(try marks("--^--!") == [Mark(2, .subscribed), Mark(5, .unsubscribed)])
    #expect(try marks("(^!)") == [Mark(0, .subscribed), Mark(0, .unsubscribed)])
    #expect(try marks("--^-x--|").map(\.frame) == [2, 4, 7])
    #expect(try marks(" 10ms -^ ") == [Mark(11, .subscribed)])
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let diagram: String
    let message: String
    var testDescription: String { diagram }
  }

  @Test(arguments: [
    Fault(
      diagram: "--(ab--|",
      message: """
        a group happens at one frame, no time passes inside it
          --(ab--|
               ^
        """),
    Fault(
      diagram: "--(ab|",
      message: """
        a group is never closed
          --(ab|
            ^
        """),
    Fault(
      diagram: "-(a(b))",
      message: """
        a group inside a group
          -(a(b))
             ^
        """),
    Fault(
      diagram: "-a)b",
      message: """
        ')' without a '(' before it
          -a)b
            ^
        """),
    Fault(
      diagram: "-()-",
      message: """
        a group of nothing
          -()-
           ^
        """),
    Fault(
      diagram: "(a 10ms b)",
      message: """
        a group happens at one frame, no time passes inside it
          (a 10ms b)
             ^
        """),
    Fault(
      diagram: "--'ab",
      message: """
        a quoted value is never closed
          --'ab
            ^
        """),
    Fault(
      diagram: "-''-",
      message: """
        a quoted value of nothing
          -''-
           ^
        """),
    Fault(
      diagram: "a 1.5ms b",
      message: """
        not a whole number of frames of 1ms
          a 1.5ms b
            ^
        """),
    Fault(
      diagram: "a 99999999999999m b",
      message: """
        more time than a diagram can hold
          a 99999999999999m b
            ^
        """),
    Fault(
      diagram: "-🎉-(",
      message: """
        a group is never closed
          -🎉-(
              ^
        """),
    Fault(
      diagram: "--a--\n  --)--\n--|",
      message: """
        ')' without a '(' before it
            --)--
              ^
        """),
  ])
  func aFaultIsShownWithACaret(_ fault: Fault) {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(fault.diagram) }
    #expect(error?.description == fault.message)
  }
}
