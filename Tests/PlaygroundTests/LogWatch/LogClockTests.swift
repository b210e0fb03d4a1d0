import Rill
import Synchronization
import Testing

@testable import Playground

@Suite struct LogClockTests {
  private let clock = LogClock()

  @Test func theFirstStampIsNow() {
    clock.advance(to: .at(1000))
    #expect(clock.now == .zero)
    clock.advance(to: .at(1005))
    #expect(clock.now == .seconds(5))
  }

  @Test func timeThatPassedBeforeTheFirstLineStays() {
    clock.advance(by: .seconds(7))
    clock.advance(to: .at(1000))
    #expect(clock.now == .seconds(7))
    clock.advance(to: .at(1001))
    #expect(clock.now == .seconds(8))
  }

  @Test func linesOutOfOrderDoNotMoveIt() {
    for second: Int64 in [1000, 1030, 1000, 1029, 1031] { clock.advance(to: .at(second)) }
    #expect(clock.now == .seconds(31))
  }

  @Test func idleTimeAndStampsAreNotCountedTwice() {
    clock.advance(to: .at(1000))
    clock.advance(by: .seconds(4))
    clock.advance(to: .at(1005))
    #expect(clock.now == .seconds(5))
  }

  @Test func aLongStepBackBeginsANewCount() {
    clock.advance(to: .at(1000))
    clock.advance(to: .at(1100))
    clock.advance(to: .at(500))
    #expect(clock.now == .seconds(100))
    clock.advance(to: .at(503))
    #expect(clock.now == .seconds(103))
  }

  @Test func zonesDoNotMatter() {
    clock.advance(to: Stamp(second: 1000, east: 3600))
    clock.advance(to: Stamp(second: 1010, east: 0))
    #expect(clock.now == .seconds(10))
  }

  @Test func whatFallsDueRunsOnTheWay() {
    let times = Mutex<[Duration]>([])
    let clock = clock
    clock.advance(to: .at(0))
    for second in [3, 10, 1_000_000] {
      _ = clock.scheduler.perform(after: .seconds(second)) { times.withLock { $0.append(clock.now) } }
    }
    clock.advance(to: .at(31_536_000))
    #expect(times.withLock { $0 } == [.seconds(3), .seconds(10), .seconds(1_000_000)])
  }
}
