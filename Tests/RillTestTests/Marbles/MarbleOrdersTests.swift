import Rill
import RillTest
import Testing

@Suite struct MarbleOrdersTests {
  /// All orders in which a test with these sources runs, as what an observer of all of them gets.
  private func outcomes(
    _ orders: MarbleOrders, _ make: (Marbles) -> [TestableObservable<String>]
  ) throws -> [String] {
    var outcomes: [TestableObserver<String>] = []
    try marbles(orders: orders) { m in
      let observer = m.scheduler.createObserver(String.self)
      for source in make(m) { _ = source.subscribe(onNext: { observer.on(.next($0)) }) }
      outcomes.append(observer)
    }
    return outcomes.map(text)
  }

  private func text(_ observer: TestableObserver<String>) -> String {
    observer.events.compactMap(\.value.element).joined()
  }

  @Test func theOrderThatIsWrittenIsTheOnlyOneIfNoOtherIsAskedFor() throws {
    #expect(try outcomes(.asWritten) { [$0.hot("-a"), $0.hot("-b")] } == ["ab"])
  }

  @Test func allOrdersOfOneFrameAreTried() throws {
    let outcomes = try outcomes(.all) { [$0.hot("-a"), $0.hot("-b"), $0.hot("-c")] }
    #expect(outcomes.first == "abc")
    #expect(outcomes.sorted() == ["abc", "acb", "bac", "bca", "cab", "cba"])
  }

  @Test func framesAreIndependentOfEachOther() throws {
    let outcomes = try outcomes(.all) { [$0.hot("-a-b-x"), $0.hot("-c-d-")] }
    #expect(outcomes.sorted() == ["acbdx", "acdbx", "cabdx", "cadbx"])
  }

  @Test func whatOneSourceSendsStaysInOrder() throws {
    let outcomes = try outcomes(.all) { [$0.hot("-(ab)"), $0.hot("-(cd)")] }
    #expect(outcomes.sorted() == ["abcd", "acbd", "acdb", "cabd", "cadb", "cdab"])
  }

