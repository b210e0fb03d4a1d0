import Testing

@testable import Rill

@Suite struct VirtualTimelineTests {
  private let timeline = VirtualTimeline(start: 100)
  private let log = Log<String>()

  private func add(at time: Int64, _ name: String, _ then: @escaping @Sendable () -> Void = {}) {
    _ = timeline.add(at: time) { [timeline, log] in
      log.append("\(name)@\(timeline.now)")
      then()
    }
  }

  @Test func theClockJumpsFromOnePieceOfWorkToTheNext() {
    add(at: 300, "c")
    add(at: 200, "a")
    add(at: 200, "b")
    #expect(timeline.nextTime == 200)
    #expect(timeline.run(until: .max, endAtLimit: false) == 3)
    #expect(log.entries == ["a@200", "b@200", "c@300"])
    #expect(timeline.now == 300)
    #expect(timeline.nextTime == nil)
  }

  @Test func workInThePastRunsLateAndTheClockNeverGoesBack() {
    timeline.move(to: 500)
    timeline.move(to: 400)
    add(at: 200, "late")
    timeline.run(until: .max, endAtLimit: false)
    #expect(log.entries == ["late@500"])
  }

  @Test func theLimitIsIncludedAndTheClockIsLeftThere() {
    add(at: 200, "a")
    add(at: 201, "b")
    timeline.run(until: 200, endAtLimit: true)
    #expect(log.entries == ["a@200"])
    timeline.run(until: 1000, endAtLimit: true)
    #expect(log.entries == ["a@200", "b@201"])
    #expect(timeline.now == 1000)
  }

  @Test func workMayAddWork() {
    add(at: 200, "a") { [timeline, log] in
      _ = timeline.add(at: 200) { log.append("b") }
    }
    add(at: 200, "c")
    timeline.run(until: 200, endAtLimit: false)
    #expect(log.entries == ["a@200", "c@200", "b"])
  }

  @Test func stopEndsTheRunAfterTheWorkThatIsRunning() {
    add(at: 200, "a") { [timeline] in timeline.stop() }
    add(at: 300, "b")
    timeline.run(until: 1000, endAtLimit: true)
    #expect(log.entries == ["a@200"])
    #expect(timeline.now == 200)
    #expect(timeline.count == 1)
    timeline.run(until: 1000, endAtLimit: true)
    #expect(log.entries == ["a@200", "b@300"])
  }

  @Test func soManyActionsAndNoMore() {
    for _ in 0..<5 { add(at: 200, "a") }
    #expect(timeline.run(until: .max, endAtLimit: false, maxActions: 2) == 2)
    #expect(timeline.upcoming(10) == [200, 200, 200])
  }

  @Test func disposedWorkDoesNotRunAndIsReleasedWithNoLockHeld() {
    // The released closure asks the timeline, which would wait for ever if its lock were held (C4).
    let asking = Asking { [timeline, log] in log.append("count \(timeline.count)") }
    let work = timeline.add(at: 200) { [asking] in asking.ask() }
    withExtendedLifetime(consume asking) {}
    work.dispose()
    work.dispose()
    #expect(log.entries == ["count 0"])
    timeline.run(until: .max, endAtLimit: false)
    #expect(log.entries == ["count 0"])
  }

  private final class Asking: Sendable {
    let question: @Sendable () -> Void
    init(_ question: @escaping @Sendable () -> Void) { self.question = question }
    deinit { question() }
    func ask() {}
  }
}
