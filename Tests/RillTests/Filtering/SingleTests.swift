import Rill
import RillTest
import Testing

@Suite struct SingleTests {
  @Test func emitsTheOneElementAtTheCompletion() throws {
    try marbles { m in
      m.expect(m.hot("--a-----|").single(), "--------(a|)")
    }
  }

  @Test func aSecondElementFailsTheStreamWithoutTheFirst() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.single(), "-----#", error: RillError.moreThanOneElement)
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test func noElementFailsTheStream() throws {
    try marbles { m in
      m.expect(m.hot("-----|").single(), "-----#", error: RillError.noElements)
      m.expect(m.hot("--a--#").single(), "-----#")
    }
  }

  @Test func onlyElementsThatSatisfyThePredicateCount() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.single { $0 % 2 == 0 }, "-----------(2|)")
      m.expect(source.single { $0 % 2 == 1 }, "--------#", error: RillError.moreThanOneElement)
      m.expect(source.single { $0 > 3 }, "-----------#", error: RillError.noElements)
      m.expect(source.single { _ in throw MarbleError.error }, "--#")
    }
  }

  @Test func anElementMayBeNil() {
    #expect(Observable<Int?>.just(nil).single().eventsAtOnce() == [.next(nil), .completed])
  }
}
