import Rill
import RillTest
import Testing

@Suite(.timeLimit(.minutes(15))) struct AsyncMarblesTests {
  private let patience = Duration.seconds(600)

  @Test func loopsOverValuesMoveWithTheSources() async throws {
    try await marbles(timeout: patience) { m in
      let source = m.hot("-a--b-c|")
      var got: [String] = []
      for try await value in source.values { got.append("\(value)\(m.scheduler.clock)") }
      #expect(got == ["a1", "b4", "c6"])
    }
  }

  @Test func sleepersLoopsAndOperatorsMoveTogether() async throws {
    try await marbles(timeout: patience) { m in
      let clock = m.scheduler.virtualClock
      let relay = PublishRelay<String>()
      m.expect(relay.debounce(.milliseconds(5)), "-------b---- 3ms c")
      relay.accept("a")
      try await Task.sleep(for: .milliseconds(2), clock: clock)
      relay.accept("b")
      try await Task.sleep(for: .milliseconds(8), clock: clock)
      relay.accept("c")
      #expect(m.scheduler.clock == 10)
    }
  }

  @Test func operatorsOfTimeNeedNoSchedulerInside() async throws {
    try await marbles(timeout: patience) { m in
      let first = try await Observable<Int>.timer(.seconds(5)).firstValue()
      #expect(first == 0)
      #expect(m.scheduler.clock == 5_000)
    }
    #expect(!(Schedulers.current is TestScheduler))
  }

  @Test func expectationsAreComparedWhenTheBodyHasEnded() async throws {
    let failures = try await FailureReporter.collecting {
      try await marbles(timeout: patience) { m in
        m.expect(m.hot("-a-b|"), "-a-c|")
        try await Task.sleep(for: .milliseconds(2), clock: m.scheduler.virtualClock)
      }
    }
    #expect(failures.map(\.location.line) == [#line - 4])
    #expect(failures.first?.message.hasPrefix("marbles differ: 1 difference, at 3ms\n") == true)
  }

  @Test func framesAreCountedFromTheBeginningAlsoLater() async throws {
    try await marbles(timeout: patience) { m in
      try await Task.sleep(for: .milliseconds(3), clock: m.scheduler.virtualClock)
      m.expect(m.hot("-a-b-c|"), "---b-c|")
      m.expect(m.cold("-a|"), "----a|")
    }
  }

  @Test func steppingInsideWaitsForTimeThatPassesByItself() async throws {
    try await marbles(timeout: patience) { m in
      let observer = m.scheduler.createObserver(String.self)
      let subscription = m.hot("-a-b-c|").subscribe(observer)
      await m.scheduler.advance(by: 3)
      #expect(observer.events == [.next(1, "a"), .next(3, "b")])
      #expect(m.scheduler.clock == 3)
      await m.scheduler.run()
      #expect(observer.events.last == .completed(6))
      subscription.dispose()
    }
  }

  @MainActor @Test func whatHappensInVirtualTimeHappensOnTheActorOfTheCaller() async throws {
    let model = Counter()
    try await marbles(timeout: patience) { m in
      m.at(2) {
        MainActor.assertIsolated()
        model.tap()
      }
      #expect(model.count == 0)
      try await Task.sleep(for: .milliseconds(2), clock: m.scheduler.virtualClock)
      #expect(model.count == 1)
      m.expect(model.taps, "--")
    }
  }

  @Test func allOrdersAreTriedToo() async throws {
    var outcomes: [String] = []
    try await marbles(orders: .all, timeout: patience) { m in
      let source = Observable.merge(m.hot("-a|").asObservable(), m.cold("-b|").asObservable())
      outcomes.append(try await source.allValues().joined())
    }
    #expect(outcomes.first == "ab")
    #expect(Set(outcomes) == ["ab", "ba"])
  }

  @Test func aBodyThatWaitsForSomethingElseIsAFailure() async throws {
    let failures = try await FailureReporter.collecting {
      try await marbles(timeout: .zero) { m in
        for try await _ in m.hot("-a").values {}
        try await Task.sleep(for: .seconds(3_600))
      }
    }
    #expect(
      failures.map(\.message) == [
        """
        the task does not end: nothing is scheduled any more, the clock is at 1ms
          It waits for something that virtual time does not bring, and has been cancelled.
        """
      ])
  }

  @Test func timeThatDoesNotEndIsAFailure() async throws {
    let failures = try await FailureReporter.collecting {
      try await marbles(maxActions: 20, timeout: patience) { m in
        for try await _ in Observable<Int>.interval(.milliseconds(1)).values {}
      }
    }
    #expect(
      failures.map(\.message) == [
        """
        time does not come to an end: 20 actions have run, the clock is at 20ms
          next: at 21ms
          Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, in \
        marbles with a diagram such as "^-----!", or allow more with maxActions.
        """
      ])
  }

  @Test func whatTheBodyThrowsIsThrown() async {
    await #expect(throws: MarbleError.error) {
      try await marbles(timeout: patience) { _ in
        await Task.yield()
        throw MarbleError.error
      }
    }
  }
}

@MainActor private final class Counter {
  var count = 0
  let taps = PublishRelay<Int>()

  func tap() {
    count += 1
  }
}
