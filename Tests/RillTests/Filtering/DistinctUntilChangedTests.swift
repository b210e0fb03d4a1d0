import Rill
import RillTest
import Testing

@Suite struct DistinctUntilChangedTests {
  private struct Word: Sendable, Equatable {
    let letter: String
    let position: Int
  }

  @Test func dropsRepetitions() throws {
    try marbles { m in
      m.expect(m.hot("--a--a--b--b--a--|").distinctUntilChanged(), "--a-----b-----a--|")
    }
  }

  @Test func comparesKeys() throws {
    try marbles { m in
      let source = m.hot("--a--A--b--B--a--|")
      m.expect(source.distinctUntilChanged { $0.lowercased() }, "--a-----b-----a--|")
    }
  }

  @Test func comparesWithTheLastThatHasPassed() throws {
    try marbles { m in
      let source = m.hot("--1--2--4--5--|", Int.self)
      m.expect(source.distinctUntilChanged { abs($0 - $1) < 2 }, "--1-----4-----|")
      m.expect(
        source.distinctUntilChanged({ Double($0) }, comparer: { abs($0 - $1) < 2 }), "--1-----4-----|")
    }
  }

  @Test func comparesProperties() throws {
    try marbles { m in
      let source = m.hot("--a--A--b--B--a--|") { Word(letter: $0.lowercased(), position: 0) }
      m.expect(source.distinctUntilChanged(at: \.letter).map(\.letter), "--a-----b-----a--|")
    }
  }

  @Test func nilIsAnElementLikeAnyOther() {
    let source = Observable<Int?>.of(nil, nil, 1, nil).distinctUntilChanged()
    #expect(source.eventsAtOnce() == [.next(nil), .next(1), .next(nil), .completed])
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--|")
      m.expect(source.distinctUntilChanged { (_: String) -> String in throw MarbleError.error }, "--#")
      m.expect(source.distinctUntilChanged { (_: String, _: String) in throw MarbleError.error }, "--a--#")
      m.expect(source.subscriptions, "^-!", "^----!")
    }
  }
}
