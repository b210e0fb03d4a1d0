import RillTest
import Testing

@testable import Rill

@Suite struct SubscribeOnTests {
  @Test func passesTheSameEvents() throws {
    try marbles {
      let source = $0.cold("-a-b-c|")
      $0.expect(source.subscribe(on: $0.scheduler), "-a-b-c|")
      $0.expect(source.subscriptions, "^-----!")
    }
  }

  @Test func subscribesAndTearsDownOnTheScheduler() {
    let scheduler = HistoricalScheduler()
    let said = Heard<String>()
    let source = Observable<Int>.create { _ in
      said.onNext("subscribed")
      return Disposables.create { said.onNext("torn down") }
    }
    let subscription = source.subscribe(on: scheduler).subscribe()
    #expect(said.elements == [])
    scheduler.start()
    #expect(said.elements == ["subscribed"])
    subscription.dispose()
    #expect(said.elements == ["subscribed"])
    scheduler.start()
    #expect(said.elements == ["subscribed", "torn down"])
  }

  @Test func disposalTakesEffectBeforeTheSchedulerHasTurned() {
    let scheduler = HistoricalScheduler()
    let kept = Cell<AnyObserver<Int>?>(nil)
    let source = Observable<Int>.create { observer in
      kept.value = observer
      return Disposables.create()
    }
    let heard = Heard<Int>()
    let subscription = source.subscribe(on: scheduler).subscribe(heard)
    scheduler.start()
    kept.value?.onNext(1)
    subscription.dispose()
    #expect(kept.value?.isDisposed == true)
    kept.value?.onNext(2)
    #expect(heard.elements == [1])
  }

  @Test func isNotSubscribedToWhenDisposedBefore() {
    let scheduler = HistoricalScheduler()
    let said = Heard<String>()
    let source = Observable<Int>.create { _ in
      said.onNext("subscribed")
      return Disposables.create()
    }
    source.subscribe(on: scheduler).subscribe().dispose()
    #expect(scheduler.timeline.count == 0)
    scheduler.start()
    #expect(said.elements == [])
  }

  @Test func anEndingTearsDownAtOnce() {
    let scheduler = HistoricalScheduler()
    let said = Heard<String>()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { said.onNext("torn down") }
    }
    _ = source.subscribe(on: scheduler).subscribe()
    scheduler.start()
    #expect(said.elements == ["torn down"])
    #expect(scheduler.timeline.count == 0)
  }
}
