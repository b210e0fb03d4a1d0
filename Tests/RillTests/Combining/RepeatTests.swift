import Rill
import RillTest
import Testing

@Suite struct RepeatTests {
  @Test func subscribesAgainWheneverTheSourceCompletes() throws {
    try marbles { m in
      let source = m.cold("     -a|")
      m.expect(source.repeat(), "-a-a-a-a-", subscription: "^--------!")
      m.expect(source.subscriptions, "^-!", "--^-!", "----^-!", "------^-!", "--------^!")
    }
  }

  @Test func runsTheSourceSoManyTimes() throws {
    try marbles { m in
      let source = m.cold("      -a|")
      m.expect(source.repeat(2), "-a-a|")
      m.expect(source.subscriptions, "^-!", "--^-!")
      m.expect(m.cold("-a|").repeat(1), "-a|")
    }
  }

  @Test func noTimesAtAllDoesNotStartTheSource() throws {
    try marbles { m in
      let source = m.cold("-a|")
      m.expect(source.repeat(0), "|")
      m.expect(source.subscriptions, "---")
    }
  }

  @Test func aFailurePasses() throws {
    try marbles { m in
      m.expect(m.cold("-a#").repeat(), "-a#")
      m.expect(m.cold(["-a|", "-b#"]).repeat(3), "-a-b#")
    }
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).repeat(-1) }
  }

  @Test func theSourceIsReleasedBeforeItIsStartedAgain() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      log.append("started")
      observer.onCompleted()
      return Disposables.create { log.append("released") }
    }
    _ = source.repeat(2).subscribe()
    #expect(log.entries == ["started", "released", "started", "released"])
  }

  /// C8
  @Test func endsWhenNobodyWantsMore() {
    let endless = Endless()
    #expect(endless.source.repeat().take(1).eventsAtOnce().count == 2)
    #expect(endless.made == 1)
    #expect(Observable.just(1).repeat().take(3).eventsAtOnce().count == 4)
  }

  /// C11
  @Test func needsNoStack() {
    #expect(Observable.just(1).repeat(100_000).count().eventsAtOnce() == [.next(100_000), .completed])
  }
}
