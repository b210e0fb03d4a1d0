import RillTest
import Testing

@testable import Rill

/// The written table of the timed operators (C14). Each row of the documentation is a case here; the time is 3 ms.
@Suite struct TimedOperatorsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let timed: TimedOperator
    let situation: String
    let source: String
    let result: String
    let time: Duration
    let subscription: String?

    init(
      _ timed: TimedOperator, _ situation: String, _ source: String, _ result: String,
      time: Duration = .milliseconds(3), subscription: String? = nil
    ) {
      self.timed = timed
      self.situation = situation
      self.source = source
      self.result = result
      self.time = time
      self.subscription = subscription
    }

    var testDescription: String { "\(timed.testDescription): \(situation)" }
  }

  static let table: [Case] = [
    Case(.debounce, "first element", "-a---------|", "----a------|"),
    Case(.debounce, "trailing element", "-ab-c------|", "-------c---|"),
    Case(.debounce, "exactly one interval apart", "-a--b------|", "-------b---|"),
    Case(.debounce, "no time", "-a-b-------|", "-a-b-------|", time: .zero),
    Case(.debounce, "completion", "-a-b|", "----(b|)"),
    Case(.debounce, "failure", "-a-b#", "----#"),
    Case(.debounce, "disposal", "-a-b-------|", "-----", subscription: "^----!"),

    Case(.throttle, "first element", "-a---------|", "-a---------|"),
    Case(.throttle, "trailing element", "-ab--c-----|", "-a--b--c---|"),
    Case(.throttle, "exactly one interval apart", "-ab-c--d---|", "-a--c--d---|"),
    Case(.throttle, "at the end of the window", "-ab--------|", "-a--b------|"),
    Case(.throttle, "no time", "-a-(bc)----|", "-a-(bc)----|", time: .zero),
    Case(.throttle, "completion", "-ab|", "-a--(b|)"),
    Case(.throttle, "completion with nothing waiting", "-a|", "-a|"),
    Case(.throttle, "failure", "-ab#", "-a-#"),
    Case(.throttle, "disposal", "-ab--------|", "-a-", subscription: "^--!"),

    Case(.throttleFirst, "first element", "-a---------|", "-a---------|"),
    Case(.throttleFirst, "trailing element", "-ab--c-----|", "-a---c-----|"),
    Case(.throttleFirst, "exactly one interval apart", "-ab-c------|", "-a--c------|"),
    Case(.throttleFirst, "no time", "-a-(bc)----|", "-a-(bc)----|", time: .zero),
    Case(.throttleFirst, "completion", "-ab|", "-a-|"),
    Case(.throttleFirst, "failure", "-ab#", "-a-#"),
    Case(.throttleFirst, "disposal", "-a---b-----|", "-a-", subscription: "^--!"),

    Case(.delay, "first element", "-a---------|", "----a---------|"),
    Case(.delay, "trailing element", "-ab-c|", "----ab-c|"),
    Case(.delay, "exactly one interval apart", "-a--b--|", "----a--b--|"),
    Case(.delay, "no time", "-a-(bc)|", "-a-(bc)|", time: .zero),
    Case(.delay, "completion", "-a|", "----a|"),
    Case(.delay, "failure", "-a---b#", "----a-#"),
    Case(.delay, "disposal", "-ab--------|", "----a", subscription: "^----!"),

    // The source is hot: what it sends before is missed.
    Case(.delaySubscription, "first element", "-a---b-----|", "-----b-----|"),
    Case(.delaySubscription, "trailing element", "-----bc----|", "-----bc----|"),
    Case(.delaySubscription, "exactly one interval apart", "---b-c-----|", "-----c-----|"),
    Case(.delaySubscription, "no time", "-a-b-------|", "-a-b-------|", time: .zero),
    Case(.delaySubscription, "completion", "-----b|", "-----b|"),
    Case(.delaySubscription, "failure", "-----b#", "-----b#"),
    Case(.delaySubscription, "disposal", "-----b-----|", "--", subscription: "^-!"),

    Case(.timeout, "first element", "-----a-----|", "---#"),
    Case(.timeout, "trailing element", "-a-b-----c|", "-a-b--#"),
    Case(.timeout, "exactly one interval apart", "---a--b--c|", "---a--b--c|"),
    Case(.timeout, "no time", "-a---------|", "#", time: .zero),
    Case(.timeout, "completion", "-a|", "-a|"),
    Case(.timeout, "failure", "-a#", "-a#"),
    Case(.timeout, "disposal", "-a---------|", "-a-", subscription: "^--!"),

    Case(.timeoutOther, "first element", "-----a-----|", "---(o|)"),
    Case(.timeoutOther, "trailing element", "-a-b-----c|", "-a-b--(o|)"),
    Case(.timeoutOther, "exactly one interval apart", "---a--b--c|", "---a--b--c|"),
    Case(.timeoutOther, "no time", "-a---------|", "(o|)", time: .zero),
    Case(.timeoutOther, "completion", "-a|", "-a|"),
    Case(.timeoutOther, "failure", "-a#", "-a#"),
    Case(.timeoutOther, "disposal", "-a---------|", "-a-", subscription: "^--!"),

    Case(.buffer, "first element", "-a-----|", "---a--0(0|)"),
    Case(.buffer, "trailing element", "-ab-c---|", "--'ab'--c--(0|)"),
    Case(.buffer, "exactly one interval apart", "---a--b|", "---a--b(0|)"),
    Case(.buffer, "no time", "-a-(bc)|", "-a-(bc)(0|)", time: .zero),
    Case(.buffer, "completion", "-a|", "--(a|)"),
    Case(.buffer, "failure", "-a#", "--#"),
    Case(.buffer, "disposal", "-a---------|", "--", subscription: "^-!"),

    Case(.window, "first element", "-a-----|", "wa-w--w|"),
    Case(.window, "trailing element", "-ab-c---|", "wa(bw)-cw--|"),
    Case(.window, "exactly one interval apart", "---a--b|", "w--(aw)--(bw)|"),
    Case(.window, "no time", "-a-(bc)|", "w(aw)-(bwcw)|", time: .zero),
    Case(.window, "completion", "-a|", "wa|"),
    Case(.window, "failure", "-a#", "wa#"),
    Case(.window, "disposal", "-a---------|", "wa", subscription: "^-!"),

    Case(.audit, "first element", "-a---------|", "----a------|"),
    Case(.audit, "trailing element", "-ab--c-----|", "----b---c--|"),
    Case(.audit, "exactly one interval apart", "-a--b------|", "----b------|"),
    Case(.audit, "after the end of the window", "-a---b-----|", "----a---b--|"),
    Case(.audit, "no time", "-a-b-------|", "-a-b-------|", time: .zero),
    Case(.audit, "completion", "-ab|", "----(b|)"),
    Case(.audit, "completion with nothing waiting", "-a----|", "----a-|"),
    Case(.audit, "failure", "-ab#", "---#"),
    Case(.audit, "disposal", "-ab--------|", "---", subscription: "^--!"),

    Case(.timeoutEach, "first element", "-----a-----|", "-----a--(1|)"),
    Case(.timeoutEach, "first element too late", "-------a---|", "------(0|)"),
    Case(.timeoutEach, "trailing element", "-a-b-----c|", "-a-b--(2|)"),
    Case(.timeoutEach, "exactly one interval apart", "------a--b--c|", "------a--b--c|"),
    Case(.timeoutEach, "no time", "-a---------|", "(0|)", time: .zero),
    Case(.timeoutEach, "completion", "-a|", "-a|"),
    Case(.timeoutEach, "failure", "-a#", "-a#"),
    Case(.timeoutEach, "disposal", "-a---------|", "-a-", subscription: "^--!"),

    Case(.sample, "first element", "-a---------|", "---a--------|"),
    Case(.sample, "trailing element", "-ab-c------|", "---b--c-----|"),
    Case(.sample, "exactly one interval apart", "-a--b--c---|", "---a--b--c--|"),
    Case(.sample, "exactly when the period ends", "---a-------|", "---a--------|"),
    Case(.sample, "no time", "-a-b|", "-a-b|", time: .zero),
    Case(.sample, "completion", "-a|", "---(a|)"),
    Case(.sample, "failure", "-a#", "--#"),
    Case(.sample, "disposal", "-ab-c------|", "---b-", subscription: "^----!"),

    Case(.takeLast, "first element", "-a|", "--(a|)"),
    Case(.takeLast, "trailing element", "-ab-c|", "-----(c|)"),
    Case(.takeLast, "exactly one interval apart", "-a--b-|", "------(b|)"),
    Case(.takeLast, "exactly that long before the end", "-a--|", "----|"),
    Case(.takeLast, "no time", "-a(b|)", "--|", time: .zero),
    Case(.takeLast, "completion", "-a-----|", "-------|"),
    Case(.takeLast, "failure", "-ab#", "---#"),
    Case(.takeLast, "disposal", "-ab----|", "---", subscription: "^--!"),

    Case(.skipLast, "first element", "-a----|", "------(a|)"),
    Case(.skipLast, "trailing element", "-ab--c---|", "-----(ab)---(c|)"),
    Case(.skipLast, "exactly one interval apart", "-a--b--|", "----a--(b|)"),
    Case(.skipLast, "exactly that long before the end", "-a--|", "----(a|)"),
    Case(.skipLast, "no time", "-a(bc)|", "-a(bc)|", time: .zero),
    Case(.skipLast, "completion", "-ab|", "---|"),
    Case(.skipLast, "failure", "-a--bc#", "----a-#"),
    Case(.skipLast, "disposal", "-a--b--|", "----a-", subscription: "^-----!"),
  ]

  @Test(arguments: table)
  func theTableHolds(_ row: Case) throws {
    try marbles { m in
      let source = m.hot(row.source)
      m.expect(row.timed.apply(source.asObservable(), row.time, m.scheduler), subscription: row.subscription)
        .toBe(
          row.result,
          errorsBy: { _, actual in actual is MarbleError || "\(actual)" == "\(RillError.timeout)" })
    }
  }

  @Test(arguments: table)
  func negativeTimeIsNone(_ row: Case) throws {
    guard row.time == .zero else { return }
    try marbles { m in
      let source = m.hot(row.source)
      m.expect(row.timed.apply(source.asObservable(), .seconds(-5), m.scheduler))
        .toBe(row.result, errorsBy: { _, _ in true })
    }
  }

  /// What RxSwift does on its test scheduler, tick by tick.
  @Test func knownValuesHold() {
    let fifty = Duration.seconds(50)
    func run(
      _ events: [Recorded<Event<String>>],
      _ apply: @escaping (Observable<String>, TestScheduler) -> Observable<String>
    ) -> [Recorded<Event<String>>] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable(events)
      return scheduler.start(created: 1, subscribed: 2, disposed: 1000) {
        apply(source.asObservable(), scheduler)
      }.events
    }
    let failing: [Recorded<Event<String>>] = [.next(10, "a"), .error(25, MarbleError.error)]
    #expect(run(failing) { $0.delay(fifty, scheduler: $1) }.map(\.time) == [25])
    #expect(
      run([.next(10, "a"), .completed(25)]) { $0.delay(fifty, scheduler: $1) }
        == [.next(60, "a"), .completed(75)])
    #expect(
      run([.next(10, "a"), .completed(15)]) { $0.debounce(fifty, scheduler: $1) }
        == [.next(15, "a"), .completed(15)])
    #expect(
      run([.next(10, "a"), .next(20, "b"), .completed(25)]) { $0.throttle(fifty, scheduler: $1) }
        == [.next(10, "a"), .next(60, "b"), .completed(60)])
    let timedOut = run([.next(10, "a"), .next(80, "b")]) { $0.timeout(fifty, scheduler: $1) }
    #expect(timedOut.map(\.time) == [10, 60])
    #expect(timedOut.last.map { "\($0.value)" } == "\(Event<String>.error(RillError.timeout))")
  }

  /// C13: no timer is left behind.
  @Test(arguments: TimedOperator.all)
  func failureLeavesNoTimerBehind(_ timed: TimedOperator) {
    let stage = Stage(timed)
    stage.send("a", "b", "c")
    stage.subject.onError(MarbleError.error)
    #expect(stage.scheduler.timeline.count == 0)
    #expect(!stage.subject.hasObservers)
  }

  @Test(arguments: TimedOperator.all)
  func disposalLeavesNoTimerBehind(_ timed: TimedOperator) {
    let stage = Stage(timed)
    stage.send("a", "b", "c")
    stage.subscription.dispose()
    #expect(stage.scheduler.timeline.count == 0)
    #expect(!stage.subject.hasObservers)
  }

  @Test(arguments: TimedOperator.all)
  func completionLeavesNoTimerBehind(_ timed: TimedOperator) {
    let stage = Stage(timed)
    stage.send("a", "b", "c")
    stage.subject.onCompleted()
    // What is waiting may come first. A timer left behind would run in vain, so it is counted at the ending itself.
    stage.scheduler.start()
    #expect(stage.pendingAtEnding.value == 0)
    #expect(stage.heard.isOver)
  }

  /// One timer serves an operator, however many elements come.
  @Test(arguments: TimedOperator.all)
  func oneTimerIsEnough(_ timed: TimedOperator) {
    let stage = Stage(timed)
    for number in 0..<1000 { stage.send("\(number)") }
    #expect(stage.scheduler.timeline.count <= 1)
    stage.subscription.dispose()
  }

  /// Where nothing takes time, nothing hangs: the operators believe the timer, not the clock.
  @Test(arguments: [TimedOperator.debounce, .throttle, .throttleFirst, .audit, .delay, .delaySubscription])
  func worksOnASchedulerThatIgnoresDelays(_ timed: TimedOperator) {
    let heard = Heard<String>()
    let source = Observable<String>.create { observer in
      for element in ["a", "b", "c"] { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
    let subscription = timed.apply(source, .seconds(5), ImmediateScheduler.instance).subscribe(heard)
    #expect(heard.elements == (timed.testDescription == "throttle(latest: false)" ? ["a"] : ["a", "b", "c"]))
    #expect(heard.isOver)
    subscription.dispose()
  }

  /// Huge times saturate (C13).
  @Test(arguments: [TimedOperator.debounce, .throttle, .throttleFirst, .delay, .timeout, .buffer, .window])
  func hugeTimesAreSafe(_ timed: TimedOperator) {
    let stage = Stage(timed, .seconds(Int64.max))
    stage.send("a", "b", "c")
    #expect(stage.scheduler.timeline.count <= 1)
    stage.subject.onError(MarbleError.error)
    #expect(stage.scheduler.timeline.count == 0)
  }

  /// What is sent from inside a handler comes after it (C2, C3).
  @Test(arguments: [TimedOperator.throttle, .throttleFirst, .timeout, .timeoutOther, .window])
  func elementsSentFromInsideAHandlerComeAfterIt(_ timed: TimedOperator) {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<String>()
    let heard = Heard<String>()
    let subscription = timed.apply(subject.asObservable(), .zero, scheduler).subscribe(onNext: {
      if $0 == "a" { subject.onNext("b") }
      heard.onNext($0)
    })
    subject.onNext("a")
    #expect(heard.elements.filter { $0 != "w" } == ["a", "b"])
    subscription.dispose()
  }
}

/// A timed operator between a subject and a heard, with nothing else on its scheduler.
private struct Stage {
  let scheduler = HistoricalScheduler()
  let subject = PublishSubject<String>()
  let heard = Heard<String>()
  let pendingAtEnding = Cell<Int?>(nil)
  let subscription: any Disposable

  init(_ timed: TimedOperator, _ time: Duration = .milliseconds(3)) {
    let (scheduler, heard, pending) = (scheduler, heard, pendingAtEnding)
    let stream = timed.apply(subject.asObservable(), time, scheduler)
    subscription = stream.subscribe(
      onNext: { heard.onNext($0) }, onError: { heard.onError($0) }, onCompleted: { heard.onCompleted() },
      onDisposed: { pending.value = scheduler.timeline.count })
    if timed.testDescription == "delaySubscription", time < .seconds(1) { scheduler.start() }
  }

  func send(_ elements: String...) {
    for element in elements { subject.onNext(element) }
  }
}
