import Rill
import RillTest
import Testing

@Suite struct TakeTests {
  // MARK: A count

  @Test func passesTheFirstElements() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--d--|")
      m.expect(source.take(2), "--a--(b|)")
      m.expect(source.take(9), "--a--b--c--d--|")
      m.expect(source.subscriptions, "^----!", "^-------------!")
    }
  }

  @Test func takingNoneDoesNotStartTheSource() throws {
    try marbles { m in
      let source = m.cold("--a--|")
      m.expect(source.take(0), "|")
      m.expect(source.subscriptions, "-")
    }
  }

  @Test func aFailureBeforePasses() throws {
    try marbles { m in m.expect(m.hot("--a--#").take(2), "--a--#") }
  }

  @Test func theCompletionIsDecidedBeforeTheLastElementIsPassedOn() {
    let source = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = source.take(1).subscribe {
      log.append($0)
      if case .next = $0 { source.onError(TestError()) }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .completed])
    subscription.dispose()
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).take(-1) }
  }

  // MARK: A while

  @Test func passesTheElementsOfTheFirstWhile() throws {
    try marbles { m in
      let source = m.hot("-a-b-c-d-|")
      m.expect(source.take(for: .milliseconds(4), scheduler: m.scheduler), "-a-b|")
      m.expect(source.subscriptions, "^---!")
    }
  }

  @Test func theTableOfTakeForHolds() throws {
    try marbles { m in
      let scheduler = m.scheduler
      m.expect(m.hot("-a-|").take(for: .zero, scheduler: scheduler), "|")
      m.expect(m.hot("-a-|").take(for: .seconds(-1), scheduler: scheduler), "|")
      // The source that was there first comes first; the one that starts later comes behind the timer.
      m.expect(m.hot("----a-|").take(for: .milliseconds(4), scheduler: scheduler), "----(a|)")
      m.expect(m.cold("----a-|").take(for: .milliseconds(4), scheduler: scheduler), "----|")
      m.expect(m.hot("-a|").take(for: .milliseconds(4), scheduler: scheduler), "-a|")
      m.expect(m.hot("-a#").take(for: .milliseconds(4), scheduler: scheduler), "-a#")
      m.expect(m.hot("-a-b-").take(for: .milliseconds(4), scheduler: scheduler), "-a", subscription: "^-!")
    }
  }

  @Test func anEndingCallsTheTimerOff() {
    let scheduler = TestScheduler(initialClock: 0)
    _ = Observable.just(1).take(for: .seconds(10), scheduler: scheduler).subscribe()
    #expect(scheduler.debugDescription.contains("pending: 0"))
  }

  @Test func aSourceThatIsNotWantedAnyMoreIsNotStarted() {
    let log = Log<Void>()
    let source = Observable<Int>.deferred {
      log.append(())
      return .just(1)
    }
    #expect(source.take(for: .zero, scheduler: ImmediateScheduler.instance).eventsAtOnce() == [.completed])
    #expect(source.take(until: Observable.just(1)).eventsAtOnce() == [.completed])
    #expect(log.count == 0)
  }

  // MARK: Another stream

  @Test func passesElementsUntilAnotherStreamEmits() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--d--|")
      let other = m.hot("-------x------")
      m.expect(source.take(until: other), "--a--b-|")
      m.expect(source.subscriptions, "^------!")
      m.expect(other.subscriptions, "^------!")
    }
  }

  @Test func aNotifierThatCompletesLetsEverythingPass() throws {
    try marbles { m in
      let other = m.hot("---|")
      m.expect(m.hot("--a--b--|").take(until: other), "--a--b--|")
      m.expect(other.subscriptions, "^--!")
    }
  }

  @Test func aNotifierThatFailsFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.take(until: m.hot("---#")), "--a#")
      m.expect(source.subscriptions, "^--!")
    }
  }

  @Test func theEndOfTheSourceStopsTheNotifier() throws {
    try marbles { m in
      let other = m.hot("---------x")
      m.expect(m.hot("--a--|").take(until: other), "--a--|")
      m.expect(m.hot("--a--#").take(until: other), "--a--#")
      m.expect(other.subscriptions, "^----!", "^----!")
    }
  }

  @Test func anElementSentByTheNotifiersHandlerComesTooLate() {
    let source = PublishSubject<Int>()
    let stop = PublishSubject<Void>()
    let log = Log<Event<Int>>()
    let subscription = source.take(until: stop).subscribe {
      log.append($0)
      if case .next(1) = $0 {
        stop.onNext()
        source.onNext(2)
      }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .completed])
    #expect(!source.hasObservers)
    subscription.dispose()
  }

  // MARK: A predicate

  @Test func passesElementsUntilOneSatisfiesThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--4--|", Int.self)
      m.expect(source.take(until: { $0 == 3 }), "--1--2--|")
      m.expect(source.take(until: { $0 == 3 }, behavior: .inclusive), "--1--2--(3|)")
      m.expect(source.subscriptions, "^-------!", "^-------!")
    }
  }

  @Test func passesElementsWhileTheySatisfyThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--4--|", Int.self)
      m.expect(source.take(while: { $0 < 3 }), "--1--2--|")
      m.expect(source.take(while: { $0 < 3 }, behavior: .inclusive), "--1--2--(3|)")
      m.expect(source.take(while: { _ in true }), "--1--2--3--4--|")
      m.expect(source.subscriptions, "^-------!", "^-------!", "^-------------!")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.take(while: { if $0 == 2 { throw MarbleError.error } else { true } }), "--1--#")
      m.expect(source.take(until: { if $0 == 2 { throw MarbleError.error } else { false } }), "--1--#")
      m.expect(source.subscriptions, "^----!", "^----!")
    }
  }

  @Test func theCompletionIsDecidedBeforeTheInclusiveElementIsPassedOn() {
    let source = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = source.take(while: { $0 < 1 }, behavior: .inclusive).subscribe {
      log.append($0)
      if case .next = $0 { source.onError(TestError()) }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .completed])
    subscription.dispose()
  }

  @Test func takeDuringPassesElementsWhileTheTokenLives() throws {
    try marbles { m in
      let token = Log<LifetimeToken>()
      token.append(LifetimeToken())
      m.at(7) { token.entries[0].dispose() }
      let source = m.hot("--a--b--c--d--|")
      m.expect(m.hot("-------|").asObservable().ignoreElements(), "-------|")
      m.expect(source.take(during: token.entries[0]), "--a--b-|")
      m.expect(source.subscriptions, "^------!")
    }
  }

  @Test func takeDuringDoesNotKeepTheTokenAlive() {
    var token: LifetimeToken? = LifetimeToken()
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = token.map { subject.take(during: $0) }?.subscribe { log.append($0) }
    subject.onNext(1)
    token = nil
    #expect(log.entries.map(\.debugDescription) == ["next(1)", "completed"])
    #expect(!subject.hasObservers)
    withExtendedLifetime((token, subscription)) {}
  }

  @Test func takeDuringATokenThatHasEndedDoesNotStartTheSource() {
    let token = LifetimeToken()
    token.dispose()
    let endless = Endless()
    #expect(endless.source.take(during: token).eventsAtOnce().map(\.isCompleted) == [true])
    #expect(endless.made == 0)
  }
}
