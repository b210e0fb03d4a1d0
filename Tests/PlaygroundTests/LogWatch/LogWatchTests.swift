import Foundation
import Rill
import Synchronization
import Testing

@testable import Playground

/// A log that a test writes, watched in virtual time.
final class WatchedLog: Sendable {
  let wall = VirtualClock()
  let clock = LogClock()
  private let input = PublishSubject<LogInput>()
  private let state = Mutex<(snapshots: [Snapshot], hasEnded: Bool)>(([], false))

  init(_ change: (inout LogWatchOptions) -> Void = { _ in }) {
    var options = LogWatchOptions()
    change(&options)
    _ = LogWatch(options).snapshots(of: input.asObservable(), today: today, clock: clock, scheduler: wall)
      .subscribe(
        onNext: { [self] snapshot in state.withLock { $0.snapshots.append(snapshot) } },
        onCompleted: { [self] in state.withLock { $0.hasEnded = true } })
  }

  var snapshots: [Snapshot] { state.withLock { $0.snapshots } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  var alarms: [LogAlarm] { snapshots.last?.alarms.latest ?? [] }

  func send(_ text: String) { input.onNext(.bytes(Array(text.utf8))) }

  /// A line for a second of the day of the tests.
  func line(at second: Int64, _ status: Int = 200, count: Int = 1) {
    let stamp = Stamp.at(second)
    for _ in 0..<count { send("h - - [30/Nov/2026:\(stamp.timeOfDay) +0000] \"GET /\" \(status) 1\n") }
  }

  /// Lets time pass in which no line comes.
  func rest(_ seconds: Int64) {
    for _ in 0..<seconds {
      input.onNext(.idle(.seconds(1)))
      wall.advanceTo(wall.clock + .seconds(1))
    }
  }

  func missing() { input.onNext(.missing(.milliseconds(200))) }

  /// Ends the log; the last snapshot shows everything.
  func end() {
    input.onNext(.end)
    input.onCompleted()
    wall.advanceTo(wall.clock + .seconds(10))
  }
}

@Suite struct LogWatchTests {
  private func silence(_ number: Int, since: Int64, until: Int64? = nil) -> LogAlarm {
    .silence(
      Silence(
        number: number, since: .at(since), until: until.map { .at($0) },
        length: until.map { .seconds($0 - since) }))
  }

  @Test func everyLineIsCounted() {
    let log = WatchedLog()
    log.line(at: 1, count: 3)
    log.send("odd\n")
    log.end()
    #expect(log.snapshots.last?.statistics.lines == 4)
    #expect(log.snapshots.last?.statistics.unreadable == 1)
    #expect(log.hasEnded)
  }

  @Test func linesPerSecondGoByTheClockOnTheWall() {
    let log = WatchedLog()
    log.line(at: 1, count: 5)
    log.rest(1)
    log.line(at: 2, count: 2)
    log.rest(2)
    #expect(log.snapshots.last?.rate.perSecond == [5, 2, 0])
  }

  @Test func snapshotsComeAtMostTenTimesASecond() {
    let log = WatchedLog()
    for _ in 0..<100 {
      log.line(at: 1)
      log.wall.advanceTo(log.wall.clock + .milliseconds(10))
    }
    #expect(9...11 ~= log.snapshots.count)
    log.end()
    #expect(log.snapshots.last?.statistics.lines == 100)
  }

  @Test func aSilenceBeginsWhenItHasLastedLongEnough() {
    let log = WatchedLog { $0.silence = .seconds(60) }
    log.line(at: 100)
    log.rest(59)
    #expect(log.alarms == [])
    log.rest(2)
    #expect(log.alarms == [silence(1, since: 100)])
    log.line(at: 170)
    log.rest(1)
    #expect(log.alarms == [silence(1, since: 100, until: 170)])
    log.rest(60)
    #expect(log.alarms == [silence(1, since: 100, until: 170), silence(2, since: 170)])
  }

  @Test func aSilenceInAnOldLogIsFoundWithoutWaiting() {
    let log = WatchedLog()
    log.line(at: 100)
    log.line(at: 159)
    log.line(at: 7000)
    log.end()
    #expect(log.alarms == [silence(1, since: 159, until: 7000)])
  }

  @Test func aLogThatStepsBackGoesOnFromThere() {
    let log = WatchedLog { $0.rule = BurstRule(errors: 5, seconds: 10) }
    log.line(at: 5000, 500, count: 4)
    log.rest(61)
    log.line(at: 100, 500, count: 4)
    log.rest(1)
    // Sixty-one seconds lay between the lines, whatever they say.
    let silence = Silence(number: 1, since: .at(5000), until: .at(100), length: .seconds(61))
    #expect(log.alarms == [.silence(silence)])
  }

  @Test func theEndOfTheLogIsNoSilence() {
    let log = WatchedLog()
    log.line(at: 100)
    log.rest(30)
    log.end()
    #expect(log.alarms == [])
  }

  @Test func aLogThatNeverBeginsIsSilent() {
    let log = WatchedLog()
    log.rest(61)
    #expect(log.alarms == [.silence(Silence(number: 1))])
    log.line(at: 5)
    log.rest(1)
    #expect(log.alarms == [.silence(Silence(number: 1, since: nil, until: .at(5)))])
  }

