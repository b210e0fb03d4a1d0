import Testing

@testable import Playground

@Suite struct SurgeTests {
  private func errors(_ second: Int64, _ count: Int) -> ErrorCount {
    ErrorCount(trouble: .server, stamp: .at(second), time: .seconds(second), count: count)
  }

  private func bursts(_ counts: [(second: Int64, count: Int)], rule: BurstRule) -> [Burst?] {
    var surge = Surge(rule: rule)
    return counts.map {
      surge.add(errors($0.second, $0.count))
      return surge.burst
    }
  }

  @Test func theSumForgetsWhatLiesASpanBack() {
    var count = SlidingCount(span: .seconds(10))
    count.add(errors(100, 3))
    count.add(errors(109, 1))
    #expect(count.sum == 4)
    count.add(errors(110, 1))
    #expect(count.sum == 2)
    #expect(count.oldest == errors(109, 1))
    count.add(errors(1000, 1))
    #expect(count.sum == 1)
  }

  @Test func theSumKeepsOneCountPerSecond() {
    var count = SlidingCount(span: .seconds(10))
    for _ in 0..<1000 { count.add(errors(5, 1)) }
    #expect(count.sum == 1000)
    #expect(count.oldest == errors(5, 1000))
    count.add(errors(15, 1))
    #expect(count.sum == 1)
  }

  /// When the log steps back, its clock goes on.
  @Test func stampsDoNotMatterToTheSum() {
    var surge = Surge(rule: BurstRule(errors: 3, seconds: 10))
    surge.add(ErrorCount(trouble: .server, stamp: .at(5000), time: .seconds(0), count: 2))
    surge.add(ErrorCount(trouble: .server, stamp: .at(100), time: .seconds(60), count: 2))
    #expect(surge.burst == nil)
    surge.add(ErrorCount(trouble: .server, stamp: .at(101), time: .seconds(61), count: 1))
    #expect(surge.burst?.began == .at(100))
  }

  @Test func fewerErrorsThanTheRuleSaysAreNoBurst() {
    let rule = BurstRule(errors: 5, seconds: 10)
    #expect(bursts([(0, 4), (10, 4), (20, 4), (29, 0)], rule: rule) == [nil, nil, nil, nil])
  }

  @Test func aBurstBeginsWithItsFirstErrorAndGrows() {
    let found = bursts([(0, 1), (2, 2), (5, 3), (6, 1), (14, 4)], rule: BurstRule(errors: 5, seconds: 10))
    let first = Burst(trouble: .server, number: 1, began: .at(0), last: .at(5), errors: 6, peak: 6)
    var second = first
    second.last = .at(6)
    second.errors = 7
    second.peak = 7
    var third = second
    third.last = .at(14)
    third.errors = 11
    third.peak = 8
    #expect(found == [nil, nil, first, second, third])
  }

  @Test func errorsBetweenTheHeightsOfABurstBelongToIt() {
    let found = bursts([(0, 5), (7, 5), (10, 1), (16, 5)], rule: BurstRule(errors: 10, seconds: 10))
    #expect(found[1]?.errors == 10)
    #expect(found[2] == nil)
    #expect(found[3]?.errors == 16)
    #expect(found[3]?.number == 1)
  }

  @Test func afterASpanWithoutAHeightANewBurstBegins() {
    let found = bursts([(0, 5), (9, 5), (19, 5)], rule: BurstRule(errors: 5, seconds: 10))
    #expect(found.map { $0?.number } == [1, 1, 2])
    #expect(found[2]?.began == .at(19))
    #expect(found[2]?.errors == 5)
  }
}
