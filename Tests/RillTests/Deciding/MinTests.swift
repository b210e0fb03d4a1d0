import Rill
import RillTest
import Testing

@Suite struct MinTests {
  @Test func emitsOneElementAtTheCompletion() throws {
    try marbles { m in
      let source = m.hot("--2--1--3--|", Int.self)
      m.expect(source.min().map { $0 ?? 0 }, "-----------(1|)")
      m.expect(source.min(by: <).map { $0 ?? 0 }, "-----------(1|)")
    }
  }

  @Test func emitsNilWhenThereIsNone() throws {
    try marbles { m in
      m.expect(m.hot("--|", Int.self).min().map { $0 ?? 0 }, "--(0|)")
      m.expect(m.hot("--1--#", Int.self).min().map { $0 ?? 0 }, "-----#")
    }
  }

  @Test func anOrderThatThrowsFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.min(by: { _, _ in throw MarbleError.error }).map { $0 ?? "nil" }, "-----#")
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test(arguments: [[3, 1, 2], [1, 1], [5], [2, 9, 9, 1], []])
  func isWhatAnArrayWouldSay(elements: [Int]) {
    let pairs = elements.enumerated().map { [$0.element, $0.offset] }
    let expected = pairs.min { $0[0] < $1[0] }
    #expect(
      Observable.from(pairs).min { $0[0] < $1[0] }.eventsAtOnce() == [.next(expected), .completed])
  }

  @Test func comparesKeysOfTheElements() throws {
    try marbles { m in
      let source = m.hot("--'ccc'--'a'--'bb'--|")
      let asked = Observable.of("bb", "a", "ccc", "x", "yyy").min(on: \.count)
      m.expect(source.min(on: \.count).map { $0 ?? "nil" }, "-----------('a'|)")
      m.expect(asked.map { $0 ?? "nil" }, "('a'|)")
      m.expect(source.min(on: { _ -> Int in throw MarbleError.error }).map { $0 ?? "nil" }, "--#")
    }
  }
}