  @Test func coldSourcesTakeTheirTurnsWithHotOnesForEachSubscription() throws {
    let outcomes = try outcomes(.all) { m in
      let cold = m.cold("--(ab)")
      return [cold, m.hot("--x"), cold]
    }
    // Two subscriptions, each in order, and the element of the other source at any place.
    #expect(outcomes.first == "xabab")
    #expect(
      Set(outcomes) == [
        "xaabb", "axabb", "aaxbb", "aabxb", "aabbx", "xabab", "axbab", "abxab", "abaxb", "ababx",
      ])
    #expect(outcomes.count == 30)
  }

  @Test func timersTakeTheirTurns() throws {
    var logs: [TestableObserver<String>] = []
    try marbles(orders: .all) { m in
      let log = m.scheduler.createObserver(String.self)
      logs.append(log)
      let timers = Observable.merge(
        Observable<Int>.timer(.milliseconds(2)).map { _ in "t" },
        Observable<Int>.interval(.milliseconds(1)).take(2).map { "\($0)" },
        m.cold("--c|").asObservable())
      _ = timers.subscribe(onNext: { log.on(.next($0)) })
    }
    #expect(Set(logs.map(text)) == ["0t1c", "0tc1", "01tc", "01ct", "0c1t", "0ct1"])
  }

  @Test func whatIsScheduledMeanwhileComesAfterItsCause() throws {
    var outcomes: Set<String> = []
    try marbles(orders: .all) { m in
      let log = m.scheduler.createObserver(String.self)
      m.at(1) {
        log.on(.next("a"))
        m.scheduler.scheduleAt(1) { log.on(.next("b")) }
      }
      m.at(1) { log.on(.next("x")) }
      m.at(2) { outcomes.insert(text(log)) }
    }
    #expect(outcomes == ["abx", "axb", "xab"])
  }

  @Test func subscriptionsComeFirstInAllOrders() throws {
    try marbles(orders: .all) { m in
      m.expect(m.hot("(ab)--"), "(ab)--")
      m.expect(m.hot("--(cd)"), subscription: "--^").toBe("--(cd)")
    }
  }

  @Test func aDebounceThatExpiresWithTheNextElementIsFoundOut() throws {
    let failures = try FailureReporter.collecting {
      try marbles(orders: .all) { m in
        m.expect(m.hot("-a--b-----|").debounce(.milliseconds(3)), "-------b--|")
      }
    }
    #expect(
      failures.map(\.message) == [
        """
        marbles differ: 1 difference, at 4ms
          expected  -------b--|
          actual    ----a--b--|
                        ▲
          4ms  unexpected next("a")
          (values: 2, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 10ms)
          in this order: ----('timer'b)
        """
      ])
  }

  @Test func timersAreNumberedInTheOrderInWhichTheyWereSet() throws {
    let failures = try FailureReporter.collecting {
      try marbles(orders: .all) { m in
        let first = Observable<Int>.timer(.milliseconds(2)).map { _ in "a" }
        let second = Observable<Int>.timer(.milliseconds(2)).map { _ in "b" }
        m.expect(Observable.merge(first, second), "--(ab|)")
      }
    }
    #expect(failures.first?.message.hasSuffix("  in this order: --('timer 2''timer 1')") == true)
  }

  @Test func theOrderThatIsShownCanBePastedBack() throws {
    let failures = try FailureReporter.collecting {
      try marbles(orders: .all) { m in
        let (left, right) = (m.hot("-a-- 50ms c"), m.cold("-b-- 50ms d"))
        m.expect(Observable.merge(left.asObservable(), right.asObservable()), "-(ab)-- 50ms (cd)")
      }
    }
    let text = try #require(failures.first?.message.split(separator: ": ").last)
    #expect(try MarbleDiagram(String(text)).description == text)
    #expect(text == "-(ba)")
  }

  @Test func ofTooManyOrdersSomeAreTriedThatDifferInLittleAndSomeByChance() throws {
    let outcomes = try outcomes(.all(upTo: 30)) { m in "abcdefgh".map { m.hot("-\($0)") } }
    #expect(outcomes.count == 30)
    #expect(outcomes[1] == "bacdefgh")
    #expect(outcomes[14] == "adbcefgh" || outcomes[14].hasPrefix("a"))
    #expect(outcomes.last?.hasPrefix("abc") == false)
  }

  @Test func manyOrdersAreSampledByTheirSeed() throws {
    func sample(_ seed: UInt64) throws -> [String] {
      try outcomes(.all(upTo: 20, seed: seed)) { m in "abcdefghijkl".map { m.hot("-\($0)") } }
    }
    let first = try sample(1)
    #expect(first.count == 20)
    #expect(Set(first).count == 20)
    #expect(first[0] == "abcdefghijkl")
    #expect(try sample(1) == first)
    #expect(try sample(2) != first)
  }

  @Test func actionsTakeTheirTurnsToo() throws {
    var orders: [[String]] = []
    try marbles(orders: .all) { m in
      orders.append([])
      m.at(2) { orders[orders.count - 1].append("first") }
      m.at(2) { orders[orders.count - 1].append("second") }
    }
    #expect(orders == [["first", "second"], ["second", "first"]])
  }

  @Test func theFirstOrderThatBreaksTheExpectationIsShown() throws {
    let failures = try FailureReporter.collecting {
      try marbles(orders: .all) { m in
        let query = m.hot("-a--b--")
        let latest = BehaviorRelay(value: "-")
        m.at(1) { latest.accept("1") }
        m.at(4) { latest.accept("2") }
        m.expect(query.map { $0 + latest.value }, "-'a-'--'b1'")
      }
    }
    #expect(failures.map(\.location.line) == [#line - 3])
    #expect(
      failures.map(\.message) == [
        """
        marbles differ: 1 difference, at 1ms
          expected  -'a-'--'b1'
          actual    -'a1'--'b1'
                     ▲
          1ms  expected next("a-"), got next("a1")
          (values: 2, errors: 0, completed: false, subscribed: 0ms, unsubscribed: never)
          in this order: -('at(1)'a)
        """
      ])
  }

  /// A cancel that is written before the request of the same frame does not stop it.
  @Test func theUsualOrderIsNamedToo() throws {
    func requests(_ m: Marbles) {
      let cancel = m.hot("-----x--")
      let replies = ["1": m.cold("---a|"), "2": m.cold("---b|")]
      let results = m.hot("--1--2--").flatMapLatest { request in
        replies[request].map { $0.take(until: cancel) } ?? .empty()
      }
      m.expect(results, "--------")
    }
    let failures = try FailureReporter.collecting { try marbles(orders: .all) { requests($0) } }
    #expect(
      failures.map(\.message) == [
        """
        marbles differ: 1 difference, at 8ms
          expected  ---------
          actual    --------b
                            ▲
          8ms  unexpected next("b")
          (values: 1, errors: 0, completed: false, subscribed: 0ms, unsubscribed: never)
          in this order: as written
        """
      ])
    let asWritten = try FailureReporter.collecting { try marbles { requests($0) } }
    #expect(asWritten.first?.message.contains("in this order") == false)
  }

  @Test func whatDoesNotDependOnTheOrderIsNoFailure() throws {
    try marbles(orders: .all) { m in
      let (left, right) = (m.hot("-a-b|"), m.hot("-c-d|"))
      m.expect(left, "-a-b|")
      m.expect(right, "-c-d|")
    }
  }
}
