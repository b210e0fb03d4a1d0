import Testing

@testable import Rill

/// C17: awaiting the last element.
@Suite(.timeLimit(.minutes(10))) struct LastValueTests {
  @Test func isTheLastElementBeforeTheCompletion() async throws {
    #expect(try await Observable.of(1, 2, 3).lastValue() == 3)
  }

  @Test func isNilWithoutElements() async throws {
    #expect(try await Observable<Int>.empty().lastValue() == nil)
  }

  @Test func aFailureIsThrownAndTheElementsBeforeItAreReleased() async {
    let failing = Observable.of(1, 2).concat(Observable<Int>.error(TestError()))
    await #expect(throws: TestError()) { try await failing.lastValue() }
  }

  @Test func cancellingDisposesAndReleases() async {
    let census = Census()
    let subject = PublishSubject<Int>()
    let began = Signal()
    let task = Task { [source = subject.holding(census)] in
      try await source.do(onSubscribed: { began.send() }).lastValue()
    }
    await began.wait()
    #expect(subject.hasObservers)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  /// Tasks of the main actor take turns in order: the second runs when the first waits.
  @MainActor @Test func subscribesWhereTheCallerIsBeforeAnythingElseHappensThere() async throws {
    let subject = PublishSubject<Int>()
    let wasOnMain = Log<Bool>()
    let waiting = Task {
      try await subject.do(onSubscribe: { wasOnMain.append(MainScheduler.isCurrent) }).lastValue()
    }
    let sending = Task {
      subject.onNext(1)
      subject.onCompleted()
      return true
    }
    #expect(await sending.value)
    #expect(try await waiting.value == 1)
    #expect(wasOnMain.entries == [true])
  }

  @Test func theEndingAndTheCancellationResumeTheTaskOnceBetweenThem() async {
    for round in 0..<100 {
      let subject = PublishSubject<Int>()
      let began = Signal()
      let task = Task {
        try await subject.do(onSubscribed: { began.send() }).lastValue()
      }
      await began.wait()
      async let cancelled: Void = task.cancel()
      subject.onNext(round)
      subject.onCompleted()
      await cancelled
      switch await task.result {
      case .success(let last): #expect(last == round)
      case .failure(let error): #expect(error is CancellationError)
      }
      #expect(!subject.hasObservers)
    }
  }
}
