import Testing

@testable import Rill

/// The alarm in virtual time next to its definition: an `Alarm` that is set on the same kind of scheduler.
@Suite struct VirtualAlarmTests {
  @Test(arguments: 0..<20) func ringsWhenAnAlarmDoes(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (scheduler, plain) = (HistoricalScheduler(), HistoricalScheduler())
    let (virtual, alarm) = (try #require(VirtualAlarm(scheduler)), Alarm())
    let (rung, expected) = (Log<String>(), Log<String>())
    for number in 0..<200 {
      switch Int.random(in: 0..<60, using: &random) {
      case 0:
        virtual.dispose()
        alarm.dispose()
      case 1..<20:
        let delay = Duration.seconds(Int.random(in: 0...9, using: &random))
        _ = virtual.set(at: scheduler.now.advanced(by: delay)) { _ in rung.append("alarm \(number)") }
        alarm.set(on: plain, after: delay) { expected.append("alarm \(number)") }
      case 20..<30:
        // Others of the same time show whether the order is the same.
        let delay = Duration.seconds(Int.random(in: 0...9, using: &random))
        _ = scheduler.perform(after: delay) { rung.append("other \(number)") }
        _ = plain.perform(after: delay) { expected.append("other \(number)") }
      default:
        scheduler.advanceTo(scheduler.now.advanced(by: .seconds(1)))
        plain.advanceTo(plain.now.advanced(by: .seconds(1)))
      }
      #expect(rung.entries == expected.entries)
    }
  }

  @Test func saysWhichOfItsRingsItIs() throws {
    let scheduler = HistoricalScheduler()
    let alarm = try #require(VirtualAlarm(scheduler))
    let rung = Log<Int>()
    let first = alarm.set(at: scheduler.now) { rung.append($0) }
    let second = alarm.set(at: scheduler.now) { rung.append($0) }
    scheduler.start()
    #expect(rung.entries == [second])
    #expect(first != second)
    alarm.dispose()
    #expect(alarm.set(at: scheduler.now) { rung.append($0) } == nil)
    #expect(scheduler.timeline.count == 0)
  }

  @Test func disposalReleasesWhatIsSet() throws {
    final class Probe: Sendable {}
    let scheduler = HistoricalScheduler()
    let alarm = try #require(VirtualAlarm(scheduler))
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      _ = alarm.set(at: scheduler.now) { _ in withExtendedLifetime(probe) {} }
    }
    #expect(released != nil)
    alarm.dispose()
    #expect(released == nil)
  }

  @Test func standsForVirtualSchedulersOnly() {
    #expect(VirtualAlarm(MainScheduler.instance) == nil)
  }
}
