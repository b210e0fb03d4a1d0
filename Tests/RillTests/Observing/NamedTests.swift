import RillTest
import Testing

@testable import Rill

@Suite struct NamedTests {
  @Test func theStreamPassesUnchanged() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").asObservable().named("search"), "--a--b--|")
    }
  }

  /// The name that the subscription has when its source is started.
  private func name(_ chain: (Observable<Int>) -> Observable<Int>) -> String? {
    let seen = Log<String?>()
    _ = chain(
      Observable { observer, lifetime in
        seen.append(lifetime.name)
        observer.stop(.completed)
      }
    ).subscribe()
    return seen.entries.last ?? nil
  }

  @Test func itIsTheNameOfTheWholeSubscription() {
    #expect(name { $0.named("a") } == "a")
    #expect(name { $0.named("a").map { $0 }.observe(on: ImmediateScheduler.instance) } == "a")
    #expect(name { $0.map { $0 }.concat(Observable.empty()).named("a").delay(.zero) } == "a")
    #expect(name { $0 } == nil)
  }

  @Test func ofSeveralNamesTheLastInTheChainCounts() {
    #expect(name { $0.named("a").map { $0 }.named("b") } == "b")
    #expect(
      name { source in Observable.just(1).named("inner").flatMap { _ in source }.named("outer") } == "outer")
  }

  @Test func aStreamInsideAnotherNamesASubscriptionWithoutAName() {
    #expect(name { source in Observable.just(1).flatMap { _ in source.named("inner") } } == "inner")
  }

  @Test func aNameIsNotPassedOnToASharedSource() {
    #expect(name { $0.share().named("a") } == nil)
    #expect(name { $0.named("shared").share() } == "shared")
  }

  @Test func traitsHaveNamesToo() {
    let seen = Log<String?>()
    let single = Single<Int>.deferred { Single.just(1) }
    _ = Single(
      Observable { observer, lifetime in
        seen.append(lifetime.name)
        single.source.run(observer, lifetime)
      }
    ).named("answer").subscribe()
    let names = Observable<Int> { observer, lifetime in
      seen.append(lifetime.name)
      observer.stop(.completed)
    }
    _ = names.asInfallible(onErrorJustReturn: 0).named("number").subscribe()
    #expect(seen.entries == ["answer", "number"])
  }

  @Test func namesKeepNothingAlive() {
    let census = Census()
    let subject = PublishSubject<Int>()
    let subscription = subject.named("a").subscribe(onNext: census.holding())
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    #expect(!subject.hasObservers)
  }
}
