import Rill
import RillTest
import Testing

@Suite struct PublishSubjectTests {
  private let log = Log<Event<Int>>()

  @Test func passesOnWhatIsSentWhileSomebodyListens() throws {
    try marbles { m in
      let subject = PublishSubject<String>()
      let send = m.hot("            --a--b-----c--|")
      _ = send.subscribe(subject)
      m.expect(subject, subscription: "---^").toBe("-----b-----c--|")
    }
  }

  @Test func whoComesAfterTheEndingGetsTheEnding() throws {
    try marbles { m in
      for ending in ["|", "#"] {
        let subject = PublishSubject<String>()
        _ = m.hot("-a-\(ending)").subscribe(subject)
        m.expect(subject, subscription: "-----^").toBe("-----\(ending)")
      }
    }
  }

  @Test func eachFormOfSendingIsTheSame() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe { [log] in log.append($0) }
    subject.onNext(1)
    subject.on(.next(2))
    subject.asObserver().onNext(3)
    subject.on(.completed)
    #expect(log.entries == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func aDisposedSubjectIsSilentAndSaysSoToWhoComesLater() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe { [log] in log.append($0) }
    #expect(subject.hasObservers)
    subject.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == [])
    #expect(subject.isDisposed)
    #expect(!subject.hasObservers)
    _ = subject.subscribe { [log] in log.append($0) }
    #expect(log.entries.count == 1)
    guard case .error(RillError.disposed)? = log.entries.first else {
      Issue.record("not told that the subject has been disposed")
      return
    }
  }

  @Test func anElementThatSaysNothingNeedsNoArgument() {
    let subject = PublishSubject<Void>()
    let log = Log<Bool>()
    _ = subject.subscribe(onNext: { log.append(true) })
    subject.onNext()
    #expect(log.count == 1)
  }
}
