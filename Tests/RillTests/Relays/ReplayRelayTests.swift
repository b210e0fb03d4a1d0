import Rill
import RillTest
import Testing

@Suite struct ReplayRelayTests {
  @Test func givesTheLatestElementsFirst() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = ReplayRelay<String>.create(bufferSize: 2)
      let accept = m.hot("          --a--b--c-----d--")
      _ = accept.subscribe(onNext: { relay.accept($0) })
      m.expect(relay, subscription: "---------^").toBe("---------(bc)----d--")
    }
  }

  @Test func withoutALimitItGivesEverything() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = ReplayRelay<String>.createUnbound()
      _ = m.hot("-a-b-c").subscribe(onNext: { relay.accept($0) })
      m.expect(relay, subscription: "-------^").toBe("-------(abc)")
    }
  }

  @Test func holdsNoMoreThanItsBuffer() {
    let census = Census()
    let relay = ReplayRelay<Census.Witness>.create(bufferSize: 2)
    for _ in 0..<10 { relay.accept(census.witness()) }
    #expect(census.alive == 2)
  }

  @Test func aNegativeBufferIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = ReplayRelay<Int>.create(bufferSize: -1) }
  }

  @Test func givesTheElementsOfTheLatestWhile() {
    let scheduler = HistoricalScheduler()
    let relay = ReplayRelay<Int>.create(bufferSize: 2, for: .seconds(2), scheduler: scheduler)
    for number in 1...3 { relay.accept(number) }
    #expect(relay.asObservable().eventsAtOnce() == [.next(2), .next(3)])
    scheduler.sleep(.seconds(2))
    #expect(relay.asObservable().eventsAtOnce() == [])
  }
}
