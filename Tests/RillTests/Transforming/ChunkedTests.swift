import RillTest
import Testing

@testable import Rill

@Suite struct ChunkedTests {
  @Test func neighboursThatBelongTogetherComeTogether() throws {
    let values = ["x": ["1", "2"], "y": ["5", "6"], "z": ["8"]]
    try marbles { m in
      let source = m.hot("                                                 -1-2-5-6-8-|")
      let chunks = source.chunked(by: { Int($0)! + 1 == Int($1)! })
      m.expect(chunks, "                                                   -----x---y-(z|)", values)
      m.expect(m.hot("-1-2-5-#").chunked(by: { Int($0)! + 1 == Int($1)! }), "-----x-#", values)
      m.expect(m.hot("-|").chunked(by: ==), "-|", values)
    }
  }

  @Test func neighboursWithTheSameKeyComeWithIt() throws {
    let values = ["x": "1 [1, 3]", "y": "0 [4]", "z": "1 [5]"]
    try marbles { m in
      let source = m.hot("                                  -1-3-4-5-|")
      let chunks = source.map { Int($0)! }.chunked(on: { $0 % 2 }).map { "\($0.0) \($0.1)" }
      m.expect(chunks, "                                    -----x-y-(z|)", values)
    }
  }

  /// C18
  @Test func aPredicateThatThrowsEndsTheStream() throws {
    try marbles { m in
      m.expect(m.hot("-1-2-3").chunked(by: { _, _ in throw MarbleError.error }), "---#", [:])
      m.expect(m.hot("-1-2-3").chunked(on: { _ -> Int in throw MarbleError.error }).map(\.1), "-#", [:])
    }
  }

  @Test func noMoreIsHeldThanTheChunk() {
    let census = Census()
    let subject = PublishSubject<Census.Witness>()
    let subscription = subject.chunked(by: { _, _ in false }).subscribe()
    for _ in 0..<3 { subject.onNext(census.witness()) }
    #expect(census.alive == 1)
    subscription.dispose()
    withExtendedLifetime(subject) {}
    #expect(census.alive == 0)
  }
}
