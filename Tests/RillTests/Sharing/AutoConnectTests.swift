import RillTest
import Testing

@testable import Rill

/// Its table is tested together with `share`, in `LastingShareTests`.
@Suite struct AutoConnectTests {
  @Test func theFirstSubscriberConnectsForEver() throws {
    try marbles { m in
      let source = m.cold("                 -a--b--c--|")
      let shared = source.publish().autoConnect()
      m.expect(shared, "                    -a--b--c--|")
      m.expect(shared, "                    ----b--c--|", subscription: "---^")
      m.expect(source.subscriptions, "      ^---------!")
    }
  }

  @Test func soManySubscribersConnectAsAreAskedFor() throws {
    try marbles { m in
      let source = m.cold("                 -a--b--|")
      let shared = source.publish().autoConnect(2)
      m.expect(shared, "                    ---a-", subscription: "^---!")
      m.expect(shared, "                    ---a--b--|", subscription: "--^")
      m.expect(source.subscriptions, "      --^------!")
    }
  }

  @Test func subscribersThatHaveLeftCountAsWell() {
    let source = CountedSource()
    let shared = source.stream.publish().autoConnect(2)
    Latecomer(shared).dispose()
    #expect(source.subscriptions.count == 0)
    Latecomer(shared).dispose()
    #expect(source.subscriptions.count == 1)
    #expect(source.disposals.count == 0)
    Latecomer(shared).dispose()
    #expect(source.subscriptions.count == 1)
  }

  @Test func forNoSubscribersItIsConnectedAtOnce() {
    let source = CountedSource()
    let shared = source.stream.replay(1).autoConnect(0)
    #expect(source.subscriptions.count == 1)
    source.send(1)
    #expect(Latecomer(shared).entries == ["1"])
    #expect(source.subscriptions.count == 1)
  }

  @Test func aNegativeNumberIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).publish().autoConnect(-1) }
  }
}
