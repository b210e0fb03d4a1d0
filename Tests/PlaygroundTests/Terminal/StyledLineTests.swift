import Testing

@testable import Playground

@Suite struct StyledLineTests {
  private var line: StyledLine {
    var line = StyledLine("bad", .alert)
    line.add(" and good")
    line.pad(to: 15)
    return line
  }

  @Test func coloursTakeNoColumns() {
    #expect(line.columns == 15)
    #expect(line.text(colours: true) == "\u{1B}[31mbad\u{1B}[0m and good   ")
  }

  @Test func withoutColoursNothingStandsAtTheEnd() {
    #expect(line.text() == "bad and good")
  }

  @Test func widthIsKeptOverAllPieces() {
    #expect(line.text(width: 7) == "bad an…")
    #expect(line.text(width: 2, colours: true) == "\u{1B}[31mb…\u{1B}[0m")
  }
}
