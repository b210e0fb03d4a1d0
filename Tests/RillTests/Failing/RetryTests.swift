import RillTest
import Testing

@testable import Rill

@Suite struct RetryTests {
  private let log = Log<Event<Int>>()

  /// A stream that sends its attempt and fails.
  private func failing(_ attempts: Log<Int>) -> Observable<Int> {
    .create { observer in
      attempts.append(attempts.count)
      observer.onNext(attempts.count)
      observer.onError(TestError(name: "\(attempts.count)"))
      return Disposables.create()
    }
  }

  @Test func subscribesAgainWheneverTheSourceFails() throws {
    try marbles { m in
      let source = m.cold("     -a#")
      m.expect(source.retry(), "-a-a-a-a-", subscription: "^--------!")
      m.expect(source.subscriptions, "^-!", "--^-!", "----^-!", "------^-!", "--------^!")
    }
  }

  @Test func endsWithTheFirstCompletion() throws {
    try marbles { m in
      let source = m.cold(["-a#", "--b|"])
      m.expect(source.retry(), "-a--b|")
    }
  }

  @Test func triesSoManyTimesInAll() throws {
    try marbles { m in
      let source = m.cold("      -a#")
      m.expect(source.retry(2), "-a-a#")
      m.expect(source.subscriptions, "^-!", "--^-!")
    }
  }

  @Test func oneAttemptIsNoRetry() throws {
    try marbles { m in m.expect(m.cold("-a#").retry(1), "-a#") }
  }

  @Test(arguments: [0, -1]) func noAttemptIsAnError(attempts: Int) throws {
    try marbles { m in
      let source = m.cold("-a#")
      m.expect(source.retry(attempts), "#", error: RillError.argumentOutOfRange)
      m.expect(source.subscriptions, "---")
    }
  }

