import Rill
import RillTest
import Testing

@Suite struct TakeLastTests {
  @Test func emitsTheLastElementsAtTheCompletion() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--|")
      m.expect(source.takeLast(2), "-----------(bc|)")
      m.expect(source.takeLast(9), "-----------(abc|)")
      m.expect(source.takeLast(0), "-----------|")
    }
  }

  @Test func aFailurePassesAtOnce() throws {
    try marbles { m in m.expect(m.hot("--a--#").takeLast(2), "-----#") }
  }

  @Test func emitsNoMoreThanIsWanted() {
    let seen = Log<Int>()
    let source = Observable.range(start: 0, count: 10).takeLast(3).do(onNext: { seen.append($0) })
    #expect(source.take(2).eventsAtOnce() == [.next(7), .next(8), .completed])
    #expect(seen.entries == [7, 8])
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).takeLast(-1) }
  }

  @Test(arguments: [1, 2, 3, 7, 100]) func keepsWhatAnArrayWouldKeep(count: Int) {
    for length in 0...20 {
      let elements = Array(0..<length)
      let expected = elements.suffix(count).map { Event.next($0) } + [.completed]
      #expect(Observable.from(elements).takeLast(count).eventsAtOnce() == expected)
    }
  }

  @Test func emitsTheElementsOfTheLastWhile() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--c--|").takeLast(for: .milliseconds(5)), "-----------(c|)")
      // Exactly 6 ms before the end.
      m.expect(m.hot("--a--b--c--|").takeLast(for: .milliseconds(6)), "-----------(c|)")
      m.expect(m.hot("--a--b--c--|").takeLast(for: .milliseconds(7)), "-----------(bc|)")
      m.expect(m.hot("--a--b--c--#").takeLast(for: .milliseconds(7)), "-----------#")
      m.expect(m.hot("--a--b--c--|").takeLast(for: .seconds(-1)), "-----------|")
    }
  }
}
