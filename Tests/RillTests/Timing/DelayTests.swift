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
}
