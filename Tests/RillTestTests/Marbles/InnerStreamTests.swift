import Rill
import RillTest
import Testing

@Suite struct InnerStreamTests {
  @Test func innerDiagramsBeginWhenTheStreamComes() throws {
    try marbles { m in
      let x = m.cold("a-b|")
      let y = m.cold("-c#")
      let outer = m.hot("-x---y-|", ["x": x.asObservable(), "y": y.asObservable()])
      m.expect(outer).toBe("-x---y-|", inner: ["x": "a-b|", "y": "-c#"])
    }
  }

  @Test func innerElementsCanHaveValues() throws {
    try marbles { m in
      let outer = m.hot("-x|", ["x": m.hot("--1-2|", Int.self)])
      m.expect(outer).toBe("-x|", inner: ["x": "-a-b|"], ["a": 1, "b": 2])
    }
  }

  @Test func innerStreamsGoOnWhenTheOuterOneIsDisposed() throws {
    try marbles { m in
      let outer = m.hot("-x-y|", ["x": m.cold("----a|"), "y": m.cold("")])
      m.expect(outer, subscription: "^-!").toBe("-x", inner: ["x": "----a|"])
    }
  }

  @Test func innerStreamsThatDifferAreShownAsDiagrams() throws {
    let failures = try FailureReporter.collecting {
      try marbles { m in
        let outer = m.hot("-x--y|", ["x": m.cold("a-b|"), "y": m.cold("c")])
        m.expect(outer).toBe("-x--y|", inner: ["x": "a-c|", "y": "c"])
      }
    }
    #expect(
      failures.map(\.message) == [
        """
        marbles differ: 1 difference, at 1ms
          expected  -x     --y|
          actual    -'a-b|'--y|
                     ▲
          1ms  expected next(a-c|), got next(a-b|)
          (values: 2, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 5ms)
        """
      ])
  }
}
