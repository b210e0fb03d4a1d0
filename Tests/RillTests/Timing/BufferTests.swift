import RillTest
import Testing

@testable import Rill

@Suite struct BufferTests {
  private let values = ["x": ["a", "b"], "y": ["c"], "z": ["d"], "0": []]

  @Test func emitsFullBuffersAndThoseThatTimeCloses() throws {
    try marbles {
      let source = $0.hot("-a-b--c-d|")
      $0.expect(
        source.buffer(timeSpan: .milliseconds(4), count: 2, scheduler: $0.scheduler), "---x---y-(z|)", values)
    }
  }

  @Test func timeClosesEmptyBuffersToo() throws {
    try marbles {
      let source = $0.hot("--------d|")
      $0.expect(
        source.buffer(timeSpan: .milliseconds(3), count: 2, scheduler: $0.scheduler), "---0--0--(z|)", values)
    }
  }

  @Test func aLateTimerDoesNotShiftTheBuffersThatFollow() {
    let scheduler = HistoricalScheduler()
    let times = Heard<Int64>()
    let subscription = Observable<Int>.never().buffer(
      timeSpan: .nanoseconds(10), count: 2, scheduler: scheduler
    )
    .subscribe(onNext: { _ in times.onNext(scheduler.now.nanoseconds) })
    scheduler.sleep(.nanoseconds(14))
    scheduler.advanceTo(SchedulerInstant(nanoseconds: 45))
    #expect(times.elements == [14, 20, 30, 40])
    subscription.dispose()
  }

  @Test func emitsBuffersOfACount() throws {
    let values = ["x": ["a", "b"], "y": ["c"]]
    try marbles { m in
      m.expect(m.hot("-a-b-c-|").buffer(count: 2), "---x---(y|)", values)
      m.expect(m.hot("-a-b-|").buffer(count: 2), "---x-|", values)
      m.expect(m.hot("-a-b-c-#").buffer(count: 2), "---x---#", values)
      m.expect(m.hot("-|").buffer(count: 2), "-|", values)
    }
  }

  @Test func aCountOfNothingIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).buffer(count: 0) }
  }
}
