import Rill
import RillTest
import Testing

/// The diagrams of the operators whose closures await, with work that takes some virtual time.
@Suite(.timeLimit(.minutes(10))) struct AwaitingDiagramTests {
  typealias Work = @Sendable (String) async throws -> String

  /// Runs an operator on a diagram. The work takes a while and changes 1, 2, 3 to a, b, c.
  private func expect(
    _ source: String, _ result: String, taking time: Duration = .milliseconds(3),
    at location: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Observable<String>, @escaping Work) -> Observable<String>
  ) async throws {
    let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(1))
    let events = try MarbleDiagram(source).marks.map { mark -> Recorded<Event<String>> in
      if case .value(let name) = mark.symbol { .next(mark.frame, name) } else { .completed(mark.frame) }
    }
    let hot = scheduler.createHotObservable(events)
    let observer = scheduler.createObserver(String.self)
    let subscription = apply(hot.asObservable()) { number in
      try await Task.sleep(for: time, clock: scheduler.virtualClock)
      return ["1": "a", "2": "b", "3": "c"][number] ?? number
    }.subscribe(observer)
    await scheduler.run()
    subscription.dispose()
    #expect(
      MarbleDiagram(observer.events).description == (try MarbleDiagram(result).description),
      sourceLocation: location)
  }

  @Test func mapKeepsTheOrderAndWorksOnOneAtATime() async throws {
    try await expect("-1-2-3-----|", "----a--b--c|") { source, ask in source.mapAsync { try await ask($0) } }
  }

  @Test func mapOnSeveralAtATimeKeepsTheOrder() async throws {
    try await expect("-1-2-3-----|", "----a-b-c--|") { source, ask in
      source.mapAsync(maxConcurrent: 2) { try await ask($0) }
    }
  }

  @Test func compactMapDropsWhatHasBecomeNil() async throws {
    try await expect("-1-x-3-----|", "----a-----c|") { source, ask in
      source.compactMapAsync { number -> String? in
        let letter = try await ask(number)
        return letter == "x" ? nil : letter
      }
    }
  }

  @Test func filterKeepsWhatSatisfiesThePredicate() async throws {
    try await expect("--1--2--3--4--|", "------2-----4-|", taking: .milliseconds(1)) { source, ask in
      source.filterAsync { number in
        _ = try await ask(number)
        return number == "2" || number == "4"
      }
    }
  }

  @Test func flatMapPassesResultsOnAsTheyCome() async throws {
    try await expect("-1-2-3-----|", "----a-b-c--|") { source, ask in
      source.flatMapAsync { try await ask($0) }
    }
  }

  @Test func flatMapLatestCancelsTheWorkBefore() async throws {
    try await expect("-1-2----3-|", "------b----(c|)") { source, ask in
      source.flatMapLatestAsync { try await ask($0) }
    }
  }

  @Test func flatMapFirstDropsWhatComesMeanwhile() async throws {
    try await expect("-1-2--3----|", "----a----c-|") { source, ask in
      source.flatMapFirstAsync { try await ask($0) }
    }
  }

  @Test func concatMapWorksOnOneAfterTheOther() async throws {
    try await expect("-1-2-3-----|", "----a--b--c|") { source, ask in
      source.concatMapAsync { try await ask($0) }
    }
  }
}
