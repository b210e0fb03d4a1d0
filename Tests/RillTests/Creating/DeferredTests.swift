import Rill
import RillTest
import Testing

@Suite struct DeferredTests {
  @Test func makesTheObservableAtTheSubscription() throws {
    try marbles { m in
      let made = m.cold("-a--b--|").asObservable()
      m.expect(Observable.deferred { made }, "-a--b--|")
    }
  }

  @Test func makesItAnewForEachSubscriber() {
    let count = Log<Void>()
    let source = Observable.deferred { () -> Observable<Int> in
      count.append(())
      return .just(count.count)
    }
    #expect(count.count == 0)
    #expect(source.eventsAtOnce() == [.next(1), .completed])
    #expect(source.eventsAtOnce() == [.next(2), .completed])
  }

  @Test func throwingFailsTheStream() throws {
    try marbles { m in
      m.expect(Observable<String>.deferred { throw MarbleError.error }, "#")
    }
  }

  @Test func doesNotStartWhatTheFactoryHasMadeUnwanted() {
    let log = Log<String>()
    let disposable = SingleAssignmentDisposable()
    let start = PublishSubject<Void>()
    disposable.setDisposable(
      start.flatMap {
        Observable<Int>.deferred {
          disposable.dispose()
          return .create { _ in
            log.append("started")
            return Disposables.create()
          }
        }
      }.subscribe())
    start.onNext()
    #expect(log.entries == [])
  }
}
