import RillTest
import Testing

@testable import Rill

@Suite struct PausableTests {
  private let flags = ["t": true, "f": false]

  @Test func elementsPassWhileTheyMayFlow() throws {
    try marbles { m in
      let source = m.hot("                        -a-b-c-d-e-|")
      let pauser = m.hot("                        --t---f-t---", flags)
      m.expect(source.pausable(pauser), "         ---b-c---e-|")
      m.expect(pauser.subscriptions, "            ^----------!")
    }
  }

  @Test func theFailureOfEitherPasses() throws {
    try marbles { m in
      m.expect(m.hot("-a-#").pausable(m.hot("t", flags)), "-a-#")
      m.expect(m.hot("-a--b").pausable(m.hot("t--#", flags)), "-a-#")
      m.expect(m.hot("-a--b|").pausable(m.hot("t--|", flags)), "-a--b|")
    }
  }

  @Test func theLatestElementsAreKeptUntilTheyMayFlow() throws {
    try marbles { m in
      let source = m.hot("                                     -a-b-c-d-e-   --|")
      let pauser = m.hot("                                     --t---f----t   --", flags)
      m.expect(source.pausableBuffered(pauser, limit: 2), "    --ab-c-----(de)-|")
      m.expect(pauser.subscriptions, "                         ^------------!")
    }
  }

  @Test func onlyTheLatestElementIsKeptUnlessMoreAreAskedFor() throws {
    try marbles { m in
      let source = m.hot("-abc----|")
      let pauser = m.hot("-----t--", flags)
      m.expect(source.pausableBuffered(pauser), "              -----c--|")
      m.expect(source.pausableBuffered(pauser, limit: nil), "  -----(abc)--|")
      m.expect(source.pausableBuffered(pauser, limit: 0), "    --------|")
    }
  }

  @Test func whatIsKeptComesBeforeTheEndingUnlessItIsNotWanted() throws {
    try marbles { m in
      let pauser = m.hot("f", flags)
      let (completing, failing) = (m.hot("-ab-|"), m.hot("-ab-#"))
      m.expect(completing.pausableBuffered(pauser), "----(b|)")
      m.expect(completing.pausableBuffered(pauser, flushOnCompleted: false), "----|")
      m.expect(failing.pausableBuffered(pauser), "----(b#)")
      m.expect(failing.pausableBuffered(pauser, flushOnError: false), "----#")
    }
  }

  @Test func aPauserThatHasCompletedLeavesThingsAsTheyAre() throws {
    try marbles { m in
      m.expect(m.hot("-ab-|").pausableBuffered(m.hot("t|", flags)), "-ab-|")
      m.expect(m.hot("-ab-|").pausableBuffered(m.hot("-|", flags)), "----(b|)")
      m.expect(m.hot("-ab-|").pausableBuffered(m.hot("--#", flags), flushOnError: false), "--#")
    }
  }

  @Test func whoHasHeardEnoughHearsNoMore() {
    let source = PublishSubject<Int>()
    let pauser = PublishSubject<Bool>()
    let heard = Heard<Int>()
    let passed = Log<Int>()
    let subscription = source.pausableBuffered(pauser, limit: nil).do(onNext: { passed.append($0) }).take(2)
      .subscribe(heard)
    for number in 1...5 { source.onNext(number) }
    pauser.onNext(true)
    #expect(heard.elements == [1, 2])
    #expect(passed.entries == [1, 2])
    #expect(heard.isOver)
    #expect(!source.hasObservers)
    #expect(!pauser.hasObservers)
    subscription.dispose()
  }

  @Test func whoHasHeardEnoughBeforeTheEndingIsNotToldOfIt() {
    let log = Log<String>()
    let source = PublishSubject<Int>()
    _ = source.pausableBuffered(Observable.just(false), limit: nil)
      .do(onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") }).take(1).subscribe()
    for number in 1...3 { source.onNext(number) }
    source.onCompleted()
    #expect(log.entries == ["1"])
  }

  /// C8
  @Test func aPauserThatHasEndedIsStoppedAndOneThatHasFailedStartsNothing() {
    let endless = Endless()
    let subscription = Observable<Int>.never().pausableBuffered(endless.source.map { $0 == 0 }.take(1))
      .subscribe()
    #expect(endless.made == 1)
    subscription.dispose()
    let started = Log<Void>()
    let source = Observable<Int>.deferred {
      started.append(())
      return .never()
    }
    #expect(
      source.pausableBuffered(Observable<Bool>.error(TestError())).eventsAtOnce() == [.error(TestError())])
    #expect(started.count == 0)
  }

  /// C10
  @Test func nothingIsKeptBeyondTheLimit() {
    let census = Census()
    let source = PublishSubject<Census.Witness>()
    let subscription = source.pausableBuffered(Observable.just(false), limit: 2).subscribe()
    for _ in 0..<5 { source.onNext(census.witness()) }
    #expect(census.alive == 2)
    subscription.dispose()
    #expect(census.alive == 0)
  }
}
