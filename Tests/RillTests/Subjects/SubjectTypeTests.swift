import RillTest
import Testing

@testable import Rill

/// What all subjects and relays have in common: one order for everybody, also from the inside (C2, C3, C5, C7, C10).
@Suite struct SubjectTypeTests {
  private let log = Log<String>()

  /// Subscribes one more observer, which notes what it gets after the start.
  @discardableResult
  private func observe(
    _ hot: Hot.Instance, _ name: String, _ then: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> any Disposable {
    hot.observable.subscribe(
      onNext: { [log] element in
        log.append("\(name)\(element)")
        then(element)
      },
      onError: { [log] _ in log.append("\(name)#") },
      onCompleted: { [log] in log.append("\(name)|") })
  }

  /// What is noted from here on.
  private func noted(_ body: () -> Void) -> [String] {
    let before = log.count
    body()
    return Array(log.entries.dropFirst(before))
  }

  // MARK: C3, one order

  /// C3
  @Test(arguments: Hot.all)
  func whatAHandlerSendsComesAfterTheElementHasReachedEverybody(kind: Hot) {
    let hot = kind.make()
    observe(hot, "a") { element in
      if element == 1 {
        hot.send(2)
        hot.send(3)
      }
    }
    observe(hot, "b") { element in if element == 2 { hot.send(4) } }
    observe(hot, "c")
    #expect(
      noted { hot.send(1) }
        == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4"])
  }

  /// C3
  @Test(arguments: Hot.subjects)
  func anEndingThatAHandlerSendsComesAfterTheElementsBeforeIt(kind: Hot) {
    let hot = kind.make()
    observe(hot, "a") { element in
      if element == 1 {
        hot.send(2)
        hot.end?(.completed)
        hot.send(3)
        hot.end?(.error(TestError()))
      }
    }
    observe(hot, "b")
    #expect(noted { hot.send(1) } == ["a1", "b1", "a2", "b2", "a|", "b|"])
    #expect(!hot.hasObservers())
  }

  /// C11
  @Test(arguments: Hot.all)
  func aHundredThousandElementsThatSendTheNextNeedNoStack(kind: Hot) {
    let last = onSmallStack {
      let hot = kind.make()
      let log = Log<Int>()
      _ = hot.observable.subscribe(onNext: { element in
        if element == 100_000 { log.append(element) } else if element > 0 { hot.send(element + 1) }
      })
      hot.send(1)
      return log.entries
    }
    #expect(last == [100_000])
  }

  // MARK: C7, disposal

  /// C7
  @Test(arguments: Hot.all)
  func disposedByAnotherHandlerItGetsNotEvenTheElementThatIsHandedRound(kind: Hot) {
    let hot = kind.make()
    let second = SerialDisposable()
    observe(hot, "a") { element in if element == 1 { second.dispose() } }
    second.disposable = observe(hot, "b")
    observe(hot, "c")
    #expect(
      noted {
        hot.send(1)
        hot.send(2)
      } == ["a1", "c1", "a2", "c2"])
  }

  /// C7
  @Test(arguments: Hot.all)
  func disposedByItsOwnHandlerItGetsNothingMore(kind: Hot) {
    let hot = kind.make()
    let own = SerialDisposable()
    own.disposable = observe(hot, "a") { element in
      if element == 1 {
        hot.send(2)
        own.dispose()
        hot.send(3)
      }
    }
    #expect(noted { hot.send(1) } == ["a1"])
    #expect(!hot.hasObservers())
  }

  /// C7
  @Test(arguments: Hot.subjects)
  func disposedWhileTheEndingIsHandedRoundItDoesNotHearIt(kind: Hot) {
    let hot = kind.make()
    let second = SerialDisposable()
    _ = hot.observable.subscribe(onCompleted: { second.dispose() })
    second.disposable = observe(hot, "b")
    #expect(noted { hot.end?(.completed) } == [])
  }

  // MARK: C5, joining

  /// C5
  @Test(arguments: Hot.all)
  func theStartArrivesBeforeSubscribeReturns(kind: Hot) {
    for sent in [[], [1], [1, 2, 3]] as [[Int]] {
      let hot = kind.make()
      for element in sent { hot.send(element) }
      #expect(noted { observe(hot, "") } == kind.start(sent).map(String.init))
    }
  }

  /// C5
  @Test(arguments: Hot.all)
  func joiningInsideAHandlerGivesWhatHasBeenSentOnceAndTheRestInOrder(kind: Hot) {
    let hot = kind.make()
    observe(hot, "a") { [log] element in
      guard element == 1 else { return }
      hot.send(2)
      let before = log.count
      observe(hot, "new")
      #expect(Array(log.entries.dropFirst(before)) == kind.start([1, 2]).map { "new\($0)" })
      hot.send(3)
    }
    observe(hot, "b")
    let inside = kind.start([1, 2]).map { "new\($0)" }
    #expect(noted { hot.send(1) } == ["a1"] + inside + ["b1", "a2", "b2", "a3", "b3", "new3"])
  }

