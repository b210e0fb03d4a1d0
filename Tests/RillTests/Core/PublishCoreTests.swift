import Testing

@testable import Rill

@Suite struct PublishCoreTests {
  private let core = PublishCore<Int>()
  private let log = Log<String>()

  private func member(
    _ name: String, _ lifetime: Lifetime = Lifetime(), _ then: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    core.join(
      AnyObserver(
        next: { [log] element in
          log.append("\(name)\(element)")
          then(element)
        },
        stop: { [log] ending in
          log.append("\(name)\(ending.event(of: Int.self).isCompleted ? "|" : "#")")
          lifetime.dispose()
        }, lifetime: lifetime), lifetime)
  }

  @Test func membersAreServedInTheOrderInWhichTheyJoined() {
    for name in ["a", "b", "c"] { member(name) }
    core.next(1)
    core.stop(.completed)
    #expect(log.entries == ["a1", "b1", "c1", "a|", "b|", "c|"])
  }

  @Test func theFirstEndingIsTheOnlyOne() {
    member("a")
    core.stop(.failed(TestError()))
    core.next(1)
    core.stop(.completed)
    member("late")
    #expect(log.entries == ["a#", "late#"])
    #expect(!core.hasMembers)
  }

  @Test func aMemberThatLeavesInsideIsSkippedAtOnce() {
    let second = Lifetime()
    member("a") { _ in second.dispose() }
    member("b", second)
    member("c")
    core.next(1)
    core.next(2)
    #expect(log.entries == ["a1", "c1", "a2", "c2"])
  }

  @Test func aMemberWhoseLifetimeIsOverNeverJoins() {
    let over = Lifetime()
    over.dispose()
    member("a", over)
    #expect(!core.hasMembers)
    core.stop(.completed)
    member("b", over)
    #expect(log.entries == [])
  }

  @Test func joinsAndLeavesInsideKeepTheirPlaceInTheQueue() {
    let passing = Lifetime()
    member("a") { [core, log] element in
      guard element == 1 else { return }
      core.next(2)
      core.join(
        AnyObserver(next: { log.append("b\($0)") }, stop: { _ in }, lifetime: passing), passing)
      core.next(3)
      core.next(4)
    }
    member("c") { element in if element == 3 { passing.dispose() } }
    core.next(1)
    #expect(log.entries == ["a1", "c1", "a2", "c2", "a3", "c3", "a4", "c4"])
  }

  @Test func cutLetsGoOfEverybodyWithoutAWord() {
    let census = Census()
    do {
      let lifetime = Lifetime()
      core.join(AnyObserver(next: census.holding(), stop: { _ in }, lifetime: lifetime), lifetime)
    }
    member("a")
    #expect(census.alive == 1)
    core.cut()
    #expect(census.alive == 0)
    #expect(!core.hasMembers)
    core.next(1)
    #expect(log.entries == [])
    member("b")
    core.next(2)
    core.cut(.completed)
    member("late")
    #expect(log.entries == ["b2", "late|"])
  }

  @Test func manyMembersLeaveAndTheRestIsServed() {
    let lifetimes = (0..<1000).map { _ in Lifetime() }
    for (index, lifetime) in lifetimes.enumerated() { member("\(index):", lifetime) }
    var random = SeededGenerator(seed: 1)
    let order = Array(0..<1000).shuffled(using: &random)
    for index in order.dropLast(3) { lifetimes[index].dispose() }
    core.next(0)
    #expect(log.entries == order.suffix(3).sorted().map { "\($0):0" })
    for index in order.suffix(3) { lifetimes[index].dispose() }
    #expect(!core.hasMembers)
    #expect(core.roster.capacity <= 8)
  }
}