  @Test func aBurstIsOverWhenItHasNotGoneOnForItsSpan() {
    let log = WatchedLog { $0.rule = BurstRule(errors: 5, seconds: 10) }
    log.line(at: 100, 500, count: 4)
    log.rest(1)
    #expect(log.alarms == [])
    log.line(at: 101, 503, count: 2)
    log.rest(1)
    var burst = Burst(trouble: .server, number: 1, began: .at(100), last: .at(101), errors: 6, peak: 6)
    #expect(log.alarms == [.burst(burst)])
    log.rest(8)
    #expect(log.alarms == [.burst(burst)])
    log.rest(2)
    burst.isOver = true
    #expect(log.alarms == [.burst(burst)])
  }

  @Test func aBurstInAnOldLogIsOverBeforeTheNext() {
    let log = WatchedLog { $0.rule = BurstRule(errors: 5, seconds: 10) }
    log.line(at: 100, 500, count: 5)
    log.line(at: 130)
    log.line(at: 140, 500, count: 6)
    log.end()
    let first = Burst(
      trouble: .server, number: 1, began: .at(100), last: .at(100), errors: 5, peak: 5, isOver: true)
    let second = Burst(trouble: .server, number: 2, began: .at(140), last: .at(140), errors: 6, peak: 6)
    #expect(log.alarms == [.burst(first), .burst(second)])
  }

  @Test func eachKindOfErrorHasItsOwnBursts() {
    let log = WatchedLog { $0.rule = BurstRule(errors: 5, seconds: 10) }
    log.line(at: 100, 500, count: 4)
    log.line(at: 100, 404, count: 4)
    log.rest(1)
    #expect(log.alarms == [])
    log.line(at: 101, 404)
    log.line(at: 101, 500)
    log.rest(1)
    #expect(log.snapshots.last?.alarms.bursts == 2)
  }

  @Test func aMissingFileIsShownUntilItIsBack() {
    let log = WatchedLog()
    log.missing()
    log.wall.advanceTo(.seconds(1))
    #expect(log.snapshots.last?.statistics.isMissing == true)
    log.line(at: 1)
    log.wall.advanceTo(.seconds(2))
    #expect(log.snapshots.last?.statistics.isMissing == false)
  }

  // MARK: the sample

  private func watch(_ bytes: [UInt8], chunk: Int) -> Snapshot? {
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      LogInput.bytes(Array(bytes[$0..<min($0 + chunk, bytes.count)]))
    }
    let last = Mutex<Snapshot?>(nil)
    let wall = VirtualClock()
    _ = LogWatch(LogWatchOptions())
      .snapshots(of: Observable.from(chunks + [.end]), today: today, clock: LogClock(), scheduler: wall)
      .subscribe(onNext: { snapshot in last.withLock { $0 = snapshot } })
    wall.start()
    return last.withLock { $0 }
  }

  @Test func theSampleTellsItsStory() throws {
    let snapshot = try #require(watch(Array(try Data(contentsOf: Samples.access)), chunk: 4096))
    let report = Report(
      name: "access.log", state: .ended, elapsed: .seconds(2), snapshot: snapshot, rows: 3)
    let expected = """
      logwatch access.log · combined · end of input                                                   0:02

        lines       2,000 in 2.00 s · 1,000/s
        log time    2026-03-02 09:00:00 to 09:18:27 · busiest second 09:13:54, 17 lines
        errors      325, 16.3 % of the lines · 5xx 80, 4xx 245
        unreadable  3 lines, the first is line 120: \\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01ü\\x03\\x03

        clients (311)                      lines   share          status codes              lines   share
        198.51.100.23                        120   6.0 % ███████  200                       1,234  61.7 %
        203.0.113.1                          120   6.0 % ███████  304                         321  16.1 %
        203.0.113.2                           66   3.3 % ███▊     404                         220  11.0 %

        alarms      2 bursts of errors, 1 silence
        2026-03-02 09:05:31  burst of 5xx, over at 09:05:39: 80 errors, at most 80 within 10 s
        2026-03-02 09:09:33  silence for 1 min 36 s
        2026-03-02 09:13:52  burst of 4xx, over at 09:14:07: 121 errors, at most 120 within 10 s
      """
    #expect(report.lines().map { $0.text() }.joined(separator: "\n") == expected)
  }

  @Test func whereTheChunksEndDoesNotMatter() throws {
    let bytes = Array(try Data(contentsOf: Samples.access))
    let whole = try #require(watch(bytes, chunk: bytes.count))
    for chunk in [97, 1000, 65_536] {
      let pieces = try #require(watch(bytes, chunk: chunk))
      #expect(pieces.alarms == whole.alarms)
      #expect(pieces.statistics.lines == 2000)
      #expect(pieces.statistics.firstUnreadable == whole.statistics.firstUnreadable)
      #expect(pieces.statistics.statuses == whole.statistics.statuses)
      #expect(pieces.statistics.sources.top(1000) == whole.statistics.sources.top(1000))
    }
  }
}
