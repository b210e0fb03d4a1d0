import RillTest
import Testing

@testable import Rill

@Suite struct ShareTests {
  @Test func lateSubscribersGetWhatIsSentFromThenOn() throws {
    try marbles { m in
      let source = m.cold("    -a--b--c--d--|")
      let shared = source.share()
      m.expect(shared, "       -a--b--c--d--|")
      m.expect(shared, "       -------c--d--|", subscription: "-----^")
      m.expect(source.subscriptions, "^------------!")
    }
  }

  @Test func theLatestElementsAreReplayedToLateSubscribers() throws {
    try marbles { m in
      let source = m.cold("                 -a--b--c--d--|")
      let shared = source.share(replay: 2)
      m.expect(shared, "-a--b--c--d--|")
      m.expect(shared, "--------(bc)-d--|", subscription: "--------^")
      m.expect(source.subscriptions, "^------------!")
    }
  }

  @Test func theSourceIsSubscribedToWhileThereAreSubscribers() throws {
    try marbles { m in
      let source = m.cold("-a-b-c-d-e-f-|")
      let shared = source.share()
      m.expect(shared, "-a-b-", subscription: "^---!")
      m.expect(shared, "---b-c-", subscription: "--^---!")
      m.expect(shared, "---------a-b-c-d-e-f-|", subscription: "--------^")
      m.expect(source.subscriptions, "^-----!", "--------^------------!")
    }
  }

  @Test func failuresReachEverybodyAndTheSourceCanBeRetried() throws {
    try marbles { m in
      let source = m.cold(["-a-#", "-b-|"])
      let shared = source.share()
      m.expect(shared.retry(2), "-a--b-|")
      m.expect(source.subscriptions, "^--!", "---^--!")
    }
  }

  // MARK: The table of C15

