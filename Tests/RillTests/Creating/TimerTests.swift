import Rill
import RillTest
import Testing

@Suite struct TimerTests {
  @Test func emitsOneElementAfterAWhile() throws {
    try marbles { m in
      m.expect(Observable<Int>.timer(.milliseconds(3), scheduler: m.scheduler), "---(0|)")
    }
  }

  @Test func goesOnCountingAtEveryPeriod() throws {
    try marbles { m in
      let timer = Observable<Int>.timer(.milliseconds(3), period: .milliseconds(2), scheduler: m.scheduler)
      m.expect(timer, "---0-1-2-3-", subscription: "^----------!")
    }
  }

  @Test func zeroAndNegativeTimesAreNoWait() throws {
    try marbles { m in
      m.expect(Observable<Int>.timer(.zero, scheduler: m.scheduler), "(0|)")
      m.expect(Observable<Int>.timer(.seconds(-1), scheduler: m.scheduler), "(0|)")
      let timer = Observable<Int>.timer(.milliseconds(1), period: .seconds(-1), scheduler: m.scheduler)
      m.expect(timer.take(3), "-(012|)")
    }
  }

  @Test func disposalCallsTheTimerOff() throws {
    try marbles { m in
      let scheduler = m.scheduler
      m.expect(Observable<Int>.timer(.milliseconds(3), scheduler: scheduler), "---", subscription: "^--!")
      m.expect(
        Observable<Int>.timer(.milliseconds(1), period: .milliseconds(1), scheduler: scheduler).take(1),
        "-(0|)")
      m.at(4) { #expect(scheduler.debugDescription.contains("pending: 0")) }
    }
  }

  @Test func ticksDoNotDriftAndMissedOnesAreSkipped() {
    let scheduler = TestScheduler(initialClock: 0)
    let ticks = Log<[Int]>()
    let subscription = Observable<Int>.timer(.seconds(2), period: .seconds(4), scheduler: scheduler)
      .subscribe(onNext: {
        ticks.append([$0, scheduler.clock])
        if $0 == 1 { scheduler.sleep(5) }
        if $0 == 2 { scheduler.sleep(3) }
      })
    scheduler.advanceTo(27)
    #expect(ticks.entries == [[0, 2], [1, 6], [2, 14], [3, 18], [4, 22], [5, 26]])
    subscription.dispose()
  }

  @Test func countsAnewWhenItsTypeIsFull() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start {
      Observable<Int8>.timer(.zero, period: .seconds(1), scheduler: scheduler).skip(127).take(2)
    }
    #expect(observer.events.map(\.value) == [.next(127), .next(-128), .completed])
  }

  @Test func aSchedulerThatRunsWorkAtOnceNeedsNoStack() {
    let source = Observable<Int>.timer(.zero, period: .seconds(1), scheduler: ImmediateScheduler.instance)
    #expect(source.skip(99_999).take(1).eventsAtOnce() == [.next(99_999), .completed])
  }
}
