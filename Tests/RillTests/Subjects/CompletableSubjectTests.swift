import Rill
import RillTest
import Testing

@Suite struct CompletableSubjectTests {
  @Test func givesItsCompletionToEverybody() throws {
    try marbles { m in
      let subject = CompletableSubject()
      m.at(3) { subject.onCompleted() }
      m.expect(subject, "---|")
      m.expect(subject.asCompletable(), "-----|", subscription: "-----^")
      m.expect(subject.andThen(Single.just("a")), "---(a|)")
    }
  }

  @Test func givesItsFailureToEverybody() throws {
    try marbles { m in
      let subject = CompletableSubject()
      m.at(3) { subject.onError(MarbleError.error) }
      m.expect(subject, "---#")
      m.expect(subject, "-----#", subscription: "-----^")
    }
  }

  @Test func theFirstEndWins() {
    let (completed, failed) = (CompletableSubject(), CompletableSubject())
    completed.on(.completed)
    completed.on(.error(TestError()))
    failed.on(.error(TestError()))
    failed.on(.completed)
    #expect(completed.eventsAtOnce().map(\.isCompleted) == [true])
    #expect(failed.eventsAtOnce().map { $0.error as? TestError } == [TestError()])
  }

  @Test func disposalAndDroppingFreeTheObservers() {
    let census = Census()
    let bag = DisposeBag()
    let witness: @Sendable (CompletableEvent) -> Void = census.holding()
    let disposed = CompletableSubject()
    do {
      let dropped = CompletableSubject()
      for subject in [disposed, dropped] {
        let held: @Sendable (CompletableEvent) -> Void = census.holding()
        subject.subscribe(held).disposed(by: bag)
      }
      #expect(disposed.hasObservers)
      #expect(census.alive == 3)
    }
    #expect(census.alive == 2)
    disposed.dispose()
    #expect(census.alive == 1)
    #expect(disposed.isDisposed)
    #expect(disposed.eventsAtOnce().map { $0.error is RillError } == [true])
    withExtendedLifetime(witness) {}
  }
}
