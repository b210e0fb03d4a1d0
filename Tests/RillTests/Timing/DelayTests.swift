import RillTest
import Testing

@testable import Rill

@Suite struct DelayTests {
  @Test func shiftsElementsAndCompletion() throws {
    try marbles {
      let source = $0.hot("-a--b---|")
      $0.expect(source.delay(.milliseconds(2), scheduler: $0.scheduler), "---a--b---|")
    }
  }

  @Test func failsAtOnceAndDropsWhatIsUnderWay() throws {
    try marbles {
      let source = $0.hot("-a--b#")
      $0.expect(source.delay(.milliseconds(2), scheduler: $0.scheduler), "---a-#")
    }
  }

  @Test func keepsTheOrderOfElementsThatComeTogether() throws {
    try marbles {
      let source = $0.hot("-(abc)(de)|")
      $0.expect(source.delay(.milliseconds(2), scheduler: $0.scheduler), "---(abc)(de)|")
    }
  }

  @Test func elementsThatAreLateComeTogether() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = subject.delay(.milliseconds(10), scheduler: scheduler).subscribe(heard)
    subject.onNext(1)
    scheduler.sleep(.milliseconds(5))
    subject.onNext(2)
    scheduler.sleep(.milliseconds(20))
    scheduler.advanceTo(scheduler.clock)
    #expect(heard.elements == [1, 2])
    #expect(scheduler.timeline.count == 0)
    subscription.dispose()
  }

  @Test func anElementWaitsForItsOwnStream() throws {
    try marbles { m in
      let source = m.hot("                            -a-b-----|")
      let a = m.cold("                                -----x")
      let b = m.cold("                                --x")
      m.expect(source.delay(until: { $0 == "a" ? a : b }), "-----ba--|")
      m.expect(a.subscriptions, "                     -^----!")
      m.expect(b.subscriptions, "                     ---^-!")
    }
  }

  @Test func aStreamThatCompletesLetsItsElementGo() throws {
    try marbles { m in
      let notifier = m.cold("--|")
      m.expect(m.hot("-a-b|").delay(until: { _ in notifier }), "---a-(b|)")
      m.expect(m.hot("-a-b|").delay(until: { _ in Observable<Int>.empty() }), "-a-b|")
    }
  }

  @Test func aFailureDropsWhatWaits() throws {
    try marbles { m in
      let (late, broken) = (m.cold("------x"), m.cold("----#"))
      m.expect(m.hot("-a-b#").delay(until: { _ in late }), "----#")
      m.expect(m.hot("-a-b---").delay(until: { _ in broken }), "-----#")
      m.expect(m.hot("-a").delay(until: { _ -> Observable<Int> in throw MarbleError.error }), "-#")
    }
  }
}
