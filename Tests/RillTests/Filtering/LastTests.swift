import Rill
import RillTest
import Testing

@Suite struct LastTests {
  @Test func emitsTheLastElementAtTheCompletion() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").last().map { $0 ?? "nil" }, "--------(b|)")
      m.expect(m.hot("-----|").last().map { $0 ?? "nil" }, "-----('nil'|)")
    }
  }

  @Test func aFailurePassesAtOnce() throws {
    try marbles { m in m.expect(m.hot("--a--#").last().map { $0 ?? "nil" }, "-----#") }
  }

  @Test func onlyElementsThatSatisfyThePredicateCount() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.last(where: { $0 % 2 == 0 }).map { $0 ?? 0 }, "-----------(2|)")
      m.expect(source.last(where: { $0 > 3 }).map { $0 ?? 0 }, "-----------(0|)")
      m.expect(source.last(where: { _ in throw MarbleError.error }).map { $0 ?? 0 }, "--#")
    }
  }

  @Test func anElementMayBeNil() {
    #expect(Observable<Int?>.of(1, nil).last().eventsAtOnce() == [.next(.some(nil)), .completed])
    #expect(Observable<Int?>.empty().last().eventsAtOnce() == [.next(nil), .completed])
  }
}