  @Test func theFailureOfTheLastAttemptIsPassedOn() {
    let attempts = Log<Int>()
    _ = failing(attempts).retry(3).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1), .next(2), .next(3), .error(TestError(name: "3"))])
  }

  /// C8
  @Test func endsWhenNobodyWantsMore() {
    let attempts = Log<Int>()
    _ = failing(attempts).retry().take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1), .completed])
    #expect(attempts.count == 1)
    _ = failing(attempts).retry().take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries.suffix(3) == [.next(2), .next(3), .completed])
  }

  /// C8
  @Test func aSourceStopsAtTheFirstElementNobodyWants() {
    let endless = Endless()
    _ = endless.source.retry().take(1).subscribe { [log] in log.append($0) }
    _ = endless.source.retry(2).take(1).subscribe { [log] in log.append($0) }
    #expect(endless.made == 2)
  }

  /// C7
  @Test func nothingIsStartedAfterDisposalInsideAHandler() {
    let attempts = Log<Int>()
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let source = Observable<Int>.create { observer in
      attempts.append(0)
      return subject.subscribe(observer)
    }
    subscription.disposable = source.retry().subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      subject.onError(TestError())
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(attempts.count == 1)
  }

  /// C10
  @Test func eachAttemptIsFreedBeforeTheNext() {
    let subject = Cell(PublishSubject<Int>())
    let notes = Log<String>()
    let source = Observable<Int>.create { observer in
      notes.append("start")
      let subscription = subject.value.subscribe(observer)
      return Disposables.create {
        notes.append("left")
        subscription.dispose()
      }
    }
    let handle = source.retry().subscribe { [log] in log.append($0) }
    let first = subject.replace(with: PublishSubject())
    first.onError(TestError())
    #expect(notes.entries == ["start", "left", "start"])
    #expect(!first.hasObservers)
    handle.dispose()
    #expect(notes.entries == ["start", "left", "start", "left"])
  }

  /// C11
  @Test func aHundredThousandAttemptsNeedNoStack() {
    let counts = onSmallStack {
      let attempts = Log<Int>()
      let source = Observable<Int> { observer, _ in
        attempts.append(0)
        observer.stop(attempts.count % 100_000 == 0 ? .completed : .failed(TestError()))
      }
      _ = source.retry().subscribe()
      let endless = attempts.count
      _ = source.retry(100_000).subscribe()
      return [endless, attempts.count]
    }
    #expect(counts == [100_000, 200_000])
  }

  // MARK: When

  @Test func subscribesAgainWhenTheNotifierSaysSo() throws {
    try marbles { m in
      let source = m.cold("                     -a#")
      let delay = m.cold("                      --x|")
      let delayed = source.retry(when: { failures in failures.flatMap { _ in delay } })
      m.expect(delayed, subscription: "         ^------------!").toBe("-a---a---a---")
      m.expect(source.subscriptions, "          ^-!", "----^-!", "--------^-!", "------------^!")
    }
  }

  @Test func aNotifierOfOneTypeOfFailureLeavesTheOthersAlone() throws {
    try marbles { m in
      let source = m.cold("                     -a#", error: TestError())
      let delay = m.cold("                      --x|")
      let ofNetworkErrors = source.retry(when: { (failures: Observable<TestError>) in
        failures.flatMap { _ in delay }
      })
      m.expect(ofNetworkErrors, subscription: " ^------------!").toBe("-a---a---a---")
      m.expect(
        m.cold("-a#").retry(when: { (failures: Observable<TestError>) in failures }), "-a#")
    }
  }

  @Test func endsAsItsNotifierDoes() throws {
    try marbles { m in
      let (completing, failing, early) = (m.hot("----|"), m.hot("----#"), m.hot("---|"))
      m.expect(m.cold("-a#").retry(when: { _ in completing }), "-a--|")
      m.expect(m.cold("-a#").retry(when: { _ in failing }), "-a--#")
      m.expect(m.cold("-a---").retry(when: { _ in early }), "-a-|")
    }
  }

  @Test func aNotifierThatEndsAtOnceKeepsTheSourceFromStarting() throws {
    try marbles { m in
      let source = m.cold("-a#")
      m.expect(source.retry(when: { _ in Observable<Int>.empty() }), "|")
      m.expect(source.subscriptions, "---")
    }
  }

  @Test func whatTheNotifierSaysWhileTheSourceIsRunningIsIgnored() throws {
    try marbles { m in
      let source = m.cold("-a--#")
      let notifier = m.hot("-xx--x-----")
      m.expect(source.retry(when: { _ in notifier }), "-a----a", subscription: "^-------!")
      m.expect(source.subscriptions, "^---!", "-----^--!")
    }
  }

  /// C8
  @Test func withANotifierItEndsWhenNobodyWantsMore() {
    let attempts = Log<Int>()
    _ = failing(attempts).retry(when: { $0 }).take(3).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1), .next(2), .next(3), .completed])
  }

  /// C11
  @Test func aHundredThousandRoundsWithANotifierNeedNoStack() {
    let count = onSmallStack {
      let attempts = Log<Int>()
      let source = Observable<Int> { observer, _ in
        attempts.append(0)
        observer.stop(attempts.count == 100_000 ? .completed : .failed(TestError()))
      }
      _ = source.retry(when: { $0 }).subscribe()
      return attempts.count
    }
    #expect(count == 100_000)
  }

  /// C10
  @Test func disposalFreesSourceAndNotifier() {
    let census = Census()
    let (source, notifier) = (PublishSubject<Int>(), PublishSubject<Int>())
    let handle = source.holding(census).retry(when: { failures in
      failures.flatMap { _ in notifier }.holding(census)
    }).subscribe(onNext: census.holding())
    #expect(census.alive >= 3)
    handle.dispose()
    #expect(census.alive == 0)
    #expect(!source.hasObservers)
  }

  /// C10
  @Test func aSourceThatDropsItsObserverFreesAllThatHungOnIt() {
    let census = Census()
    let teardowns = Log<String>()
    _ = Observable<Int>.create { _ in Disposables.create { teardowns.append("down") } }
      .retry(when: { $0.holding(census) }).subscribe(onNext: census.holding())
    #expect(census.alive == 0)
    #expect(teardowns.entries == ["down"])
  }

  @Test func waitsBehindEachFailure() throws {
    try marbles { m in
      let source = m.cold("-a#")
      let behavior = RetryBehavior.delayed(maxCount: 3, time: .milliseconds(2))
      m.expect(source.retry(behavior, scheduler: m.scheduler), "-a---a---a#")
      m.expect(source.subscriptions, "^-!", "----^-!", "--------^-!")
    }
  }

  @Test func waitsLongerBehindEachFailure() throws {
    try marbles { m in
      let source = m.cold("#")
      let behavior = RetryBehavior.exponential(
        maxCount: 5, initial: .milliseconds(1), cap: .milliseconds(3))
      m.expect(source.retry(behavior, scheduler: m.scheduler), "---------#")
      m.expect(source.subscriptions, "(^!)", "-(^!)", "---(^!)", "------(^!)", "---------(^!)")
    }
  }

  @Test func onlyFailuresThatAreWorthItAreTriedAgain() throws {
    try marbles { m in
      let source = m.cold("-a#")
      let retried = source.retry(.immediate(), scheduler: m.scheduler) { !($0 is MarbleError) }
      m.expect(retried, "-a#")
      m.expect(source.retry(.immediate(maxCount: 2), scheduler: m.scheduler), "-a-a#")
    }
  }

  @Test func disposalDuringTheWaitCallsTheRetryOff() throws {
    try marbles { m in
      let source = m.cold("-a#")
      let behavior = RetryBehavior.delayed(time: .milliseconds(3))
      m.expect(source.retry(behavior, scheduler: m.scheduler), "-a--", subscription: "^--!")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func eachSubscriptionCountsItsOwnFailures() {
    let source = Observable<Int>.error(TestError()).startWith(1)
    let retried = source.retry(.immediate(maxCount: 2), scheduler: ImmediateScheduler.instance)
    #expect(retried.eventsAtOnce() == [.next(1), .next(1), .error(TestError())])
    #expect(retried.eventsAtOnce() == [.next(1), .next(1), .error(TestError())])
  }

  @Test func anElementMakesFailuresForgotten() throws {
    try marbles { m in
      let behavior = RetryBehavior.custom(maxCount: 3) { .milliseconds($0) }
      let source = m.cold(["-#", "-#", "-a#", "-#", "-#", "-#"])
      m.expect(
        source.retry(behavior, resetOnSuccess: true),
        "------a-----#")
      let counting = m.cold(["-#", "-#", "-a#", "-b|"])
      m.expect(counting.retry(behavior), "------a#")
    }
  }
}
