import Rill
import RillTest
import Testing

@Suite struct SkipTests {
  // MARK: A count

  @Test func dropsTheFirstElements() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--d--|")
      m.expect(source.skip(2), "--------c--d--|")
      m.expect(source.skip(0), "--a--b--c--d--|")
      m.expect(source.skip(9), "--------------|")
    }
  }

  @Test func eachSubscriptionDropsItsOwn() {
    let source = Observable.of(1, 2, 3).skip(2)
    #expect(source.eventsAtOnce() == [.next(3), .completed])
    #expect(source.eventsAtOnce() == [.next(3), .completed])
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).skip(-1) }
  }

  // MARK: A while

  @Test func dropsTheElementsOfTheFirstWhile() throws {
    try marbles { m in
      m.expect(m.hot("-a-b-c-d-|").skip(.milliseconds(4), scheduler: m.scheduler), "-----c-d-|")
    }
  }

  @Test func theTableOfSkipHolds() throws {
    try marbles { m in
      let scheduler = m.scheduler
      m.expect(m.hot("-a-|").skip(.zero, scheduler: scheduler), "-a-|")
      m.expect(m.hot("-a-|").skip(.seconds(-1), scheduler: scheduler), "-a-|")
      // The source that was there first comes first; the one that starts later comes behind the timer.
      m.expect(m.hot("----a-|").skip(.milliseconds(4), scheduler: scheduler), "------|")
      m.expect(m.cold("----a-|").skip(.milliseconds(4), scheduler: scheduler), "----a-|")
      m.expect(m.hot("-a|").skip(.milliseconds(4), scheduler: scheduler), "--|")
      m.expect(m.hot("-a#").skip(.milliseconds(4), scheduler: scheduler), "--#")
      m.expect(
        m.hot("-a-b-c-").skip(.milliseconds(4), scheduler: scheduler), "-----c", subscription: "^-----!")
    }
  }

  @Test func anEndingCallsTheTimerOff() {
    let scheduler = TestScheduler(initialClock: 0)
    _ = Observable.just(1).skip(.seconds(10), scheduler: scheduler).subscribe()
    #expect(scheduler.debugDescription.contains("pending: 0"))
  }

  // MARK: Another stream

  @Test func dropsElementsUntilAnotherStreamEmits() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--d--|")
      let other = m.hot("-------x------")
      m.expect(source.skip(until: other), "--------c--d--|")
      m.expect(source.subscriptions, "^-------------!")
      m.expect(other.subscriptions, "^------!")
    }
  }

  @Test func aNotifierThatCompletesLetsNothingPass() throws {
    try marbles { m in
      let other = m.hot("---|")
      m.expect(m.hot("--a--b--|").skip(until: other), "--------|")
      m.expect(other.subscriptions, "^--!")
    }
  }

  @Test func aNotifierThatFailsFirstFailsTheStream() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.skip(until: m.hot("---#")), "---#")
      m.expect(source.skip(until: m.hot("---x#")), "-----b--|")
      m.expect(source.subscriptions, "^--!", "^-------!")
    }
  }

  @Test func theEndOfTheSourcePassesAndStopsTheNotifier() throws {
    try marbles { m in
      let other = m.hot("---------x")
      m.expect(m.hot("--a--|").skip(until: other), "-----|")
      m.expect(m.hot("--a--#").skip(until: other), "-----#")
      m.expect(other.subscriptions, "^----!", "^----!")
    }
  }

  @Test func theOtherStreamIsSubscribedToFirst() {
    let source = Observable.of(1, 2)
    #expect(source.skip(until: Observable.just(0)).eventsAtOnce() == [.next(1), .next(2), .completed])
    let failing = source.skip(until: Observable<Int>.error(TestError())).eventsAtOnce()
    #expect(failing.map { $0.error as? TestError } == [TestError()])
  }

  // MARK: A predicate

  @Test func dropsElementsAsLongAsTheySatisfyThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--1--|", Int.self)
      m.expect(source.skip(while: { $0 < 3 }), "--------3--1--|")
      m.expect(source.skip(while: { _ in true }), "--------------|")
    }
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.skip(while: { if $0 == 2 { throw MarbleError.error } else { true } }), "-----#")
      m.expect(source.subscriptions, "^----!")
    }
  }
}
