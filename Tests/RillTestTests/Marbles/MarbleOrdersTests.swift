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
    return outcomes.map { $0.events.compactMap(\.value.element).joined() }
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
    #expect(outcomes.sorted() == ["abcd", "cdab"])
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

  @Test func whatDoesNotDependOnTheOrderIsNoFailure() throws {
    try marbles(orders: .all) { m in
      let (left, right) = (m.hot("-a-b|"), m.hot("-c-d|"))
      m.expect(left, "-a-b|")
      m.expect(right, "-c-d|")
    }
  }
}
