import Testing

@testable import Playground

@Suite struct ScreenTests {
  @Test func theFirstFrameTakesTheTerminalAndTheLastGivesItBack() {
    var screen = Screen()
    #expect(screen.closing() == "")
    #expect(
      screen.frame(["one", "two"], columns: 80, colours: false)
        == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J\u{1B}[Hone\u{1B}[K\r\ntwo\u{1B}[K\u{1B}[J")
    #expect(screen.frame(["one"], columns: 80, colours: false) == "\u{1B}[Hone\u{1B}[K\u{1B}[J")
    #expect(screen.closing() == "\u{1B}[?25h\u{1B}[?1049l")
    #expect(screen.closing() == "")
  }

  @Test func aScreenThatWasGivenBackIsTakenAgain() {
    var screen = Screen()
    let first = screen.frame(["one"], columns: 80, colours: false)
    _ = screen.closing()
    #expect(screen.frame(["one"], columns: 80, colours: false) == first)
  }

  @Test func theLastColumnStaysFree() {
    var screen = Screen()
    _ = screen.frame([], columns: 5, colours: false)
    #expect(screen.frame(["12345"], columns: 5, colours: false) == "\u{1B}[H123…\u{1B}[K\u{1B}[J")
  }

  @Test func aDiagramIsDrawnOverTheOneBefore() {
    var drawing = Redrawing()
    drawing.draw(["a  -", "b  -"])
    #expect(drawing.text == "    a  -\u{1B}[K\n    b  -\u{1B}[K\n")
    drawing.draw(["a  -1", "b  --"])
    #expect(drawing.text == "\u{1B}[2A    a  -1\u{1B}[K\n    b  --\u{1B}[K\n")
  }
}
