import Testing

@testable import Rill

/// Rounds in virtual time next to their definition: `PeriodicRounds` on the same kind of scheduler.
@Suite struct VirtualRoundsTests {
  private enum Kind { case virtual, plain }

  /// What happens, with work of others at the same times, work that takes time and rounds that end.
  private func play(_ kind: Kind, seed: Int, on scheduler: HistoricalScheduler) -> [String] {
    var random = SeededGenerator(seed: UInt64(seed))
    let log = Log<String>()
    func note(_ text: String) { log.append("\(scheduler.now.nanoseconds): \(text)") }
    for name in 0..<4 {
      let lifetime = Lifetime()
      let count = Cell(0)
      let period = Int64.random(in: 1...4, using: &random)
      let last = Int.random(in: 1...20, using: &random)
      let slowest = Int.random(in: 0..<20, using: &random)
      let delay = Duration.nanoseconds(Int.random(in: -1...5, using: &random))
      let work: @Sendable () -> Void = {
        count.value += 1
        log.append("\(scheduler.now.nanoseconds): round \(count.value) of \(name)")
        _ = scheduler.perform(after: .nanoseconds(period)) {
          log.append("\(scheduler.now.nanoseconds): after \(name)")
        }
        if count.value == slowest { scheduler.sleep(.nanoseconds(7)) }
        if count.value == last { lifetime.dispose() }
      }
      switch kind {
      case .virtual: VirtualRounds(on: scheduler, lifetime, period: period, work).start(after: delay)
      case .plain: PeriodicRounds(on: scheduler, lifetime, period: period, work).start(after: delay)
      }
      if name == 3 { _ = scheduler.perform(after: .nanoseconds(9)) { lifetime.dispose() } }
    }
    for _ in 0..<5 { scheduler.advanceTo(scheduler.now.advanced(by: .nanoseconds(5))) }
    note("\(scheduler.timeline.count) pending")
    scheduler.start()
    note("\(scheduler.timeline.count) pending")
    return log.entries
  }

  @Test(arguments: 0..<40) func comeWhenPeriodicRoundsCome(_ seed: Int) {
    let virtual = play(.virtual, seed: seed, on: HistoricalScheduler())
    #expect(virtual == play(.plain, seed: seed, on: HistoricalScheduler()))
    #expect(virtual.count > 8)
  }

  @Test func disposalReleasesTheWorkAtOnce() {
    final class Probe: Sendable {}
    let scheduler = HistoricalScheduler()
    let lifetime = Lifetime()
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      PeriodicRounds.start(on: scheduler, lifetime, after: .zero, period: .seconds(1)) {
        withExtendedLifetime(probe) {}
      }
    }
    scheduler.advanceTo(scheduler.now.advanced(by: .seconds(3)))
    #expect(released != nil)
    lifetime.dispose()
    #expect(released == nil)
    #expect(scheduler.timeline.count == 0)
  }
}