  @Test(arguments: SharingRow.all)
  func aLateSubscriberWhileLive(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
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

  @Test(arguments: SharingRow.all)
  func aSubscriberAfterCompletion(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    source.complete()
    expectAfterEnding("completed", Latecomer(shared), source, row)
    expectAfterEnding("completed", Latecomer(shared), source, row, again: true)
    first.dispose()
  }

  @Test(arguments: SharingRow.all)
  func aSubscriberAfterAnError(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
    let first = Latecomer(shared)
    source.send(1, 2, 3)
    source.fail()
    expectAfterEnding("failed", Latecomer(shared), source, row)
    expectAfterEnding("failed", Latecomer(shared), source, row, again: true)
    first.dispose()
  }

  private func expectAfterEnding(
    _ ending: String, _ late: Latecomer, _ source: CountedSource, _ row: SharingRow, again: Bool = false
  ) {
    if let expected = row.afterEnding {
      #expect(late.entries == expected + [ending])
      #expect(source.subscriptions.count == 1)
    } else if !again {
      #expect(late.entries == [])
      #expect(source.subscriptions.count == 2)
      source.send(7)
      #expect(late.entries == ["7"])
    } else {
      // The one before is still there.
      #expect(source.subscriptions.count == 2)
    }
  }

  @Test(arguments: SharingRow.all)
  func atZeroSubscribersTheSourceIsDisposedAndTheNextOneStartsItAgain(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
    let first = Latecomer(shared)
    let second = Latecomer(shared)
    source.send(1, 2, 3)
    first.dispose()
    #expect(source.disposals.count == 0)
    second.dispose()
    #expect(source.disposals.entries == [0])
    let next = Latecomer(shared)
    #expect(next.entries == row.afterNobody)
    #expect(source.subscriptions.count == 2)
    source.send(4)
    source.complete()
    #expect(next.entries == row.afterNobody + ["4", "completed"])
    #expect(source.disposals.entries == [0, 1])
  }

  @Test(arguments: SharingRow.all)
  func subscribingAgainFromInsideOnCompleted(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
    let again = Log<Latecomer>()
    let subscription = shared.subscribe(onCompleted: { again.append(Latecomer(shared)) })
    source.send(1, 2, 3)
    source.complete()
    #expect(again.count == 1)
    expectAfterEnding("completed", again.entries[0], source, row)
    subscription.dispose()
  }

  @Test(arguments: SharingRow.all)
  func aSynchronousSourceMissesNobody(_ row: SharingRow) {
    let subscriptions = Log<Int>()
    let shared = row.share(
      .create { observer in
        subscriptions.append(1)
        for element in 1...3 { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
      })
    #expect(Latecomer(shared).entries == ["1", "2", "3", "completed"])
    #expect(Latecomer(shared).entries == (row.afterEnding ?? ["1", "2", "3"]) + ["completed"])
    #expect(subscriptions.count == (row.afterEnding == nil ? 2 : 1))
  }

  /// C8
  @Test(arguments: SharingRow.all.filter { !$0.isForeign })
  func anEndlessSynchronousSourceStopsWhenNobodyWantsMore(_ row: SharingRow) {
    let stopped = Log<Int>()
    let shared = row.share(
      .create { observer in
        var element = 0
        while !observer.isDisposed && element < 1_000 {
          element += 1
          observer.onNext(element)
        }
        stopped.append(element)
        return Disposables.create()
      })
    #expect(Latecomer(shared.take(2)).entries == ["1", "2", "completed"])
    #expect(stopped.entries == [2])
  }

  @Test(arguments: SharingRow.all)
  func whatAHandlerSendsReachesEverybodyInOneOrder(_ row: SharingRow) {
    let source = CountedSource()
    let shared = row.share(source.stream)
    let first = Log<Int>()
    let subscription = shared.subscribe(onNext: { element in
      if element == 1 { source.send(2) }
      first.append(element)
    })
    let second = Latecomer(shared)
    source.send(1)
    #expect(first.entries == [1, 2])
    #expect(second.entries == ["1", "2"])
    subscription.dispose()
    second.dispose()
    #expect(source.disposals.count == 1)
  }

  @Test func theSourceIsNotStartedForASubscriberThatReplayHasSatisfied() {
    let source = CountedSource()
    let shared = source.stream.share(replay: 1, scope: .forever)
    let first = Latecomer(shared)
    source.send(1)
    first.dispose()
    #expect(Latecomer(shared.take(1)).entries == ["1", "completed"])
    #expect(source.subscriptions.count == 1)
  }

  /// C3
  @Test func theEndingIsOverBeforeAnyoneIsTold() {
    let source = CountedSource()
    let shared = source.stream.share()
    let log = Log<String>()
    let subscriptions = (0..<2).map { number in
      shared.subscribe(onCompleted: {
        log.append("\(number) \(source.disposals.count)")
      })
    }
    source.complete()
    #expect(log.entries == ["0 1", "1 1"])
    for subscription in subscriptions { subscription.dispose() }
  }

  // MARK: Release

  /// C4
  @Test func elementsThatAreReleasedMaySubscribeAgain() {
    let subject = PublishSubject<Farewell>()
    let shared = subject.share(replay: 1)
    let again = Log<any Disposable>()
    func send() { subject.onNext(Farewell { again.append(shared.subscribe()) }) }
    let first = shared.subscribe()
    send()
    first.dispose()
    #expect(again.count == 1)
    send()
    subject.onCompleted()
    #expect(again.count == 2)
    for subscription in again.entries { subscription.dispose() }
  }

  /// C10
  @Test(arguments: SharingRow.all.filter { $0.afterNobody.isEmpty })
  func nothingIsHeldWhenNobodyIsThere(_ row: SharingRow) {
    let subject = PublishSubject<Int>()
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let shared = row.share(subject.asObservable())
    var subscription: (any Disposable)? = shared.subscribe(onNext: { [captured] _ in
      withExtendedLifetime(captured) {}
    })
    captured = nil
    subject.onNext(1)
    #expect(weakCaptured.isAlive)
    subscription?.dispose()
    #expect(!weakCaptured.isAlive)
    #expect(!subject.hasObservers)
    subscription = nil
  }

  /// C10
  @Test func replayedElementsAreReleasedAtZeroSubscribersAndAtTheEnding() {
    let subject = PublishSubject<Token>()
    let shared = subject.share(replay: 2)
    func send() -> WeakToken {
      let token = Token()
      subject.onNext(token)
      return WeakToken(token)
    }
    let first = shared.subscribe()
    let early = send()
    #expect(early.isAlive)
    first.dispose()
    #expect(!early.isAlive)
    let second = shared.subscribe()
    let late = send()
    #expect(late.isAlive)
    subject.onCompleted()
    #expect(!late.isAlive)
    withExtendedLifetime(second) {}
  }

  /// C10
  @Test(arguments: SharingRow.all)
  func droppingTheSourceReleasesTheSubscribers(_ row: SharingRow) {
    var subject: PublishSubject<Int>? = PublishSubject()
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    func subscribe(_ subject: PublishSubject<Int>, _ token: Token) -> any Disposable {
      row.share(subject.asObservable()).subscribe(onNext: { _ in withExtendedLifetime(token) {} })
    }
    let subscription = subscribe(subject!, captured!)
    captured = nil
    subject?.onNext(1)
    #expect(weakCaptured.isAlive)
    subject = nil
    #expect(!weakCaptured.isAlive)
    withExtendedLifetime(subscription) {}
  }

  /// C10
  @Test(arguments: SharingRow.all)
  func aSharedStreamThatNothingSendsIntoReleasesItsSubscribersWhenItIsDropped(_ row: SharingRow) {
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    func subscribe(_ token: Token) -> any Disposable {
      let silent = Observable<Int>.create { _ in Disposables.create() }
      return row.share(silent).subscribe(onNext: { _ in withExtendedLifetime(token) {} })
    }
    let subscription = subscribe(captured!)
    captured = nil
    #expect(!weakCaptured.isAlive)
    withExtendedLifetime(subscription) {}
  }

  // MARK: A delay, a time, a reset

  @Test func theSourceIsKeptForThoseWhoComeBackWithinTheDelay() throws {
    try marbles { m in
      let source = m.cold("                             -a--b--c--d--|")
      let shared = source.share(disconnectDelay: .milliseconds(4))
      m.expect(shared, "                                -a--", subscription: "^--!")
      m.expect(shared, "                                -------c--d--|", subscription: "-----^")
      m.expect(source.subscriptions, "                  ^------------!")
    }
  }

  @Test func elementsAreReplayedForAWhile() throws {
    try marbles { m in
      let shared = m.hot("                              -a--b--c-   ----d--|").share(for: .milliseconds(5))
      m.expect(shared, "                                -a--b--c-   ----d--|")
      m.expect(shared, "                                --------(bc)----d--|", subscription: "--------^")
      m.expect(shared, "                                -------------d--|", subscription: "------------^")
    }
  }

  @Test func aFailureIsForgottenWhenItResets() throws {
    try marbles { m in
      let source = m.cold(["-a-#", "-b-|"])
      let shared = source.share(resetOn: .failure)
      m.expect(shared.retry(2), "-a--b-|")
      m.expect(shared, "--------|", subscription: "--------^")
      m.expect(source.subscriptions, "^--!", "---^--!")
    }
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).share(replay: -1, resetOn: []) }
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).share(replay: -1, for: .seconds(1)) }
  }
}
