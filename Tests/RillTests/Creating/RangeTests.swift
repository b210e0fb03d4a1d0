import Rill
import RillTest
import Testing

@Suite struct RangeTests {
  @Test func emitsConsecutiveIntegers() throws {
    try marbles { m in
      m.expect(Observable.range(start: 3, count: 4), "(3456|)")
      m.expect(Observable.range(start: 3, count: 4, scheduler: m.scheduler), "(3456|)")
      m.expect(Observable.range(start: 3, count: 0), "|")
      m.expect(Observable.range(start: -1, count: 2, scheduler: m.scheduler), "('-1'0|)")
    }
  }

  @Test func mayEndAtTheLargestInteger() {
    #expect(
      Observable<Int8>.range(start: 126, count: 2).eventsAtOnce() == [.next(126), .next(127), .completed])
    #expect(Observable<UInt8>.range(start: 0, count: 255).eventsAtOnce().count == 256)
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable<Int8>.range(start: -128, count: 127, scheduler: scheduler) }
    #expect(observer.events.count == 128)
    #expect(observer.events.dropLast().last == .next(327, Int8(-2)))
  }

  @Test func stopsAtTheFirstElementThatNobodyWants() {
    let seen = Log<Int>()
    let source = Observable.range(start: 0, count: .max).do(onNext: { seen.append($0) }).take(2)
    #expect(source.eventsAtOnce() == [.next(0), .next(1), .completed])
    #expect(seen.entries == [0, 1])
  }

  @Test func onASchedulerEachEventIsWorkOfItsOwn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.range(start: 10, count: 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 10), .next(202, 11), .completed(203)])
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.range(start: 0, count: -1) }
  }

  @Test func goingBeyondTheLargestIntegerIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable<Int8>.range(start: 127, count: 2) }
  }
}
