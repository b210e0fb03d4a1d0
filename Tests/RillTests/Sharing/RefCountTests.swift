import RillTest
import Testing

@testable import Rill

/// What a counted stream does when is tested together with `share`, by the table in `SharingTable`.
@Suite struct RefCountTests {
  @Test func theSourceIsConnectedWhileThereAreSubscribers() throws {
    try marbles { m in
      let source = m.cold("                  -a--b--c--d--|")
      let counted = source.publish().refCount()
      m.expect(counted, "                    -a--b--c--d--|")
      m.expect(counted, "                    -------c--d--|", subscription: "-----^")
      m.expect(source.subscriptions, "       ^------------!")
    }
  }

  @Test func theLastOneToLeaveDisconnects() throws {
    try marbles { m in
      let source = m.cold("-a-b-c-d")
      let counted = source.publish().refCount()
      m.expect(counted, "-a-", subscription: "^--!")
      m.expect(counted, "---b-", subscription: "--^--!")
      m.expect(counted, "---------a-b-c-d", subscription: "--------^")
      m.expect(source.subscriptions, "^----!", "--------^")
    }
  }

  @Test func aConnectionMadeByHandIsUsedAndGivenUpByTheLastSubscriber() {
    let source = CountedSource()
    let published = source.stream.publish()
    let connection = published.connect()
    let counted = Latecomer(published.refCount())
    #expect(source.subscriptions.count == 1)
    source.send(1)
    #expect(counted.entries == ["1"])
    counted.dispose()
    #expect(source.disposals.count == 1)
    connection.dispose()
    #expect(source.disposals.count == 1)
  }

  @Test func disconnectingByHandMakesTheNextSubscriberConnectAgain() {
    let source = CountedSource()
    let published = source.stream.publish()
    let counted = published.refCount()
    let first = Latecomer(counted)
    published.connect().dispose()
    #expect(source.disposals.count == 1)
    let second = Latecomer(counted)
    #expect(source.subscriptions.count == 2)
    first.dispose()
    #expect(source.disposals.count == 1)
    source.send(1)
    #expect(second.entries == ["1"])
    second.dispose()
    #expect(source.disposals.count == 2)
  }
}
