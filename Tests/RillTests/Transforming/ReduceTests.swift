import Rill
import RillTest
import Testing

@Suite struct ReduceTests {
  @Test func emitsTheLastValueAtTheCompletion() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.reduce(0, accumulator: +), "-----------(6|)")
      m.expect(source.reduce(0, accumulator: +) { $0 * 3 / 2 }, "-----------(9|)")
      m.expect(source.reduce(into: 0) { $0 += $1 }, "-----------(6|)")
    }
  }

  @Test func anEmptySourceGivesTheSeed() throws {
    try marbles { m in
      let source = m.hot("--|", Int.self)
      m.expect(source.reduce(7, accumulator: +), "--(7|)")
      m.expect(source.reduce(into: 7) { $0 += $1 }, "--(7|)")
    }
  }

  @Test func aFailurePassesAtOnce() throws {
    try marbles { m in
      let source = m.hot("--1--#", Int.self)
      m.expect(source.reduce(0, accumulator: +), "-----#")
      m.expect(source.reduce(into: 0) { $0 += $1 }, "-----#")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--|", Int.self)
      m.expect(source.reduce(0) { _, _ in throw MarbleError.error }, "--#")
      m.expect(source.reduce(into: 0) { _, _ in throw MarbleError.error }, "--#")
      m.expect(source.reduce(0, accumulator: +) { (_: Int) -> Int in throw MarbleError.error }, "--------#")
      m.expect(source.subscriptions, "^-!", "^-!", "^-------!")
    }
  }

  @Test func aHandlerThatDisposesGetsNoCompletion() {
    let log = Log<Event<Int>>()
    let disposable = SingleAssignmentDisposable()
    let source = PublishSubject<Int>()
    disposable.setDisposable(
      source.reduce(0, accumulator: +).subscribe {
        log.append($0)
        disposable.dispose()
      })
    source.onNext(1)
    source.onCompleted()
    #expect(log.entries == [.next(1)])
  }
}
