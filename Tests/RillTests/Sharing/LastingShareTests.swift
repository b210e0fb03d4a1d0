import RillTest
import Testing

@testable import Rill

/// A way to share that can outlast its subscribers, and what each kind of latecomer gets. The source sends 1, 2 and 3 first; the
/// delay, where there is one, is of three seconds.
struct LastingRow: Sendable, CustomTestStringConvertible {
  let name: String
  let share: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>
  let late: [String]
  /// What somebody who comes after the ending gets: nil is the source again, afresh.
  var afterCompletion: [String]?
  var afterFailure: [String]?
  /// What the first one to come after the delay is given: nil is that the source goes on for ever.
  var afterDelay: [String]?

  var testDescription: String { name }
  var isForeign: Bool { name.contains("another") }

  static let delayed = [
    LastingRow(
      name: "share(disconnectDelay:)", share: { $0.share(disconnectDelay: .seconds(3), scheduler: $1) },
      late: [],
      afterDelay: []),
    LastingRow(
      name: "share(replay: 2, disconnectDelay:)",
      share: { $0.share(replay: 2, disconnectDelay: .seconds(3), scheduler: $1) }, late: ["2", "3"],
      afterDelay: []),
    LastingRow(
      name: "share(replay: 2, scope: .forever, disconnectDelay:)",
      share: { $0.share(replay: 2, scope: .forever, disconnectDelay: .seconds(3), scheduler: $1) },
      late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"], afterDelay: ["2", "3"]),
    LastingRow(
      name: "share(replay: 2, for:, disconnectDelay:)",
      share: { $0.share(replay: 2, for: .seconds(99), disconnectDelay: .seconds(3), scheduler: $1) },
      late: ["2", "3"], afterDelay: []),
    LastingRow(
      name: "share(replay: 2, resetOn: [.noSubscribers(after:), .failure])",
      share: {
        $0.share(replay: 2, resetOn: [.noSubscribers(after: .seconds(3)), .failure], scheduler: $1)
      },
      late: ["2", "3"], afterCompletion: ["2", "3"], afterDelay: []),
    LastingRow(
      name: "publish().refCount(disconnectDelay:)",
      share: { $0.publish().refCount(disconnectDelay: .seconds(3), scheduler: $1) }, late: [], afterDelay: []),
    LastingRow(
      name: "replay(2).refCount(disconnectDelay:)",
      share: { $0.replay(2).refCount(disconnectDelay: .seconds(3), scheduler: $1) }, late: ["2", "3"],
      afterDelay: []),
    LastingRow(
      name: "multicast(subject).refCount(disconnectDelay:)",
      share: {
        $0.multicast(ReplaySubject.create(bufferSize: 2))
          .refCount(disconnectDelay: .seconds(3), scheduler: $1)
      },
      late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"], afterDelay: ["2", "3"]),
    LastingRow(
      name: "refCount(disconnectDelay:) of another connectable",
      share: {
        ForeignConnectable($0, ReplaySubject.create(bufferSize: 2))
          .refCount(disconnectDelay: .seconds(3), scheduler: $1)
      },
      late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"], afterDelay: ["2", "3"]),
  ]

  static let all =
    delayed + [
      LastingRow(
        name: "share(resetOn: [])", share: { stream, _ in stream.share(resetOn: []) }, late: [],
        afterCompletion: [], afterFailure: []),
      LastingRow(
        name: "share(replay: 2, resetOn: .failure)",
        share: { stream, _ in stream.share(replay: 2, resetOn: .failure) }, late: ["2", "3"],
        afterCompletion: ["2", "3"]),
      LastingRow(
        name: "share(replay: 2, resetOn: .completion)",
        share: { stream, _ in stream.share(replay: 2, resetOn: .completion) }, late: ["2", "3"],
        afterFailure: ["2", "3"]),
      LastingRow(
        name: "publish().autoConnect()", share: { stream, _ in stream.publish().autoConnect() }, late: [],
        afterCompletion: [], afterFailure: []),
      LastingRow(
        name: "replay(2).autoConnect()", share: { stream, _ in stream.replay(2).autoConnect() },
        late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"]),
      LastingRow(
        name: "multicast(subject).autoConnect()",
        share: { stream, _ in stream.multicast(ReplaySubject.create(bufferSize: 2)).autoConnect() },
        late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"]),
      LastingRow(
        name: "autoConnect() of another connectable",
        share: { stream, _ in ForeignConnectable(stream, ReplaySubject.create(bufferSize: 2)).autoConnect() },
        late: ["2", "3"], afterCompletion: ["2", "3"], afterFailure: ["2", "3"]),
    ]
}

/// The table of C15 for what is shared beyond the last subscriber.
@Suite struct LastingShareTests {
  private let scheduler = HistoricalScheduler()
  private let source = CountedSource()

  @Test(arguments: LastingRow.all)
  func aLateSubscriberWhileLive(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    let late = Latecomer(shared)
    #expect(late.entries == row.late)
    source.send(4)
    source.complete()
    #expect(first.entries == ["1", "2", "3", "4", "completed"])
    #expect(late.entries == row.late + ["4", "completed"])
    #expect(source.subscriptions.count == 1)
    #expect(source.disposals.entries == [0])
  }

  @Test(arguments: LastingRow.all)
  func aSubscriberAfterCompletion(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    source.complete()
    expect(row.afterCompletion, "completed", Latecomer(shared))
    first.dispose()
  }

  @Test(arguments: LastingRow.all)
  func aSubscriberAfterAFailure(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    source.fail()
    expect(row.afterFailure, "failed", Latecomer(shared))
    first.dispose()
  }

  @Test(arguments: LastingRow.all)
  func subscribingAgainFromInsideOnCompleted(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let again = Log<Latecomer>()
    let subscription = shared.subscribe(onCompleted: { again.append(Latecomer(shared)) })
    source.send(1, 2, 3)
    source.complete()
    #expect(again.count == 1)
    expect(row.afterCompletion, "completed", again.entries[0])
    subscription.dispose()
  }

  private func expect(_ expected: [String]?, _ ending: String, _ late: Latecomer) {
    if let expected {
      #expect(late.entries == expected + [ending])
      #expect(source.subscriptions.count == 1)
    } else {
      #expect(late.entries == [])
      #expect(source.subscriptions.count == 2)
      source.send(7)
      #expect(late.entries == ["7"])
    }
  }

  @Test(arguments: LastingRow.all)
  func aSynchronousSourceMissesNobody(_ row: LastingRow) {
    let subscriptions = Log<Int>()
    let shared = row.share(
      .create { observer in
        subscriptions.append(1)
        for element in 1...3 { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
      }, scheduler)
    #expect(Latecomer(shared).entries == ["1", "2", "3", "completed"])
    #expect(Latecomer(shared).entries == (row.afterCompletion ?? ["1", "2", "3"]) + ["completed"])
    #expect(subscriptions.count == (row.afterCompletion == nil ? 2 : 1))
    #expect(scheduler.timeline.count == 0)
  }

  @Test(arguments: LastingRow.all)
  func whoComesBackInTimeIsALateSubscriber(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    first.dispose()
    scheduler.sleep(.seconds(2))
    let back = Latecomer(shared)
    #expect(back.entries == row.late)
    // The time of the first absence is over.
    scheduler.sleep(.seconds(2))
    scheduler.start()
    source.send(4)
    #expect(back.entries == row.late + ["4"])
    #expect(source.subscriptions.count == 1)
    #expect(source.disposals.count == 0)
  }

  @Test(arguments: LastingRow.all)
  func atZeroSubscribersTheSourceIsDisposedAfterTheDelay(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    first.dispose()
    #expect(source.disposals.count == 0)
    scheduler.start()
    #expect(scheduler.now == SchedulerInstant(nanoseconds: row.afterDelay == nil ? 0 : 3_000_000_000))
    let next = Latecomer(shared)
    if let afterDelay = row.afterDelay {
      #expect(source.disposals.entries == [0])
      #expect(next.entries == afterDelay)
      #expect(source.subscriptions.count == 2)
    } else {
      #expect(source.disposals.count == 0)
      #expect(next.entries == row.late)
      #expect(source.subscriptions.count == 1)
    }
    source.send(4)
    #expect(next.entries.last == "4")
  }

  @Test(arguments: LastingRow.delayed)
  func theTimeCountsAnewWheneverTheLastOneLeaves(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    Latecomer(shared).dispose()
    scheduler.sleep(.seconds(2))
    Latecomer(shared).dispose()
    scheduler.advanceTo(SchedulerInstant(nanoseconds: 4_900_000_000))
    #expect(source.disposals.count == 0)
    scheduler.advanceTo(SchedulerInstant(nanoseconds: 5_000_000_000))
    #expect(source.disposals.count == 1)
    #expect(scheduler.timeline.count == 0)
  }

  /// C13
  @Test(arguments: LastingRow.delayed)
  func anEndingWithinTheDelayCallsTheTimerOff(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    Latecomer(shared).dispose()
    #expect(scheduler.timeline.count == 1)
    source.complete()
    // Nobody listens to another one's subject, so its ending is not heard of.
    if row.isForeign { return }
    #expect(scheduler.timeline.count == 0)
    #expect(source.disposals.entries == [0])
  }

  /// C10
  @Test(arguments: LastingRow.delayed)
  func theSubscriberIsReleasedWhenItLeaves(_ row: LastingRow) {
    let shared = row.share(source.stream, scheduler)
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let subscription = shared.subscribe(onNext: { [captured] _ in withExtendedLifetime(captured) {} })
    captured = nil
    subscription.dispose()
    #expect(!weakCaptured.isAlive)
    scheduler.start()
    #expect(source.disposals.count == 1)
  }

  /// C10
  @Test(arguments: LastingRow.delayed)
  func aSharedStreamThatIsDroppedIsDisconnectedAfterTheDelay(_ row: LastingRow) {
    func comeAndGo() { Latecomer(row.share(source.stream, scheduler)).dispose() }
    comeAndGo()
    scheduler.start()
    #expect(source.disposals.count == 1)
    #expect(scheduler.timeline.count == 0)
  }

  @Test(arguments: LastingRow.delayed)
  func onASchedulerThatIgnoresDelaysThereIsNone(_ row: LastingRow) {
    let shared = row.share(source.stream, ImmediateScheduler.instance)
    Latecomer(shared).dispose()
    #expect(source.disposals.count == 1)
    let next = Latecomer(shared)
    source.send(1)
    #expect(next.entries == ["1"])
  }
}
