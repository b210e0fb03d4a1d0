import Rill
import RillTest
import Testing

@Suite struct SumTests {
  @Test func addsAllElementsUp() throws {
    try marbles { m in
      m.expect(m.hot("--1--2--3--|", Int.self).sum(), "-----------(6|)")
      m.expect(m.hot("--|", Int.self).sum(), "--(0|)")
      m.expect(m.hot("--1--#", Int.self).sum(), "-----#")
    }
  }

  @Test func addsWhatIsNoInteger() {
    #expect(Observable.of(0.5, 1).sum().eventsAtOnce() == [.next(1.5), .completed])
    #expect(Observable.of(.seconds(1), Duration.seconds(2)).sum().eventsAtOnce().first == .next(.seconds(3)))
  }

  @Test func aSumThatDoesNotFitFailsAndStopsTheSource() {
    let endless = Endless()
    let sum = endless.source.map { $0 == 2 ? UInt8.max : UInt8($0) }.sum()
    let error = sum.eventsAtOnce().first?.error as? RillError
    #expect(error.map { "\($0)" } == RillError.overflow.debugDescription)
    #expect(endless.made == 3)
  }
}