  /// C5
  @Test(arguments: Hot.all)
  func whatIsSentWhileTheStartIsGivenComesBehindIt(kind: Hot) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    observe(hot, "old")
    let start = kind.start([1, 2])
    let notes = noted {
      observe(hot, "new") { element in if element == start.first { hot.send(3) } }
      if start.isEmpty { hot.send(3) }
    }
    #expect(notes.filter { $0.hasPrefix("new") } == (start + [3]).map { "new\($0)" })
    #expect(notes.filter { $0.hasPrefix("old") } == ["old3"])
  }

  /// C5
  @Test(arguments: Hot.subjects)
  func anEndingWhileTheStartIsGivenIsTheLastEvent(kind: Hot) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    let start = kind.start([1, 2])
    let notes = noted {
      observe(hot, "new") { element in
        if element == start.first {
          hot.send(3)
          hot.end?(.completed)
          hot.send(4)
        }
      }
    }
    #expect(notes == (start.isEmpty ? [] : (start + [3]).map { "new\($0)" } + ["new|"]))
  }

  /// C5
  @Test(arguments: Hot.all)
  func disposingDuringTheStartIsEnough(kind: Hot) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    let start = kind.start([1, 2])
    _ = hot.observable.take(1).subscribe { [log] event in log.append("\(event)") }
    if start.isEmpty { hot.send(1) }
    #expect(log.entries == ["next(\(start.first ?? 1))", "completed"])
    #expect(!hot.hasObservers())
  }

  /// C5
  @Test(arguments: Hot.subjects)
  func joiningWhileTheEndingIsHandedRoundGetsTheEnding(kind: Hot) {
    let hot = kind.make()
    hot.send(1)
    _ = hot.observable.subscribe(onCompleted: { observe(hot, "new") })
    observe(hot, "b")
    let notes = noted { hot.end?(.completed) }
    #expect(notes.filter { $0.hasPrefix("new") }.last == "new|")
    #expect(notes.filter { $0 == "new|" }.count == 1)
    #expect(notes.filter { $0.hasPrefix("b") } == ["b|"])
  }

  // MARK: C1, endings

  /// C1
  @Test(arguments: Hot.subjects)
  func theFirstEndingIsTheOnlyOneAndIsRepeatedToWhoComesLater(kind: Hot) {
    let hot = kind.make()
    observe(hot, "a")
    let notes = noted {
      hot.end?(.error(TestError()))
      hot.send(1)
      hot.end?(.completed)
    }
    #expect(notes == ["a#"])
    #expect(noted { observe(hot, "late") } == ["late#"])
    #expect(!hot.hasObservers())
  }

  // MARK: C10, release

  /// C10
  @Test(arguments: Hot.all)
  func droppingItFreesTheObserversAlthoughTheirHandlesLiveOn(kind: Hot) {
    let census = Census()
    let handle: any Disposable
    do {
      let hot = kind.make()
      handle = hot.observable.map { $0 }.subscribe(onNext: census.holding())
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
    handle.dispose()
  }

  /// C10
  @Test(arguments: Hot.all)
  func disposalFreesTheObserverAlthoughItsHandleLivesOn(kind: Hot) {
    let census = Census()
    let hot = kind.make()
    let handle = hot.observable.subscribe(onNext: census.holding())
    #expect(hot.hasObservers())
    handle.dispose()
    #expect(census.alive == 0)
    #expect(!hot.hasObservers())
  }

  /// C10
  @Test(arguments: Hot.subjects)
  func anEndingFreesTheObserversAlthoughEverythingLivesOn(kind: Hot) {
    let census = Census()
    let hot = kind.make()
    let handles = (0..<3).map { _ in
      hot.observable.subscribe(onNext: census.holding(), onError: { _ in })
    }
    hot.end?(.error(TestError()))
    #expect(census.alive == 0)
    withExtendedLifetime((hot, handles)) {}
  }

  /// C10
  @Test(arguments: Hot.all)
  func droppingItInsideAHandlerFreesTheObserversAfterwards(kind: Hot) {
    let census = Census()
    let box = Cell<Hot.Instance?>(kind.make())
    _ = box.value?.observable.subscribe(
      onNext: census.holding { element in
        if element == 1 { withExtendedLifetime(box.replace(with: nil)) {} }
      })
    #expect(census.alive == 1)
    box.value?.send(1)
    #expect(census.alive == 0)
  }

  // MARK: C12, cost

  /// C12
  @Test(arguments: Hot.all)
  func observersThatHaveLeftAreNotVisitedAndTheOrderIsKept(kind: Hot) {
    let hot = kind.make()
    let handles = (0..<500).map { observe(hot, "\($0):") }
    var random = SeededGenerator(seed: 3)
    let order = Array(0..<500).shuffled(using: &random)
    for index in order.dropLast(4) { handles[index].dispose() }
    #expect(noted { hot.send(7) } == order.suffix(4).sorted().map { "\($0):7" })
    for index in order.suffix(4) { handles[index].dispose() }
    #expect(!hot.hasObservers())
  }

  // MARK: C4, no lock

  /// C4
  @Test(arguments: Hot.all)
  func everythingCanBeAskedFromInsideAHandlerAndATeardown(kind: Hot) {
    let hot = kind.make()
    let handle = hot.observable.subscribe(
      onNext: { [log] element in if element == 1 { log.append("next \(hot.hasObservers())") } },
      onDisposed: { [log] in
        hot.send(2)
        log.append("disposed \(hot.hasObservers())")
      })
    hot.send(1)
    handle.dispose()
    #expect(log.entries == ["next true", "disposed false"])
  }
}
