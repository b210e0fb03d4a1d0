import Rill
import RillTest
import Testing

@Suite struct MarblesTests {
  @Test func aColdSourceStartsForEachSubscriber() throws {
    try marbles { m in
      let source = m.cold("-a--b--c---|", ["a": 1, "b": 2, "c": 3])
      m.expect(source.map { $0 * 10 }, "-a--b--c---|", ["a": 10, "b": 20, "c": 30])
      m.expect(source, subscription: "--^---").toBe("---a--b--c---|", ["a": 1, "b": 2, "c": 3])
      m.expect(source.subscriptions, "^----------!", "--^----------!")
    }
  }

  @Test func aHotSourceRunsByItself() throws {
    try marbles { m in
      let source = m.hot("a-b-c-d|")
      m.expect(source, "a-b-c-d|")
      m.expect(source, subscription: "--^---!").toBe("--b-c--")
      m.expect(source.subscriptions).toBe("^------!", "--^---!")
    }
  }

  @Test func aHotSourceBeginsAtItsSubscriptionPoint() throws {
    try marbles { m in
      let source = m.hot("--a^-x--|")
      m.expect(source, "--x--|")
      m.expect(m.hot(" 10ms (a^b)-x|"), "(ab)-x|")
    }
  }

  @Test func textNeedsNoValuesAndNumbersAreReadFromText() throws {
    try marbles { m in
      m.expect(m.hot("-1--2|", Int.self).map { $0 + 1 }, "-2--3|")
      m.expect(m.cold("-a|") { $0.uppercased() }, "-A|")
      m.expect(m.cold("'user 1'-b|"), "'user 1'-b|")
      m.expect(m.cold("a-b|").map { [$0] }, "x-y|", ["x": ["a"], "y": ["b"]])
      m.expect(m.cold("a-b|").map { [$0] }, "a-b|") { [$0] }
    }
  }

  @Test func operatorsOfTimeNeedNoSchedulerInside() throws {
    try marbles { m in
      m.expect(Observable<Int>.interval(.milliseconds(2)).take(3), "--0-1-(2|)")
      m.expect(m.hot("-a--b|").delay(.milliseconds(1)), "--a--b|")
      let later = m.cold("-a-b|").flatMap { text in
        Observable<Int>.timer(.milliseconds(2)).map { _ in text }
      }
      m.expect(later, "---a-(b|)")
    }
    #expect(!(Schedulers.current is TestScheduler))
  }

  @Test func errorsAreCompared() throws {
    struct Failure: Error { let code: Int }
    try marbles { m in
      m.expect(m.cold("-a-#"), "-a-#")
      m.expect(m.cold("-a-#", error: Failure(code: 1)), "-a-#", error: Failure(code: 1))
      m.expect(m.cold("-a-E", errors: ["E": Failure(code: 2)]), "-a-F", errors: ["F": Failure(code: 2)])
      m.expect(m.cold("#", error: Failure(code: 3))).toBe("#", errorsBy: { _, error in error is Failure })
    }
  }

  @Test func elementsCanBeComparedByAFunctionOrAPredicate() throws {
    struct Point: Sendable { let x: Int }
    try marbles { m in
      let points = m.cold("-1--2|", Int.self).map { Point(x: $0) }
      m.expect(points).toBe("-a--b|", ["a": 1, "b": 2]) { $0.x == $1 }
      m.expect(points).toBe("-a--b|", where: ["a": { $0.x < 2 }, "b": { $0.x > 1 }])
      m.expect(m.cold("---|").map { _ in Point(x: 1) }, "---|")
    }
  }

  @Test func eachSubscriptionCanHaveItsScript() throws {
    try marbles { m in
      let source = m.cold(["--a#", "--b|"])
      let first = source.map { "1" + $0 }
      m.expect(first).toBe("--'1a'#")
      m.expect(source, subscription: "----^").toBe("------b|")
      m.expect(source.subscriptions, "^--!", "----^--!")
    }
  }

  @Test func actionsRunAtTheirFrame() throws {
    try marbles { m in
      let relay = BehaviorRelay(value: 1)
      m.at(3) { relay.accept(2) }
      m.at(5) { relay.accept(3) }
      m.expect(relay, "1--2-3")
    }
  }

