import Rill
import RillTest
import Synchronization
import Testing

@Suite struct DiagramTests {
  private final class Printed: Sendable {
    private let text = Mutex<[String]>([])
    var lines: [String] { text.withLock { $0 } }
    func add(_ line: String) { text.withLock { $0.append(line) } }
  }

  @Test func aStreamIsPrintedWhenItHasEnded() throws {
    let printed = Printed()
    try marbles { m in
      let stream = m.cold("-a--(bc)-- 300ms d-|")
        .diagram("letters", frame: .milliseconds(1), to: { printed.add($0) })
      m.expect(stream, "-a--(bc)-- 300ms d-|")
    }
    #expect(printed.lines == ["letters  -a--(bc) 302ms d-|"])
  }

  @Test func eachSubscriptionIsPrintedFromItsOwnBeginning() throws {
    let printed = Printed()
    try marbles { m in
      let stream = m.hot("-a-b-#").diagram("s", frame: .milliseconds(1), to: { printed.add($0) })
      m.expect(stream, "-a-b-#")
      m.expect(stream, subscription: "--^--!").toBe("---b-")
    }
    #expect(printed.lines == ["s  -b-", "s  -a-b-#"])
  }

  @Test func framesTakeInWhatComesWithinThem() throws {
    let printed = Printed()
    try marbles { m in
      let stream = m.hot("-a---b---c---- 186ms |").diagram("s", to: { printed.add($0) })
      m.expect(stream.ignoreElements(), "-------------- 186ms |")
    }
    #expect(printed.lines == ["s  (abc)-------------------|"])
  }

  @Test func withoutALabelThePlaceOfTheCallIsPrinted() {
    let printed = Printed()
    _ = Observable.just("user 1").diagram(to: { printed.add($0) }).subscribe()
    #expect(printed.lines == ["RillTestTests/DiagramTests.swift:\(#line - 1)  ('user 1'|)"])
  }

  @Test func whatIsPrintedReadsBack() throws {
    let printed = Printed()
    try marbles { m in
      let stream = m.hot("-a- 40ms 'two words'-#").diagram(
        "", frame: .milliseconds(1), to: { printed.add($0) })
      m.expect(stream, "-a- 40ms 'two words'-#")
    }
    let text = try #require(printed.lines.first)
    #expect(try MarbleDiagram(text) == MarbleDiagram("-a- 40ms 'two words'-#"))
  }
}
