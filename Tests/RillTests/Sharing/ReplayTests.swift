import RillTest
import Testing

@testable import Rill

@Suite struct ReplayTests {
  @Test func lateSubscribersGetTheLatestElements() throws {
    try marbles { m in
      let source = m.hot("          -a--b--c--   ---d--|")
      let replayed = source.replay(2)
      m.at(0) { _ = replayed.connect() }
      m.expect(replayed, "          -a--b--c--   ---d--|")
      m.expect(replayed, "          ----------(bc)--d--|", subscription: "----------^")
      m.expect(source.subscriptions, "^---------------!")
    }
  }

  @Test func everythingIsReplayedByReplayAll() throws {
    try marbles { m in
      let replayed = m.hot("-a--b--c-----d--|").replayAll()
      m.at(0) { _ = replayed.connect() }
      m.expect(replayed, "----------(abc)--d--|", subscription: "----------^")
    }
  }

  /// C15
  @Test func lateSubscribersAreReplayedToAfterTheEndingAsWell() throws {
    try marbles { m in
      let completed = m.cold("-a-b-c-|").replay(2)
      m.at(0) { _ = completed.connect() }
      m.expect(completed, "----------(bc|)", subscription: "----------^")
      let failed = m.cold("-a-b-c-#").replay(2)
      m.at(0) { _ = failed.connect() }
      m.expect(failed, "----------(bc#)", subscription: "----------^")
    }
  }

  @Test func ofNoElementsNothingButTheEndingIsReplayed() throws {
    try marbles { m in
      let replayed = m.cold("-a-b-|").replay(0)
      m.at(0) { _ = replayed.connect() }
      m.expect(replayed, "---b-|", subscription: "--^")
      m.expect(replayed, "------|", subscription: "------^")
    }
  }

  @Test func lateSubscribersGetTheElementsOfTheLatestWhile() throws {
    try marbles { m in
      let source = m.hot("               -a--b--c-   ----d--|")
      let replayed = source.replay(for: .milliseconds(5))
      m.at(0) { _ = replayed.connect() }
      m.expect(replayed, "               --------(bc)----d--|", subscription: "--------^")
      // Exactly 5 ms after `b`.
      m.expect(replayed, "               ---------c---d--|", subscription: "---------^")
      m.expect(replayed, "               -----------------(d|)", subscription: "-----------------^")
    }
  }

  @Test func theLatestWhileIsLimitedByNumberToo() throws {
    try marbles { m in
      let replayed = m.hot("             -abc-----|").replay(2, for: .milliseconds(9))
      m.at(0) { _ = replayed.connect() }
      m.expect(replayed, "               -----(bc)---|", subscription: "-----^")
    }
  }

  /// C15
  @Test func aNewConnectionAfterTheEndingStartsAfresh() {
    let source = CountedSource()
    let replayed = source.stream.replay(2)
    _ = replayed.connect()
    source.send(1, 2, 3)
    source.complete()
    #expect(Latecomer(replayed.asObservable()).entries == ["2", "3", "completed"])
    let connection = replayed.connect()
    #expect(source.subscriptions.count == 2)
    let late = Latecomer(replayed.asObservable())
    #expect(late.entries == [])
    source.send(4)
    #expect(late.entries == ["4"])
    connection.dispose()
    late.dispose()
  }

  /// C10
  @Test func disconnectingReleasesTheElements() {
    let subject = PublishSubject<Token>()
    let replayed = subject.replayAll()
    let connection = replayed.connect()
    let weakElement: WeakToken
    do {
      let element = Token()
      weakElement = WeakToken(element)
      subject.onNext(element)
    }
    #expect(weakElement.isAlive)
    connection.dispose()
    #expect(!weakElement.isAlive)
  }
}
