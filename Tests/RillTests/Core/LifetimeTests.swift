import Testing

@testable import Rill

extension Lifetime {
  /// How many teardowns are registered, those of lifetimes below counted as one each.
  var teardowns: Int {
    let inList = existingList()?.entries.withLock { entries in
      (entries.first == nil ? 0 : 1) + entries.others.count { $0 != nil }
    }
    let inSlot = word.load(ordering: .acquiring) & 5 == 4 ? 1 : 0
    return inSlot + (inList ?? 0)
  }
}

/// Once each, from the inside out, and never more than there is to do (C9).
@Suite struct LifetimeTests {
  private let log = Log<String>()

  @Test func teardownsRunOnceInTheOrderOfTheirRegistration() {
    let lifetime = Lifetime()
    for name in ["a", "b", "c"] { lifetime.add { [log] in log.append(name) } }
    #expect(log.entries == [])
    lifetime.dispose()
    lifetime.dispose()
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test func aTeardownThatComesLateRunsAtOnce() {
    let fresh = Lifetime()
    fresh.dispose()
    fresh.add { [log] in log.append("without a list") }
    let used = Lifetime()
    used.add {}
    used.dispose()
    used.add { [log] in log.append("with a list") }
    #expect(log.entries == ["without a list", "with a list"])
    #expect(used.teardowns == 0)
  }

  @Test func aTeardownSeesThatItIsOverAndMayDisposeAgain() {
    let lifetime = Lifetime()
    let teardown: @Sendable () -> Void = { [log, weak lifetime] in
      log.append("\(lifetime?.isDisposed ?? false)")
      lifetime?.dispose()
      lifetime?.add { log.append("late") }
    }
    lifetime.add(teardown)
    lifetime.dispose()
    #expect(log.entries == ["true", "late"])
  }

  @Test func theLastTeardownRunsAfterThoseThatCameLater() {
    let lifetime = Lifetime(last: { [log] in log.append("last") })
    lifetime.add { [log] in log.append("a") }
    lifetime.add { [log] in log.append("b") }
    lifetime.dispose()
    #expect(log.entries == ["a", "b", "last"])
  }

  @Test func aDisposableIsATeardown() {
    let lifetime = Lifetime()
    let disposable = BooleanDisposable()
    let teardowns: [any Disposable] = [disposable, Disposables.create()]
    for teardown in teardowns { lifetime.add(teardown) }
    #expect(lifetime.teardowns == 1)
    lifetime.dispose()
    #expect(disposable.isDisposed)
  }

  @Test func aTeardownTakenBackIsReleasedUnused() {
    let lifetime = Lifetime()
    let census = Census()
    let keys = (0..<3).map { _ in
      let witness = census.witness()
      return lifetime.addRemovable(
        .action { [log] in
          witness.testify()
          log.append("run")
        })
    }
    #expect(census.alive == 3)
    for key in keys { if let key { lifetime.remove(key) } }
    #expect(census.alive == 0)
    lifetime.dispose()
    #expect(log.entries == [])
  }

  @Test(arguments: 0..<8) func runsWhatHasNotBeenTakenBack(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lifetime = Lifetime()
    let ran = Log<Int>()
    var kept: [Int: Int] = [:]
    var fixed: Set<Int> = []
    for number in 0..<500 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        lifetime.add { ran.append(number) }
        fixed.insert(number)
      case 1..<5: kept[number] = lifetime.addRemovable(.action { ran.append(number) })
      default:
        guard let taken = kept.keys.sorted().randomElement(using: &random) else { break }
        lifetime.remove(kept.removeValue(forKey: taken)!)
      }
      #expect(lifetime.teardowns == kept.count + fixed.count)
    }
    #expect(ran.count == 0)
    lifetime.dispose()
    #expect(ran.entries.sorted() == fixed.union(kept.keys).sorted())
  }

  @Test func placesOfTeardownsTakenBackAreUsedAgain() {
    let lifetime = Lifetime()
    lifetime.add {}
    lifetime.add {}
    for _ in 0..<1000 {
      let keys = (0..<3).map { _ in lifetime.addRemovable(.action {}) }
      for key in keys { if let key { lifetime.remove(key) } }
    }
    #expect(lifetime.teardowns == 2)
    let places = lifetime.existingList()?.entries.withLock { $0.others.count }
    #expect(places.map { $0 < 8 } == true)
  }

  @Test func anEndedLifetimeThatNobodyKeptCanBeUsedAgain() {
    let lifetime = Lifetime()
    #expect(!lifetime.recycle())
    lifetime.dispose()
    #expect(lifetime.recycle())
    #expect(!lifetime.isDisposed)

    lifetime.add {}
    lifetime.dispose()
    #expect(!lifetime.recycle())
    #expect(lifetime.isDisposed)
  }

  // MARK: Below and above

  @Test func aLifetimeIsOverWithTheOneAboveButNotTheOtherWayRound() {
    let above = Lifetime()
    let below = Lifetime(below: above)
    let sibling = Lifetime(below: above)
    below.dispose()
    #expect(below.isDisposed)
    #expect(!above.isDisposed)
    #expect(!sibling.isDisposed)
    above.dispose()
    #expect(sibling.isDisposed)
    #expect(sibling.isOver)
  }

  @Test func whatLiesDeeperIsTornDownFirst() {
    let top = Lifetime()
    top.add { [log] in log.append("top") }
    let middle = Lifetime(below: top)
    middle.add { [log] in log.append("middle") }
    let bottom = Lifetime(below: middle)
    bottom.add { [log] in log.append("bottom") }
    top.dispose()
    #expect(log.entries == ["bottom", "middle", "top"])
    middle.dispose()
    bottom.dispose()
    #expect(log.entries.count == 3)
  }

  @Test func whatLiesDeeperIsTornDownFirstAlsoWhenTheOneAboveHasMore() {
    let top = Lifetime()
    for name in ["top 1", "top 2"] { top.add { [log] in log.append(name) } }
    let bottom = Lifetime(below: top)
    for name in ["bottom 1", "bottom 2"] { bottom.add { [log] in log.append(name) } }
    top.dispose()
    #expect(log.entries == ["bottom 1", "bottom 2", "top 1", "top 2"])
  }

  @Test func everythingBelowIsClosedBeforeTheFirstTeardownRuns() {
    let top = Lifetime()
    let first = Lifetime(below: top)
    let second = Lifetime(below: top)
    first.add { [log] in log.append("first") }
    first.add { [log] in second.add { log.append("late in second") } }
    second.add { [log] in log.append("second") }
    second.add { [log] in first.add { log.append("late in first") } }
    top.dispose()
    #expect(Set(log.entries) == ["first", "second", "late in first", "late in second"])
    #expect(log.entries.count == 4)
  }

  @Test func aTeardownAddedBelowOneThatIsOverRunsAtOnce() {
    let top = Lifetime()
    let middle = Lifetime(below: top)
    let bottom = Lifetime(below: middle)
    top.dispose()
    bottom.add { [log] in log.append("run") }
    #expect(log.entries == ["run"])
    #expect(!bottom.recycle())
  }

  @Test func aLifetimeTouchesTheOneAboveWithItsFirstTeardownOnly() {
    let above = Lifetime()
    let below = Lifetime(below: above)
    #expect(above.existingList() == nil)
    below.dispose()
    #expect(above.existingList() == nil)
  }

  @Test func endedLifetimesLeaveNothingAbove() {
    let above = Lifetime()
    above.add {}
    for _ in 0..<1000 {
      let below = Lifetime(below: above)
      below.add {}
      #expect(above.teardowns == 2)
      below.dispose()
    }
    #expect(above.teardowns == 1)
  }

  @Test func freedLifetimesAreRunWithTheOneAbove() {
    let above = Lifetime()
    for _ in 0..<100 { Lifetime(below: above).add { [log] in log.append("run") } }
    #expect(log.count == 0)
    above.dispose()
    #expect(log.count == 100)
  }

  @Test func freedChainsOfLifetimesAreRunWithTheOneAbove() {
    var above: Lifetime? = Lifetime()
    for _ in 0..<100 {
      let bottom = Lifetime(below: Lifetime(below: Lifetime(below: above!)))
      bottom.add { [log] in log.append("run") }
    }
    #expect(log.count == 0)
    above = nil
    #expect(log.count == 100)
  }

  @Test func freedLifetimesThatOweNothingLeaveNothingAbove() {
    let above = Lifetime()
    above.add {}
    for _ in 0..<100 {
      let below = Lifetime(below: Lifetime(below: above))
      if let key = below.addRemovable(.action {}) { below.remove(key) }
    }
    #expect(above.teardowns == 1)
    let subject = PublishSubject<Int>()
    for _ in 0..<100 {
      let below = Lifetime(below: above)
      subject.asObservable().run(AnyObserver(next: { _ in }, stop: { _ in }, lifetime: below), below)
    }
    subject.dispose()
    #expect(above.teardowns <= 101)
  }

  @Test func aLifetimeBelowIsNewAgainAndStillEndsWithTheOneAbove() {
    let above = Lifetime()
    let below = Lifetime(below: above)
    #expect(!below.recycle())
    below.dispose()
    #expect(below.isOver && below.isDisposed)
    #expect(below.recycle())
    #expect(!below.isOver && !below.isDisposed)
    above.dispose()
    #expect(below.isOver && below.isDisposed)
    #expect(!below.recycle())
  }

  @Test func aLifetimeFreedInAChainRunsItsTeardownsOnceAndLetsGoOfThem() {
    let census = Census()
    for isEnded in [false, true] {
      var chain = Lifetime()
      for _ in 0..<3 {
        chain = Lifetime(below: chain)
        let witness = census.witness()
        _ = chain.addRemovable(.action { witness.testify() })
        if isEnded { chain.dispose() }
        chain = Lifetime(below: chain)
      }
      #expect(census.alive == (isEnded ? 0 : 3))
      chain = Lifetime()
      #expect(census.alive == 0)
    }
  }
}
