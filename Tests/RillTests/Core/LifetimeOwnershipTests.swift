import Testing

@testable import Rill

/// The graph that is drawn at `Lifetime`, arrow by arrow, by counting what is alive (C9, C10), and how deep it may be (C11).
@Suite struct LifetimeOwnershipTests {
  private let census = Census()

  @Test func aLifetimeHoldsItsTeardownsUntilItEnds() {
    let lifetime = Lifetime()
    let witness = census.witness()
    lifetime.add { [witness] in witness.testify() }
    lifetime.add { [weak witness] in witness?.testify() }
    #expect(census.alive == 1)
    lifetime.dispose()
  }

  @Test func theEndReleasesTheTeardownsAlthoughTheLifetimeLivesOn() {
    let lifetime = Lifetime(last: witnessing())
    lifetime.add(witnessing())
    lifetime.add(witnessing())
    #expect(census.alive == 3)
    lifetime.dispose()
    #expect(census.alive == 0)
    #expect(lifetime.isDisposed)
  }

  @Test func aLifetimeThatNobodyCanReachRunsItsTeardowns() {
    let log = Log<String>()
    do {
      let lifetime = Lifetime(last: { log.append("last") })
      lifetime.add { log.append("run") }
      _ = lifetime.isDisposed
    }
    #expect(log.entries == ["run", "last"])
  }

  @Test func theOneAboveIsHeldByTheOneBelow() {
    weak var above: Lifetime?
    var below: Lifetime?
    do {
      let lifetime = Lifetime()
      lifetime.add(witnessing())
      above = lifetime
      below = Lifetime(below: lifetime)
    }
    #expect(above != nil)
    #expect(census.alive == 1)
    below?.add {}
    below = nil
    #expect(above == nil)
    #expect(census.alive == 0)
  }

  @Test func theOneBelowIsNotHeldByTheOneAbove() {
    let above = Lifetime()
    weak var below: Lifetime?
    do {
      let lifetime = Lifetime(below: above)
      lifetime.add(witnessing())
      below = lifetime
      #expect(census.alive == 1)
    }
    #expect(below == nil)
    // Its teardown is: what it has to do has not been done.
    #expect(census.alive == 1)
    above.dispose()
    #expect(census.alive == 0)
  }

  @Test func aSourceHoldsTheObserverAndTheLifetime() {
    weak var held: Lifetime?
    var subject: PublishSubject? = PublishSubject<Int>()
    do {
      let lifetime = subject?.asObservable().subscribe(
        next: census.holding(), stop: { _ in }, onDisposed: nil)
      held = lifetime
    }
    #expect(held != nil)
    #expect(census.alive == 1)
    subject = nil
    #expect(held == nil)
    #expect(census.alive == 0)
  }

  @Test func aLifetimeHoldsTheCoreOfItsSourceAndNoObserver() {
    let log = Log<String>()
    weak var core: PublishCore<Int>?
    let lifetime: Lifetime
    do {
      let subject = PublishSubject<Int>()
      core = subject.core
      lifetime = subject.asObservable().subscribe(
        next: census.holding(), stop: { _ in }, onDisposed: { log.append("disposed") })
    }
    #expect(core != nil)
    #expect(census.alive == 0)
    #expect(log.entries == [])
    lifetime.dispose()
    #expect(core == nil)
    #expect(log.entries == ["disposed"])
  }

  @Test func aSubscriptionDroppedWithItsSourceRunsItsTeardowns() {
    let log = Log<String>()
    do {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onNext: census.holding(), onDisposed: { log.append("disposed") })
      #expect(log.entries == [])
      #expect(census.alive == 1)
    }
    #expect(log.entries == ["disposed"])
    #expect(census.alive == 0)
  }

  // MARK: Depth

  @Test func aHundredThousandNestedLifetimesEndWithTheOutermost() {
    let run = onSmallStack {
      let (top, bottom, log) = Self.nested(100_000)
      top.dispose()
      return (log.count, bottom.isDisposed)
    }
    #expect(run?.0 == 100_000)
    #expect(run?.1 == true)
  }

  @Test func aHundredThousandNestedLifetimesAreFreedWithTheInnermost() {
    let run = onSmallStack {
      let log: Log<Int>
      do {
        let (top, bottom, made) = Self.nested(100_000)
        log = made
        _ = (top.isDisposed, bottom.isDisposed)
      }
      return log.count
    }
    #expect(run == 100_000)
  }

  @Test func aHundredThousandNestedLifetimesGetTheirListsFromBelow() {
    let run = onSmallStack {
      let log = Log<Int>()
      let top = Lifetime()
      var bottom = top
      for _ in 0..<100_000 { bottom = Lifetime(below: bottom) }
      bottom.add { log.append(0) }
      top.dispose()
      return log.count
    }
    #expect(run == 1)
  }

  private static func nested(_ depth: Int) -> (top: Lifetime, bottom: Lifetime, log: Log<Int>) {
    let log = Log<Int>()
    let top = Lifetime()
    var bottom = top
    for level in 0..<depth {
      bottom.add { log.append(level) }
      bottom = Lifetime(below: bottom)
    }
    return (top, bottom, log)
  }

  // MARK: Last sources

  @Test func aStartInsideAStartRunsAfterIt() {
    let log = Log<String>()
    let lifetime = Lifetime()
    lifetime.last {
      log.append("begin 1")
      lifetime.last {
        log.append("begin 2")
        lifetime.last { log.append("3") }
        log.append("end 2")
      }
      log.append("end 1")
    }
    #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2", "3"])
    lifetime.last { log.append("4") }
    #expect(log.entries.last == "4")
  }

  @Test func aHundredThousandStartsInsideEachOtherNeedNoStack() {
    let run = onSmallStack {
      let log = Log<Int>()
      let lifetime = Lifetime()
      @Sendable func go(_ round: Int) {
        if round == 100_000 { return log.append(round) }
        lifetime.last { go(round + 1) }
      }
      go(0)
      return log.entries
    }
    #expect(run == [100_000])
  }

  @Test func aStartIsReleasedWhenItHasRun() {
    let lifetime = Lifetime()
    do {
      let witness = census.witness()
      lifetime.last { witness.testify() }
    }
    #expect(census.alive == 0)
  }

  private func witnessing() -> @Sendable () -> Void {
    let witness = census.witness()
    return { witness.testify() }
  }
}
