import Rill
import RillTest
import Testing

@Suite struct AsyncSubjectTests {
  private let log = Log<Event<Int>>()

  @Test func givesItsLastElementWhenItCompletes() throws {
    try marbles { m in
      let subject = AsyncSubject<String>()
      let send = m.hot("            --a--b--c--|")
      _ = send.subscribe(subject)
      m.expect(subject).toBe("      -----------(c|)")
      m.expect(subject, subscription: "--------------^").toBe("--------------(c|)")
    }
  }

  @Test func completesAloneWithoutAnElement() throws {
    try marbles { m in
      let subject = AsyncSubject<String>()
      _ = m.hot("---|").subscribe(subject)
      m.expect(subject).toBe("---|")
    }
  }

  @Test func aFailurePassesAlone() throws {
    try marbles { m in
      let subject = AsyncSubject<String>()
      _ = m.hot("-a-#").subscribe(subject)
      m.expect(subject).toBe("---#")
      m.expect(subject, subscription: "-----^").toBe("-----#")
    }
  }

  @Test func theOrderOfElementAndEndingIsTheSameForAllObservers() {
    let subject = AsyncSubject<Int>()
    let notes = Log<String>()
    for name in ["a", "b"] {
      _ = subject.subscribe { event in
        notes.append("\(name) \(event)")
        subject.onNext(9)
        subject.onCompleted()
      }
    }
    subject.onNext(1)
    subject.onCompleted()
    #expect(notes.entries == ["a next(1)", "b next(1)", "a completed", "b completed"])
  }

  @Test func replacedElementsAreReleased() {
    let census = Census()
    let subject = AsyncSubject<Census.Witness>()
    for _ in 0..<5 { subject.onNext(census.witness()) }
    #expect(census.alive == 1)
    subject.dispose()
    #expect(census.alive == 0)
    #expect(subject.isDisposed)
  }

  @Test func aFailureReleasesTheElement() {
    let census = Census()
    let subject = AsyncSubject<Census.Witness>()
    subject.onNext(census.witness())
    subject.onError(TestError())
    #expect(census.alive == 0)
  }

  @Test func droppingTheSubjectFreesTheObservers() {
    let census = Census()
    do {
      let subject = AsyncSubject<Int>()
      _ = subject.subscribe(onNext: census.holding())
      subject.onNext(1)
      #expect(subject.hasObservers)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
  }
}
