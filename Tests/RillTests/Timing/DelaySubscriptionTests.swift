import Rill
import RillTest
import Testing

@Suite struct DelaySubscriptionTests {
  @Test func subscribesLater() throws {
    try marbles {
      let source = $0.cold("-a-b|")
      $0.expect(source.delaySubscription(.milliseconds(2), scheduler: $0.scheduler), "---a-b|")
      $0.expect(source.subscriptions, "--^---!")
    }
  }

  @Test func doesNotSubscribeWhenDisposedBefore() throws {
    try marbles {
      let source = $0.cold("-a-b|")
      let stream = source.delaySubscription(.milliseconds(2), scheduler: $0.scheduler)
      $0.expect(stream, "--", subscription: "^!")
      $0.expect(source.subscriptions, "")
    }
  }
}
