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

  // MARK: A minimum and a delay

  @Test func whoComesBackWithinTheDelayJoinsTheConnection() throws {
    try marbles { m in
      let source = m.cold("                  -a--b--c--d--|")
      let counted = source.publish().refCount(disconnectDelay: .milliseconds(4))
      m.expect(counted, "                    -a--", subscription: "^--!")
      m.expect(counted, "                    -------c--d--|", subscription: "-----^")
      m.expect(source.subscriptions, "       ^------------!")
    }
  }

  @Test func whoComesAfterTheDelayConnectsAgain() throws {
    try marbles { m in
      let source = m.cold("-a--b--c--d--|")
      let counted = source.publish().refCount(disconnectDelay: .milliseconds(4))
      m.expect(counted, "-a--", subscription: "^--!")
      m.expect(counted, "---------a--b--c--d--|", subscription: "--------^")
      m.expect(source.subscriptions, "^------!", "--------^------------!")
    }
  }

  @Test(arguments: [false, true])
  func asManySubscribersConnectAsAreAskedFor(isForeign: Bool) {
    let source = CountedSource()
    let counted =
      isForeign
      ? ForeignConnectable(source.stream, ReplaySubject.create(bufferSize: 0)).refCount(minimum: 2)
      : source.stream.publish().refCount(minimum: 2)
    let first = Latecomer(counted)
    #expect(source.subscriptions.count == 0)
    let second = Latecomer(counted)
    #expect(source.subscriptions.count == 1)
    // One of them is enough to stay connected.
    first.dispose()
    source.send(1)
    #expect(second.entries == ["1"])
    let third = Latecomer(counted)
    #expect(source.subscriptions.count == 1)
    second.dispose()
    third.dispose()
    #expect(source.disposals.count == 1)
    let again = Latecomer(counted)
    #expect(source.subscriptions.count == 1)
    let other = Latecomer(counted)
    #expect(source.subscriptions.count == 2)
    source.send(2)
    #expect(again.entries == ["2"])
    #expect(other.entries == ["2"])
  }

  @Test func aMinimumThatIsNeverReachedLeavesNothingBehind() {
    let scheduler = HistoricalScheduler()
    let source = CountedSource()
    let counted = source.stream.publish().refCount(
      minimum: 2, disconnectDelay: .seconds(1), scheduler: scheduler)
    Latecomer(counted).dispose()
    #expect(scheduler.timeline.count == 0)
    // Those that have left do not count.
    let next = Latecomer(counted)
    #expect(source.subscriptions.count == 0)
    next.dispose()
  }

  @Test func connectingByHandDoesNotWaitForTheMinimum() {
    let source = CountedSource()
    let published = source.stream.publish()
    let counted = Latecomer(published.refCount(minimum: 3))
    let connection = published.connect()
    #expect(source.subscriptions.count == 1)
    source.send(1)
    #expect(counted.entries == ["1"])
    counted.dispose()
    #expect(source.disposals.count == 1)
    connection.dispose()
  }

  @Test func aMinimumOfNobodyIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).publish().refCount(minimum: 0) }
  }
}
