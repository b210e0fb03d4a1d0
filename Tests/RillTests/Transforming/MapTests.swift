import Rill
import RillTest
import Testing

@Suite struct MapTests {
  @Test func transformsEachElement() throws {
    try marbles { m in
      let source = m.hot("          --1--2--3--|", Int.self)
      let values = ["a": 10, "b": 20, "c": 30]
      m.expect(source.map { $0 * 10 }, "--a--b--c--|", values)
    }
  }

  @Test func passesAFailure() throws {
    try marbles { m in m.expect(m.hot("-a-#").map { $0 }, "-a-#") }
  }

  /// C18
  @Test func aTransformThatThrowsEndsTheStreamThere() throws {
    try marbles { m in
      let source = m.hot("-1-2-3-|", Int.self)
      let mapped = source.map { number in
        if number == 2 { throw MarbleError.error }
        return number
      }
      m.expect(mapped, "-1-#")
      m.expect(source.subscriptions, "^--!")
    }
  }

  /// C18
  @Test func aTransformIsNotCalledAgainAfterItHasThrown() {
    let calls = Log<Int>()
    let log = Log<Event<Int>>()
    _ = Endless().source.map { number -> Int in
      calls.append(number)
      throw TestError()
    }.subscribe { log.append($0) }
    #expect(calls.entries == [0])
    #expect(log.entries == [.error(TestError())])
  }

  /// C8
  @Test func aSourceStopsAtTheFirstElementNobodyWants() {
    let endless = Endless()
    let log = Log<Event<Int>>()
    _ = endless.source.map { $0 + 1 }.take(1).subscribe { log.append($0) }
    #expect(log.entries == [.next(1), .completed])
    #expect(endless.made == 1)
  }
}
