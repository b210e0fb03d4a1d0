import Rill
import RillTest
import Testing

@Suite struct PublishRelayTests {
  @Test func passesOnWhatIsSentWhileSomebodyListens() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = PublishRelay<String>()
      let accept = m.hot("          --a--b-----c--")
      _ = accept.subscribe(onNext: { relay.accept($0) })
      m.expect(relay, subscription: "---^").toBe("-----b-----c--")
    }
  }

  @Test func cannotEnd() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = PublishRelay<String>()
      _ = m.hot("-a-|").subscribe(onNext: { relay.accept($0) })
      m.at(5) { relay.accept("b") }
      m.expect(relay).toBe("-a---b")
    }
  }

  @Test func anElementThatSaysNothingNeedsNoArgument() {
    let relay = PublishRelay<Void>()
    let log = Log<Bool>()
    _ = relay.subscribe(onNext: { log.append(true) })
    relay.accept()
    #expect(log.count == 1)
  }
}
