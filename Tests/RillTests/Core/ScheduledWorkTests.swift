import Testing

@testable import Rill

@Suite struct ScheduledWorkTests {
  private let log = Log<String>()

  @Test func runsOnce() {
    let work = ScheduledWork { [log] in log.append("run") }
    #expect(!work.isDisposed)
    work.run()
    work.run()
    work.dispose()
    #expect(log.entries == ["run"])
    #expect(work.isDisposed)
  }

  @Test func workThatIsCalledOffNeverRunsAndIsReleasedAtOnce() {
    let census = Census()
    let witness = census.holding { [log] (_: Void) in log.append("run") }
    let work = ScheduledWork { [witness] in witness(()) }
    withExtendedLifetime(consume witness) {}
    #expect(census.alive == 1)
    work.dispose()
    #expect(census.alive == 0)
    work.run()
    #expect(log.entries == [])
  }

  @Test(arguments: [true, false]) func theTimerIsGivenUpOnce(runs: Bool) {
    let work = ScheduledWork {}
    work.whenOver { [log] in log.append("given up") }
    if runs { work.run() } else { work.dispose() }
    work.dispose()
    work.run()
    #expect(log.entries == ["given up"])
    work.whenOver { [log] in log.append("given up late") }
    #expect(log.entries == ["given up", "given up late"])
  }
}