  @Test func timeIsReadFromADiagram() throws {
    try marbles { m in
      #expect(m.time("---|") == .milliseconds(3))
      #expect(m.time(" 1.5s |") == .milliseconds(1_500))
      #expect(m.time("|") == .zero)
    }
    try marbles(frame: .seconds(1)) { m in
      #expect(m.time("---|") == .seconds(3))
      m.expect(m.cold(" 1m a|"), subscription: "-^").toBe("- 1m a|")
    }
  }

  @Test func theSchedulerCountsFrames() throws {
    var times: [Int] = []
    try marbles { m in
      m.at(2) { times.append(m.scheduler.clock) }
      m.at(7) { times.append(m.scheduler.clock) }
    }
    #expect(times == [2, 7])
  }

  @Test func durationsPassInAMoment() throws {
    try marbles { m in
      m.expect(m.cold("-a 10m b 1s |"), "-a 10m b 1s |")
    }
  }

  @Test func disposalComesBeforeWhatHappensAtTheSameFrame() throws {
    try marbles { m in
      m.expect(m.hot("-a-b"), subscription: "^--!").toBe("-a--")
      m.expect(m.cold("-a-b"), subscription: "^--!").toBe("-a--")
      m.expect(m.hot("-a-b"), subscription: "-^-!").toBe("-a--")
    }
  }

  @Test func aSourceWithoutSubscribersHasNoSubscriptions() throws {
    try marbles { m in
      let source = m.cold("a|")
      m.expect(source.subscriptions).toBe([])
      m.expect(source.subscriptions, "---")
    }
  }

  @Test func subscriptionsThatGoOnAreOpen() throws {
    try marbles { m in
      let source = m.hot("-a-")
      m.expect(source, "-a-")
      m.expect(source.subscriptions, "^")
    }
  }

  @Test func whatTheBodyThrowsIsThrown() {
    #expect(throws: MarbleError.error) { try marbles { _ in throw MarbleError.error } }
  }

  @Test func whatATestCapturesIsReleased() throws {
    try assertNoLeaks { leaks in
      let subject = leaks.track(BehaviorSubject(value: "a"))
      let source = try marbleSource { m in
        m.at(1) { subject.onNext("b") }
        m.expect(subject, subscription: "^-!").toBe("ab")
        m.expect(subject).toBe("ab")
      }
      leaks.track(source)
      try? marbles { m in
        leaks.track(m)
        m.at(1) { subject.onNext("b") }
        _ = m.expect(subject)
        throw MarbleError.error
      }
    }
  }

  /// Runs a test and returns a source of it.
  private func marbleSource(_ body: (Marbles) -> Void) throws -> TestableObservable<String> {
    var source: TestableObservable<String>?
    try marbles { m in
      let one = m.hot("-a-b")
      m.expect(one, "-a-b")
      body(m)
      source = one
    }
    return try #require(source)
  }

  @MainActor @Test func aTestOnTheMainActorUsesItsOwnState() throws {
    let model = Model()
    try marbles { m in
      m.at(1) { model.tap() }
      m.at(2) { model.tap() }
      m.expect(model.taps, "-12")
    }
    #expect(model.count == 2)
  }

  @MainActor @Test func whatIsDeliveredOnTheMainActorArrivesAtItsFrameThere() throws {
    let model = Model()
    var counts: [Int] = []
    try marbles { m in
      let source = m.hot("-1--2|", Int.self)
      m.expect(source.observe(on: MainScheduler.instance), "-1--2|", ["1": 1, "2": 2])
      let bound = source.bind(to: Binder(model) { model, value in model.count += value })
      let seen = source.subscribeOnMain(onNext: { _ in model.tap() })
      m.expect(model.taps, "-x--y", ["x": 2, "y": 5])
      for frame in [0, 3, 6] { m.at(frame) { counts.append(model.count) } }
      m.at(7) {
        bound.dispose()
        seen.dispose()
      }
    }
    #expect(counts == [0, 2, 5])
  }
}

@MainActor private final class Model {
  var count = 0
  let taps = PublishRelay<Int>()

  func tap() {
    count += 1
    taps.accept(count)
  }
}
