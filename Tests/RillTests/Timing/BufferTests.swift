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

  @Test func buffersOverlapOrLeaveElementsOut() throws {
    let values = ["v": ["a", "b"], "w": ["b", "c"], "x": ["c", "d"], "y": ["d", "e"], "z": ["e"]]
    try marbles { m in
      let source = m.hot("                              -a-b-c-d-e-|")
      m.expect(source.buffer(count: 2, skip: 1), "      ---v-w-x-y-(z|)", values)
      m.expect(source.buffer(count: 2, skip: 3), "      ---v-----y-|", values)
      m.expect(source.buffer(count: 2, skip: 2), "      ---v---x---(z|)", values)
      m.expect(m.hot("-a-b-#").buffer(count: 2, skip: 1), "---v-#", values)
      m.expect(m.hot("-|").buffer(count: 2, skip: 1), "-|", values)
    }
  }

  /// Each buffer, said the simple way: the elements from its beginning on, a count of them.
  @Test func overlappingBuffersAreSlicesOfTheSource() {
    for count in 1...5 {
      for skip in 1...7 {
        for length in 0...12 {
          let all = Array(0..<length)
          let expected = stride(from: 0, to: length, by: skip).map { Array(all[$0...].prefix(count)) }
          let heard = Heard<[Int]>()
          _ = Observable.from(all).buffer(count: count, skip: skip).subscribe(heard)
          #expect(heard.elements == expected, "count \(count), skip \(skip), length \(length)")
        }
      }
    }
  }

  @Test func anotherStreamSaysWhen() throws {
    let values = ["y": ["a", "b"], "z": ["c"], "w": ["d"], "0": []]
    try marbles { m in
      let source = m.hot("                              -a-b---c---d|")
      let trigger = m.hot("                             ----x----x------")
      m.expect(source.buffer(trigger: trigger), "       ----y----z--(w|)", values)
      m.expect(trigger.subscriptions, "                 ^-----------!")
    }
  }

  @Test func whereNothingHasComeTheBufferIsEmpty() throws {
    let values = ["a": ["a"], "0": []]
    try marbles { m in
      m.expect(m.hot("-----a|").buffer(trigger: m.hot("--x--")), "--0---(a|)", values)
      m.expect(m.hot("-----|").buffer(trigger: m.hot("--x--")), "--0--(0|)", values)
    }
  }

  @Test func theTriggersCompletionLeavesTheRestToTheSource() throws {
    let values = ["a": ["a"], "x": ["b", "c"]]
    try marbles { m in
      let source = m.hot("-a-b-c-|")
      m.expect(source.buffer(trigger: m.hot("--t|")), "--a----(x|)", values)
      m.expect(source.buffer(trigger: m.hot("--t-#")), "--a-#", values)
      m.expect(source.subscriptions, "^------!", "^---!")
      m.expect(m.hot("-a-b#").buffer(trigger: m.hot("--t")), "--a-#", values)
    }
  }
}
