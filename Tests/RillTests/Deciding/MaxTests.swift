import Rill
import RillTest
import Testing

@Suite struct MaxTests {
  @Test func emitsOneElementAtTheCompletion() throws {
    try marbles { m in
      let source = m.hot("--2--1--3--|", Int.self)
      m.expect(source.max().map { $0 ?? 0 }, "-----------(3|)")
      m.expect(source.max(by: <).map { $0 ?? 0 }, "-----------(3|)")
    }
  }

  @Test func emitsNilWhenThereIsNone() throws {
    try marbles { m in
      m.expect(m.hot("--|", Int.self).max().map { $0 ?? 0 }, "--(0|)")
      m.expect(m.hot("--1--#", Int.self).max().map { $0 ?? 0 }, "-----#")
    }
  }

  @Test func anOrderThatThrowsFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.max(by: { _, _ in throw MarbleError.error }).map { $0 ?? "nil" }, "-----#")
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test(arguments: [[3, 1, 2], [1, 1], [5], [2, 9, 9, 1], []])
  func isWhatAnArrayWouldSay(elements: [Int]) {
    let pairs = elements.enumerated().map { [$0.element, $0.offset] }
    let expected = pairs.max { $0[0] < $1[0] }
    #expect(
      Observable.from(pairs).max { $0[0] < $1[0] }.eventsAtOnce() == [.next(expected), .completed])
  }

  @Test func comparesKeysOfTheElements() throws {
    try marbles { m in
      let source = m.hot("--'ccc'--'a'--'bb'--|")
      let asked = Observable.of("bb", "a", "ccc", "x", "yyy").max(on: \.count)
      m.expect(source.max(on: \.count).map { $0 ?? "nil" }, "-----------('ccc'|)")
      m.expect(asked.map { $0 ?? "nil" }, "('ccc'|)")
      m.expect(source.max(on: { _ -> Int in throw MarbleError.error }).map { $0 ?? "nil" }, "--#")
    }
  }
}
