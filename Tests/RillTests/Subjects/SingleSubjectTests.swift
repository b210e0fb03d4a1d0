import Rill
import RillTest
import Testing

@Suite struct SingleSubjectTests {
  @Test func givesItsElementToEverybody() throws {
    try marbles { m in
      let subject = SingleSubject<String>()
      _ = m.hot("---a").subscribe(onNext: { subject.onSuccess($0) })
      m.expect(subject, "---(a|)")
      m.expect(subject.asSingle(), "-----(a|)", subscription: "-----^")
      m.expect(subject.map { $0 + "!" }, "---('a!'|)")
      m.expect(subject.timeout(.milliseconds(2), other: .just("late")), "--('late'|)")
    }
  }

  @Test func givesItsFailureToEverybody() throws {
    try marbles { m in
      let subject = SingleSubject<String>()
      m.at(3) { subject.onError(MarbleError.error) }
      m.expect(subject, "---#")
      m.expect(subject, "-----#", subscription: "-----^")
    }
  }

  @Test func theFirstEndWins() {
    let (succeeded, failed) = (SingleSubject<Int>(), SingleSubject<Int>())
    succeeded.onSuccess(1)
    succeeded.onSuccess(2)
    succeeded.onError(TestError())
    failed.onError(TestError())
    failed.onSuccess(1)
    #expect(succeeded.eventsAtOnce() == [.next(1), .completed])
    #expect(failed.eventsAtOnce().map { $0.error as? TestError } == [TestError()])
  }

  @Test func theFirstEndWinsAlsoInsideAHandler() {
    let subject = SingleSubject<Int>()
    let log = Log<Int>()
    for _ in 0..<2 {
      _ = subject.subscribe(onSuccess: {
        log.append($0)
        subject.onSuccess($0 + 1)
      })
    }
    subject.onSuccess(1)
    #expect(log.entries == [1, 1])
  }

  @Test func takesTheEndOfAnotherSingle() {
    let subject = SingleSubject<Int>()
    _ = Single.just(1).subscribe { subject.on($0) }
    #expect(subject.eventsAtOnce() == [.next(1), .completed])
    let failed = SingleSubject<Int>()
    _ = Single.error(TestError()).subscribe { failed.on($0) }
    #expect(failed.eventsAtOnce().count == 1)
  }

  @Test func canBeWaitedFor() async throws {
    let subject = SingleSubject<Int>()
    subject.onSuccess(1)
    #expect(try await subject.value == 1)
  }

  @Test func disposalReleasesObserversAndElement() {
    let census = Census()
    let subject = SingleSubject<Census.Witness>()
    let waiting = SingleSubject<Int>()
    subject.onSuccess(census.witness())
    _ = waiting.subscribe(onSuccess: census.holding())
    #expect(waiting.hasObservers)
    #expect(census.alive == 2)
    subject.dispose()
    waiting.dispose()
    #expect(census.alive == 0)
    #expect(subject.isDisposed)
    waiting.onSuccess(1)
    #expect(waiting.eventsAtOnce().map { $0.error is RillError } == [true])
  }

  @Test func droppingTheSubjectFreesTheObservers() {
    let census = Census()
    let bag = DisposeBag()
    do {
      let subject = SingleSubject<Int>()
      subject.subscribe(onSuccess: census.holding()).disposed(by: bag)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
  }
}
