import RillTest
import Testing

@testable import Rill

@Suite struct CurrentCoreTests {
  private let log = Log<String>()

  private func join<Held: Memory>(
    _ core: CurrentCore<Held>, _ name: String, _ lifetime: Lifetime = Lifetime(),
    _ then: @escaping @Sendable (Int) -> Void = { _ in }
  ) where Held.Element == Int {
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

  @Test func theLastElementComesInOneStepWithTheEnding() {
    let core = CurrentCore(LastElement<Int>())
    join(core, "a")
    core.next(1)
    core.stop(.completed, with: 2)
    core.stop(.completed, with: 3)
    join(core, "late")
    #expect(log.entries == ["a2", "a|", "late2", "late|"])
  }

  @Test func aChangeAfterTheVersionWasReadIsRefused() {
    let core = CurrentCore(CurrentElement(0))
    join(core, "a")
    let version = core.state.withLock { $0.version }
    #expect(core.next(1, ifVersion: version))
    #expect(!core.next(2, ifVersion: version))
    #expect(core.state.withLock { $0.memory.element } == 1)
    #expect(log.entries == ["a0", "a1"])
  }

  @Test func liveElementsWaitUntilTheStartHasBeenGiven() {
    let core = CurrentCore(LatestElements<Int>(limit: 2))
    core.next(1)
    core.next(2)
    join(core, "old") { _ in }
    log.append("-")
    // Sending while the start is being given must not overtake what is left of it.
    join(core, "new") { element in if element == 1 { core.next(3) } }
    #expect(log.entries == ["old1", "old2", "-", "new1", "old3", "new2", "new3"])
  }

  @Test func anEndingWhileTheStartIsGivenComesLast() {
    let core = CurrentCore(LatestElements<Int>(limit: 2))
    core.next(1)
    core.next(2)
    join(core, "a") { element in
      if element == 1 {
        core.next(3)
        core.stop(.completed)
        core.next(4)
      }
    }
    #expect(log.entries == ["a1", "a2", "a3", "a|"])
    #expect(!core.hasMembers)
  }

  @Test func aMemberThatLeavesDuringItsStartGetsNothingMore() {
    let core = CurrentCore(LatestElements<Int>(limit: 3))
    for element in 1...3 { core.next(element) }
    let lifetime = Lifetime()
    join(core, "a", lifetime) { element in
      if element == 2 {
        core.next(4)
        lifetime.dispose()
      }
    }
    #expect(log.entries == ["a1", "a2"])
    #expect(!core.hasMembers)
  }

  @Test func forgetReleasesWhatIsRemembered() {
    let census = Census()
    let core = CurrentCore(LatestElements<Census.Witness>(limit: 2))
    for _ in 0..<3 { core.next(census.witness()) }
    #expect(census.alive == 2)
    core.forget(LatestElements(limit: 0), ending: .completed)
    #expect(census.alive == 0)
    core.next(census.witness())
    #expect(census.alive == 0)
  }

  @Test func whatIsHeldBackIsDeliveredWithTheCompletion() {
    let core = CurrentCore(LastElement<Int>())
    join(core, "a")
    core.next(1)
    core.next(2)
    #expect(log.entries == [])
    core.stop(.completed)
    join(core, "late")
    #expect(log.entries == ["a2", "a|", "late2", "late|"])
  }
}
