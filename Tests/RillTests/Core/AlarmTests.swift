import Testing

@testable import Rill

/// The alarm next to its definition: of what has been set, the last, unless it has been called off.
@Suite struct AlarmTests {
  @Test(arguments: 0..<20) func ringsAsTheDefinitionDoes(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scheduler = HistoricalScheduler()
    let alarm = Alarm()
    let rung = Log<Int>()
    var expected: [Int] = []
    var pending: (due: Int, number: Int)?
    var (now, isOver) = (0, false)
    for number in 0..<200 {
      switch Int.random(in: 0..<60, using: &random) {
      case 0:
        alarm.dispose()
        (pending, isOver) = (nil, true)
      case 1..<30:
        let delay = Int.random(in: 1...9, using: &random)
        alarm.set(on: scheduler, after: .seconds(delay)) { rung.append(number) }
        if !isOver { pending = (now + delay, number) }
      default:
        now += 1
        scheduler.advanceTo(SchedulerInstant(nanoseconds: Int64(now) * 1_000_000_000))
        if let due = pending, due.due <= now {
          expected.append(due.number)
          pending = nil
        }
      }
      #expect(rung.entries == expected)
    }
  }

  @Test func whatIsSetWhileItRingsIsRung() {
    let scheduler = HistoricalScheduler()
    let alarm = Alarm()
    let rung = Log<Int>()
    alarm.set(on: scheduler, after: .seconds(1)) {
      rung.append(1)
      alarm.set(on: scheduler, after: .seconds(1)) { rung.append(2) }
    }
    scheduler.start()
    #expect(rung.entries == [1, 2])
  }
}
