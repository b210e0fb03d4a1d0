import Testing

@testable import Rill

@Suite struct CompositeDisposableTests {
  private let log = Log<String>()

  private func disposable(_ name: String) -> any Cancelable {
    Disposables.create { [log] in log.append(name) }
  }

  @Test func disposesItsContentsInOrderAndOnce() {
    let group = CompositeDisposable(disposable("a"), disposable("b"), disposable("c"))
    #expect(group.count == 3)
    #expect(!group.isDisposed)
    group.dispose()
    group.dispose()
    #expect(log.entries == ["a", "b", "c"])
    #expect(group.isDisposed)
    #expect(group.count == 0)
  }

  @Test func everyWayToMakeOneTakesAllThatItIsGiven() {
    let groups = [
      CompositeDisposable(disposable("1"), disposable("2")),
      CompositeDisposable(
        disposable("3"), disposable("4"), disposable("5"), disposable("6"), disposable("7"), disposable("8")),
      CompositeDisposable(disposables: [disposable("9")]),
      CompositeDisposable(),
    ]
    #expect(groups.map(\.count) == [2, 6, 1, 0])
    for group in groups { group.dispose() }
    #expect(log.entries == (1...9).map(String.init))
  }

  @Test func whatComesLateIsDisposedAtOnce() {
    let group = CompositeDisposable()
    group.dispose()
    #expect(group.insert(disposable("late")) == nil)
    #expect(log.entries == ["late"])
    #expect(group.count == 0)
  }

  @Test func whatIsRemovedIsDisposedAlone() throws {
    let group = CompositeDisposable()
    let key = try #require(group.insert(disposable("a")))
    let groupKey = try #require(group.insert(CompositeDisposable(disposable("b"), disposable("c"))))
    _ = group.insert(disposable("d"))
    group.remove(for: key)
    group.remove(for: key)
    group.remove(for: groupKey)
    #expect(log.entries == ["a", "b", "c"])
    #expect(group.count == 1)
    group.dispose()
    #expect(log.entries == ["a", "b", "c", "d"])
  }

  @Test func disposalMayAskForMore() {
    let group = CompositeDisposable()
    let outer = Disposables.create { [log] in
      log.append("outer")
      group.dispose()
      _ = group.insert(Disposables.create { log.append("inner") })
    }
    _ = group.insert(outer)
    group.dispose()
    #expect(log.entries == ["outer", "inner"])
  }

  @Test func disposalReleasesTheContentsAlthoughTheGroupLivesOn() {
    let census = Census()
    let group = CompositeDisposable()
    for _ in 0..<3 {
      let witness = census.witness()
      _ = group.insert(Disposables.create { witness.testify() })
    }
    #expect(census.alive == 3)
    group.dispose()
    #expect(census.alive == 0)
  }

  @Test func contentsOfAGroupThatNobodyCanReachAreDisposed() {
    do {
      _ = CompositeDisposable(disposable("a"), CompositeDisposable(disposable("b"), disposable("c"))).count
    }
    #expect(Set(log.entries) == ["a", "b", "c"])
  }

  @Test func aHundredThousandGroupsInsideEachOtherAreDisposedWithoutStack() {
    let run = onSmallStack {
      let (group, log) = Self.nested(100_000)
      group.dispose()
      return log.count
    }
    #expect(run == 100_000)
  }

  @Test func aHundredThousandGroupsInsideEachOtherAreFreedWithoutStack() {
    let run = onSmallStack {
      let log: Log<Int>
      do {
        let (group, made) = Self.nested(100_000)
        log = made
        _ = group.count
      }
      return log.count
    }
    #expect(run == 100_000)
  }

  private static func nested(_ depth: Int) -> (group: CompositeDisposable, log: Log<Int>) {
    let log = Log<Int>()
    var group = CompositeDisposable()
    for level in 0..<depth {
      group = CompositeDisposable(group, Disposables.create { log.append(level) })
    }
    return (group, log)
  }
}
