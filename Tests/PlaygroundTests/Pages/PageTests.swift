import Testing

@testable import Playground

extension Demonstration: CustomTestStringConvertible {
  public var testDescription: String { title }
}

@Suite struct PageTests {
  /// What is printed as the diagram of an operator is what the operator does.
  @Test(arguments: Page.all.flatMap(\.demonstrations))
  func everyDiagramIsWhatHappens(_ demonstration: Demonstration) {
    #expect(demonstration.result().lines() == demonstration.diagram.lines())
  }

  @Test(arguments: Page.all.flatMap(\.demonstrations).filter { $0.output != nil })
  func everyOutputIsWhatIsPrinted(_ demonstration: Demonstration) throws {
    let output = try #require(demonstration.output)
    #expect(output.run() == output.expected)
    // Nothing is left over from the first time.
    #expect(output.run() == output.expected)
  }

  @Test(arguments: Page.all.flatMap(\.demonstrations))
  func everyDiagramFitsOnATerminal(_ demonstration: Demonstration) {
    for line in demonstration.diagram.lines() { #expect(line.count <= 72) }
  }

  @Test func everyPageHasItsOwnName() {
    #expect(Set(Page.all.map(\.name)).count == Page.all.count)
    for page in Page.all { #expect(!page.demonstrations.isEmpty, "\(page.name)") }
  }

  @Test func theTourStopsSomewhere() {
    #expect(Tour.stops.count >= 5)
    // A few seconds on a terminal, where a tick takes its time.
    let ticks = Tour.stops.reduce(0) { $0 + $1.diagram.ticks }
    #expect(Tour.pace * ticks < .seconds(6))
  }
}
