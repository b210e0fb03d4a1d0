import Rill
import RillTest
import Testing

@Suite struct AppendTests {
  @Test func emitsTheElementsAfterTheCompletion() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.append("x", "y"), "--a--b--(xy|)")
      m.expect(source.append(), "--a--b--|")
    }
  }

  @Test func aFailurePassesWithoutThem() throws {
    try marbles { m in m.expect(m.hot("--a--#").append("x"), "--a--#") }
  }

  @Test func emitsNoMoreThanIsWanted() {
    let seen = Log<Int>()
    let source = Observable<Int>.empty().append(1, 2, 3).do(onNext: { seen.append($0) })
    #expect(source.take(2).eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(seen.entries == [1, 2])
  }

  @Test func emitsTheElementsOfASequenceAfterTheCompletion() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").append(contentsOf: ["x", "y"]), "--a--b--(xy|)")
      m.expect(m.hot("--a--#").append(contentsOf: ["x", "y"]), "--a--#")
    }
    #expect(
      Observable.just(0).append(contentsOf: 1...).take(2).eventsAtOnce() == [.next(0), .next(1), .completed])
  }
}
