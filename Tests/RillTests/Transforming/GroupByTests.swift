import Rill
import RillTest
import Testing

@Suite struct GroupByTests {
  private func byParity(_ number: Int) -> String { number % 2 == 0 ? "e" : "o" }

  @Test func splitsByKey() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--4--|", Int.self)
      let groups = source.groupBy(keySelector: { $0 % 2 == 0 ? "e" : "o" })
      m.expect(groups.map(\.key), "--o--e--------|")
      m.expect(groups.filter { $0.key == "o" }.flatMap { $0 }, "--1-----3-----|")
      m.expect(groups.filter { $0.key == "e" }.flatMap { $0 }, "-----2-----4--|")
    }
  }

  @Test func groupsFailWithTheSource() throws {
    try marbles { m in
      let groups = m.hot("--1--2--#", Int.self).groupBy(keySelector: { $0 })
      m.expect(groups).toBe("--1--2--#", inner: ["1": "1-----#", "2": "2--#"])
    }
  }

  @Test func aKeyThatCannotBeMadeFailsEverything() throws {
    try marbles { m in
      let source = m.hot("--1--2--|", Int.self)
      let groups = source.groupBy(keySelector: { if $0 == 2 { throw MarbleError.error } else { $0 } })
      m.expect(groups).toBe("--1--#", inner: ["1": "1--#"])
      m.expect(source.subscriptions, "^----!")
    }
  }

  @Test func groupsEndInTheOrderOfTheirAppearanceAndThenTheStreamOfGroups() {
    let log = Log<String>()
    let source = PublishSubject<Int>()
    let subscription = source.groupBy(keySelector: { $0 }).subscribe(
      onNext: { group in
        _ = group.subscribe(onCompleted: { log.append("\(group.key)") })
      }, onCompleted: { log.append("all") })
    for number in [3, 1, 2, 5, 4] { source.onNext(number) }
    source.onCompleted()
    #expect(log.entries == ["3", "1", "2", "5", "4", "all"])
    subscription.dispose()
  }

  @Test func aLateSubscriberGetsWhatFollows() {
    let source = PublishSubject<Int>()
    let groups = Log<GroupedObservable<Int, Int>>()
    let elements = Log<Event<Int>>()
    let outer = source.groupBy(keySelector: { $0 % 2 }).subscribe(onNext: { groups.append($0) })
    source.onNext(1)
    source.onNext(3)
    let inner = groups.entries[0].subscribe { elements.append($0) }
    source.onNext(5)
    source.onCompleted()
    #expect(groups.entries.map(\.key) == [1])
    #expect(elements.entries == [.next(5), .completed])
    #expect(groups.entries[0].eventsAtOnce() == [.completed])
    outer.dispose()
    inner.dispose()
  }

  @Test func groupsGoOnWhenTheStreamOfGroupsIsDisposed() {
    let source = PublishSubject<Int>()
    let keys = Log<Int>()
    let elements = Log<Int>()
    let inner = SingleAssignmentDisposable()
    let outer = source.groupBy(keySelector: { $0 % 3 }).subscribe(onNext: { group in
      keys.append(group.key)
      if group.key == 1 { inner.setDisposable(group.subscribe(onNext: { elements.append($0) })) }
    })
    for number in [0, 1, 4] { source.onNext(number) }
    outer.dispose()
    #expect(source.hasObservers)
    for number in [0, 2, 7] { source.onNext(number) }
    inner.dispose()
    #expect(!source.hasObservers)
    #expect(keys.entries == [0, 1])
    #expect(elements.entries == [1, 4, 7])
  }

  @Test func theSourceStopsWhenNobodyListensAnyMore() {
    let source = PublishSubject<Int>()
    let outer = source.groupBy(keySelector: { $0 }).subscribe()
    source.onNext(1)
    outer.dispose()
    #expect(!source.hasObservers)
    let stopped = Observable.range(start: 0, count: .max).groupBy(keySelector: { $0 % 2 }).take(1)
    #expect(stopped.map(\.key).eventsAtOnce() == [.next(0), .completed])
  }

  @Test func anEndlessSourceStopsWithItsGroup() {
    let events = Observable.range(start: 0, count: .max).groupBy(keySelector: { $0 % 2 })
      .take(1).flatMap { $0.take(3) }.eventsAtOnce()
    #expect(events == [.next(0), .next(2), .next(4), .completed])
  }

  @Test func disposalReleasesWhatHearsAGroupThatSomebodyHolds() {
    let source = PublishSubject<Int>()
    let groups = Log<GroupedObservable<Int, Int>>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let outer = source.groupBy(keySelector: { $0 }).subscribe(onNext: { groups.append($0) })
    source.onNext(1)
    let inner = groups.entries[0].subscribe(onNext: { [token] _ in _ = token })
    token = nil
    #expect(weak.isAlive)
    outer.dispose()
    inner.dispose()
    #expect(!weak.isAlive)
    #expect(groups.count == 1)
  }

  @Test func droppingTheSourceReleasesWhatHearsItsGroups() {
    var source: PublishSubject<Int>? = PublishSubject()
    let groups = Log<GroupedObservable<Int, Int>>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let inner = SingleAssignmentDisposable()
    let outer = source!.groupBy(keySelector: { $0 }).subscribe(onNext: { [token] group in
      groups.append(group)
      inner.setDisposable(group.subscribe(onNext: { _ in _ = token }))
    })
    token = nil
    source!.onNext(1)
    source = nil
    #expect(!weak.isAlive)
    #expect(groups.entries[0].eventsAtOnce() == [.completed])
    outer.dispose()
  }
}
