import Rill
import RillTest
import Testing

@Suite struct RewindingTests {
  private let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(10))

  @Test func whatIsScheduledKeepsItsTime() {
    var times: [Int] = []
    scheduler.scheduleAt(10) { times.append(scheduler.clock) }
    scheduler.advance(to: 6)
    scheduler.rewind(by: 4)
    #expect(scheduler.clock == 2)
    scheduler.scheduleAt(3) { times.append(scheduler.clock) }
    scheduler.advance(by: 7)
    #expect(times == [3])
    scheduler.advance(by: 1)
    #expect(times == [3, 10])
    scheduler.rewind(by: .milliseconds(40))
    #expect(scheduler.clock == 6)
  }

  @Test func theClockMayBeSetBackBeforeItsBeginning() {
    scheduler.rewind(by: 3)
    #expect(scheduler.clock == -3)
    scheduler.rewind(by: .max)
    scheduler.rewind(by: .max)
    #expect(scheduler.clock < 0)
    scheduler.advance(to: 1)
    #expect(scheduler.clock == 1)
  }

  @Test func operatorsGoOn() {
    let source = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int64.self)
    let subscription = source.debounce(.milliseconds(50), scheduler: scheduler)
      .timestamp(scheduler: scheduler).map { $0.instant.nanoseconds }.subscribe(observer)
    scheduler.scheduleAt(4) { source.onNext(1) }
    scheduler.scheduleAt(6) { scheduler.rewind(by: 3) }
    scheduler.run()
    #expect(observer.events == [.next(9, 90_000_000)])
    subscription.dispose()
  }

  @Test func theClockIsNotSetBackByLessThanNothing() async {
    await #expect(processExitsWith: .failure) { TestScheduler(initialClock: 0).rewind(by: -1) }
  }
}
