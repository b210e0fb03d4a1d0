import Rill
import RillTest
import Testing

@Suite struct DistinctTests {
  @Test func dropsWhatWasThereBefore() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--a--c--b--|").distinct(), "--a--b-----c-----|")
      m.expect(m.hot("--a--a--#").distinct(), "--a-----#")
    }
  }

  @Test func comparesKeys() throws {
    try marbles { m in
      let source = m.hot("--a--A--b--B--c--|")
      m.expect(source.distinct { $0.lowercased() }, "--a-----b-----c--|")
    }
  }

  @Test func aKeyThatCannotBeMadeFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.distinct { _ -> Int in throw MarbleError.error }, "--#")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func eachSubscriptionRemembersItsOwnElements() {
    let source = Observable.of(1, 1, 2).distinct()
    #expect(source.eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(source.eventsAtOnce() == [.next(1), .next(2), .completed])
  }

  @Test func aFlushMakesEverythingNewAgain() throws {
    try marbles { m in
      let flushes = m.hot("-------x------")
      let source = m.hot(" --a--a---a--a--|")
      m.expect(source.distinct({ $0 }, flushes: flushes), "--a------a-----|")
      m.expect(flushes.subscriptions, "^--------------!")
      m.expect(source.distinct({ $0 }, flushes: m.hot("---#")), "--a#")
      m.expect(source.distinct({ $0 }, flushes: m.hot("---|")), "--a------------|")
    }
  }
}
