import Testing

@testable import Rill

/// One at a time, first in first out, and no lock held (C2, C4).
@Suite struct DrainTests {
  @Test func whatIsSentInsideIsHandledAfterwards() {
    let drain = Drain<Int>()
    let log = Log<String>()
    @Sendable func handle(_ entry: Int) {
      log.append("begin \(entry)")
      if entry == 1 {
        drain.send(2, handle)
        drain.send(3, handle)
      }
      log.append("end \(entry)")
    }
    drain.send(1, handle)
    #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func onlyOneIsInside() {
    let drain = Drain<Int>()
    #expect(drain.enter())
    #expect(!drain.enter())
    drain.leave { _ in }
    #expect(drain.enter())
  }

  @Test func whoLeavesWorksOffWhatHasArrived() {
    let drain = Drain<Int>()
    let log = Log<Int>()
    #expect(drain.enter())
    drain.post(1) { log.append($0) }
    drain.post(2) { log.append($0) }
    #expect(log.entries == [])
    drain.leave { log.append($0) }
    #expect(log.entries == [1, 2])
    drain.send(3) { log.append($0) }
    #expect(log.entries == [1, 2, 3])
  }

  @Test func aHundredThousandEntriesThatSendTheNextNeedNoStack() {
    let count = onSmallStack {
      let drain = Drain<Int>()
      let log = Log<Int>()
      @Sendable func handle(_ entry: Int) {
        if entry == 100_000 { log.append(entry) } else { drain.send(entry + 1, handle) }
      }
      drain.send(0, handle)
      return log.entries
    }
    #expect(count == [100_000])
  }

  @Test func handledEntriesAreReleased() {
    let census = Census()
    let drain = Drain<Census.Witness>()
    #expect(drain.enter())
    for _ in 0..<3 { drain.post(census.witness()) { _ in } }
    #expect(census.alive == 3)
    drain.leave { _ in }
    #expect(census.alive == 0)
  }
}
