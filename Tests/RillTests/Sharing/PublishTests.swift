import RillTest
import Testing

@testable import Rill

@Suite struct PublishTests {
  @Test func nothingIsSentBeforeItIsConnected() throws {
    try marbles { m in
      let source = m.hot("          -a--b--c--|")
      let published = source.publish()
      m.at(3) { _ = published.connect() }
      m.expect(published, "         ----b--c--|")
      m.expect(published, "         -------c--|", subscription: "-----^")
      m.expect(source.subscriptions, "---^------!")
    }
  }

  @Test func lateSubscribersGetTheEnding() throws {
    try marbles { m in
      let published = m.cold("-a-|").publish()
      m.at(0) { _ = published.connect() }
      m.expect(published, "-----|", subscription: "-----^")
      let failed = m.cold("-a-#").publish()
      m.at(0) { _ = failed.connect() }
      m.expect(failed, "-----#", subscription: "-----^")
    }
  }

  @Test func afterTheEndingItCanBeConnectedAgain() throws {
    try marbles { m in
      let source = m.cold("-a-|")
      let published = source.publish()
      m.at(0) { _ = published.connect() }
      m.at(5) { _ = published.connect() }
      m.expect(published, "-a-|")
      m.expect(published, "------a-|", subscription: "------^")
      m.expect(source.subscriptions, "^--!", "-----^--!")
    }
  }

  @Test func aSelectorUsesTheSourceSeveralTimes() throws {
    try marbles { m in
      let source = m.cold("                                         -1--2--3--|")
      let doubled = source.map { Int($0)! }.publish { Observable.zip($0, $0) { "\($0 + $1)" } }
      m.expect(doubled, "                                           -2--4--6--|")
      m.expect(source.subscriptions, "                              ^---------!")
    }
  }
}
