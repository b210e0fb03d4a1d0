import Rill
import RillTest
import Testing

@Suite struct EnumeratedTests {
  @Test func pairsEachElementWithItsPosition() throws {
    try marbles { m in
      let source = m.hot("--a   --b   --c   |")
      m.expect(source.enumerated().map { "\($0.index)\($0.element)" }, "--'0a'--'1b'--'2c'|")
    }
  }

  @Test func countsForEachSubscriberAnew() {
    let source = Observable.of("a", "b").enumerated().map(\.index)
    #expect(source.eventsAtOnce() == [.next(0), .next(1), .completed])
    #expect(source.eventsAtOnce() == [.next(0), .next(1), .completed])
  }
}
