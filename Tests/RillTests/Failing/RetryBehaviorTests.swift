import Testing

@testable import Rill

@Suite struct RetryBehaviorTests {
  @Test func theWaitGrowsUpToTheCap() {
    let behavior = RetryBehavior.exponential(initial: .seconds(1), multiplier: 3, cap: .seconds(20))
    let waits = (1...5).map(behavior.delay)
    #expect(waits == [.seconds(1), .seconds(3), .seconds(9), .seconds(20), .seconds(20)])
  }

  @Test func manyFailuresOverflowNothing() {
    let behavior = RetryBehavior.exponential(
      initial: .nanoseconds(1), multiplier: 1e9, cap: .seconds(1 << 60))
    #expect(behavior.delay(.max) == .seconds(1 << 60))
    #expect(RetryBehavior.exponential(initial: .seconds(2), multiplier: 1).delay(.max) == .seconds(2))
    #expect(RetryBehavior.exponential(initial: .zero).delay(.max) == .zero)
  }

  @Test func jitterTakesAwayNoMoreThanItsPart() {
    let behavior = RetryBehavior.exponential(initial: .seconds(8), cap: .seconds(8), jitter: 0.5)
    let waits = (1...200).map(behavior.delay)
    #expect(waits.allSatisfy { $0 >= .seconds(4) && $0 <= .seconds(8) })
    #expect(Set(waits).count > 1)
  }

  @Test func aPartOfMoreThanOneIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      _ = RetryBehavior.exponential(initial: .seconds(1), jitter: 1.5)
    }
    await #expect(processExitsWith: .failure) { _ = RetryBehavior.immediate(maxCount: 0) }
  }
}
