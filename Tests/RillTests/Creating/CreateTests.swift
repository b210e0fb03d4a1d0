import Rill
import RillTest
import Testing

@Suite struct CreateTests {
  @Test func eventsPassToTheSubscriber() throws {
    try marbles { m in
      let source = m.cold("--a--b--|")
      m.expect(Observable.create { source.subscribe($0) }, "--a--b--|")
      m.expect(source.subscriptions, "^-------!")
    }
  }

  @Test func nothingPassesAfterTheEnding() {
    let events = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(TestError())
      return Disposables.create()
    }.eventsAtOnce()
    #expect(events == [.next(1), .completed])
  }

  @Test func whatAHandlerSendsComesAfterTheRunningEvent() {
    let log = Log<String>()
    let observers = Log<AnyObserver<Int>>()
    let subscription = Observable<Int>.create { observer in
      observers.append(observer)
      return Disposables.create()
    }.subscribe(onNext: {
      if $0 == 1 { observers.entries[0].onNext(2) }
      log.append("\($0)")
    })
    observers.entries[0].onNext(1)
    #expect(log.entries == ["1", "2"])
    subscription.dispose()
  }

  @Test func theDisposableIsDisposedOnce() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      if log.count == 0 { observer.onCompleted() }
      return Disposables.create { log.append("disposed") }
    }
    source.subscribe().dispose()
    #expect(log.entries == ["disposed"])
    let subscription = source.subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["disposed", "disposed"])
  }

  @Test func aLoopCanAskWhetherAnybodyWantsMore() {
    let sent = Log<Int>()
    let source = Observable<Int>.create { observer in
      var value = 0
      while !observer.isDisposed {
        sent.append(value)
        observer.onNext(value)
        value += 1
      }
      return Disposables.create()
    }
    #expect(source.take(3).eventsAtOnce() == [.next(0), .next(1), .next(2), .completed])
    #expect(sent.entries == [0, 1, 2])
  }

  @Test func anObserverThatIsKeptKeepsNothing() {
    let observers = Log<AnyObserver<Int>>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let subscription = Observable<Int>.create { observer in
      observers.append(observer)
      return Disposables.create()
    }.subscribe(onNext: { [token] _ in _ = token })
    token = nil
    #expect(weak.isAlive)
    subscription.dispose()
    #expect(!weak.isAlive)
    observers.entries[0].onNext(1)
  }
}
