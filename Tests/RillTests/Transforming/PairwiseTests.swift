import Rill
import RillTest
import Testing

@Suite struct PairwiseTests {
  @Test func emitsEachElementWithTheOneBeforeIt() throws {
    try marbles { m in
      let source = m.hot("                               --a--b   --c   --|")
      m.expect(source.pairwise().map { $0.0 + $0.1 }, "-----'ab'--'bc'--|")
    }
  }

  @Test func oneElementMakesNoPair() throws {
    try marbles { m in
      m.expect(m.hot("--a--|").pairwise().map { $0.0 + $0.1 }, "-----|")
      m.expect(m.hot("--a--#").pairwise().map { $0.0 + $0.1 }, "-----#")
    }
  }

  @Test func anElementMayBeNil() {
    let pairs = Observable<Int?>.of(nil, nil, 1).pairwise().map { [$0.0, $0.1] }
    #expect(pairs.eventsAtOnce() == [.next([nil, nil]), .next([nil, 1]), .completed])
  }
}
