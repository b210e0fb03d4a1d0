import Rill
import RillTest
import Testing

@Suite struct JustTests {
  @Test func emitsTheElementAndCompletesAtOnce() throws {
    try marbles { m in
      m.expect(Observable.just("a"), "(a|)")
      m.expect(Observable.just("a", scheduler: m.scheduler), "(a|)")
    }
  }

  @Test func onASchedulerEachEventIsWorkOfItsOwn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.just(42, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 42), .completed(202)])
  }

  @Test func aHandlerThatDisposesGetsNoCompletion() {
    let log = Log<Event<Int>>()
    let disposable = SingleAssignmentDisposable()
    let subject = PublishSubject<Int>()
    disposable.setDisposable(
      subject.flatMap { Observable.just($0) }.subscribe {
        log.append($0)
        disposable.dispose()
      })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == [.next(1)])
  }
}
