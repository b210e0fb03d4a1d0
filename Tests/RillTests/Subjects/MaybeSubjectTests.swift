import Rill
import RillTest
import Testing

@Suite struct MaybeSubjectTests {
  @Test func givesItsElementToEverybody() throws {
    try marbles { m in
      let subject = MaybeSubject<String>()
      _ = m.hot("---a").subscribe(onNext: { subject.onSuccess($0) })
      m.expect(subject, "---(a|)")
      m.expect(subject.asMaybe(), "-----(a|)", subscription: "-----^")
    }
  }

  @Test func givesItsCompletionToEverybody() throws {
    try marbles { m in
      let subject = MaybeSubject<String>()
      m.at(3) { subject.onCompleted() }
      m.expect(subject, "---|")
      m.expect(subject, "-----|", subscription: "-----^")
    }
  }

  @Test func theFirstEndWins() {
    func events(_ ends: MaybeEvent<Int>...) -> [Event<Int>] {
      let subject = MaybeSubject<Int>()
      for end in ends { subject.on(end) }
      return subject.eventsAtOnce()
    }
    #expect(events(.success(1), .completed, .success(2)) == [.next(1), .completed])
    #expect(events(.completed, .success(1)) == [.completed])
    #expect(events(.error(TestError()), .success(1)).map { $0.error as? TestError } == [TestError()])
  }

  @Test func disposalReleasesObserversAndElement() {
    let census = Census()
    let subject = MaybeSubject<Census.Witness>()
    let waiting = MaybeSubject<Int>()
    subject.onSuccess(census.witness())
    _ = waiting.subscribe(onSuccess: census.holding())
    #expect(waiting.hasObservers)
    subject.dispose()
    waiting.dispose()
    #expect(census.alive == 0)
    #expect(subject.isDisposed)
    #expect(subject.eventsAtOnce().map { $0.error is RillError } == [true])
  }

  @Test func droppingTheSubjectFreesTheObservers() {
    let census = Census()
    let bag = DisposeBag()
    do {
      let subject = MaybeSubject<Int>()
      subject.subscribe(onSuccess: census.holding()).disposed(by: bag)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
  }
}
