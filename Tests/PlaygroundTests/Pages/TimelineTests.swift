import Testing

@testable import Playground

@Suite struct TimelineTests {
  @Test func aRowIsReadTickByTick() {
    let timeline = Timeline("-a (b'cd'|) #")
    #expect(
      timeline.ticks == [
        [], [.element("a")], [.element("b"), .element("cd"), .completed], [.failed],
      ])
  }

  @Test(arguments: ["", "-", "-a-b-|", "(ab|)", "'12'-#", "---", "-('ab'|)"])
  func aRowIsWrittenAsItIsRead(_ row: String) {
    let timeline = Timeline(row)
    #expect(timeline.ticks.indices.map { timeline.text(of: $0) }.joined() == row)
  }

  @Test(arguments: ["-", "|", "#", "(", "'", " ", ""])
  func symbolsThatAreElementsAreQuoted(_ element: String) {
    #expect(Timeline.Mark.element(element).text == "'\(element)'")
  }

  @Test func whatHappensAtTheSameTimeStandsInOneColumn() {
    let diagram = DiagramText(
      """
      a       -1-(23)--|
      longer  ---x--'yy'|
      """)
    #expect(
      diagram.lines() == [
        "a       -1-(23)--|",
        "longer  ---x   --'yy'|",
      ])
    #expect(diagram.ticks == 8)
  }

  @Test func aDiagramCanBeShownUpToATick() {
    let diagram = DiagramText("a  -1-2|\nb  (xy)-|")
    #expect(diagram.lines(upTo: 2) == ["a  -   1", "b  (xy)-"])
    #expect(diagram.lines(upTo: 0) == ["a", "b"])
  }

  @Test func aRowHasEndedWhenItsLastMarkIsAnEnding() {
    #expect(Timeline("-a-|").hasEnded)
    #expect(Timeline("-a-#").hasEnded)
    #expect(!Timeline("-a-#-b-").hasEnded)
    #expect(!Timeline("").hasEnded)
  }
}
