import Rill
import RillTest
import Testing

@Suite struct ReplaySubjectTests {
  private let log = Log<Event<Int>>()

  @Test func givesTheLatestElementsFirst() throws {
    try marbles { m in
      let subject = ReplaySubject<String>.create(bufferSize: 2)
      let send = m.hot("            --a--b--c-----d--|")
      _ = send.subscribe(subject)
      m.expect(subject, subscription: "---------^").toBe("---------(bc)----d--|")
      m.expect(subject, subscription: "^").toBe("--a--b--c-----d--|")
      m.expect(subject, subscription: "-------------------^").toBe("-------------------(cd|)")
    }
  }

  @Test func givesTheElementsBeforeAFailureToo() throws {
    try marbles { m in
      let subject = ReplaySubject<String>.createUnbounded()
      _ = m.hot("-a-b-c-#").subscribe(subject)
      m.expect(subject, subscription: "---------^").toBe("---------(abc#)")
    }
  }

  @Test func withoutABufferItPublishes() throws {
    try marbles { m in
      let subject = ReplaySubject<String>.create(bufferSize: 0)
      _ = m.hot("-a-b-|").subscribe(subject)
      m.expect(subject, subscription: "--^").toBe("---b-|")
      m.expect(subject, subscription: "-------^").toBe("-------|")
    }
  }

  @Test func holdsNoMoreThanItsBuffer() {
    let census = Census()
    let subject = ReplaySubject<Census.Witness>.create(bufferSize: 3)
    for _ in 0..<10 { subject.onNext(census.witness()) }
    #expect(census.alive == 3)
    subject.onCompleted()
    #expect(census.alive == 3)
    subject.dispose()
    #expect(census.alive == 0)
  }

  @Test func aHugeBufferTakesNoMemoryBeforeThereAreElements() {
    let subject = ReplaySubject<Int>.create(bufferSize: .max)
    subject.onNext(1)
    _ = subject.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1)])
  }

  @Test func aDisposedSubjectSaysSoToWhoComesLater() {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.dispose()
    subject.onNext(2)
    _ = subject.subscribe { [log] in log.append($0) }
    #expect(subject.isDisposed)
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.error is RillError)
  }

  @Test func aNegativeBufferIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int>.create(bufferSize: -1) }
  }

  @Test func givesTheElementsOfTheLatestWhile() throws {
    try marbles { m in
      let subject = ReplaySubject<String>.create(for: .milliseconds(4))
      _ = m.hot("                                 --a--b-----c------|").subscribe(subject)
      m.expect(subject, subscription: "           ------------^").toBe("------------c-----|")
      m.expect(subject, subscription: "^").toBe("--a--b-----c------|")
      // Exactly 4 ms after `a`, and after the ending.
      m.expect(subject, subscription: "------^").toBe("------b----c------|")
      m.expect(subject, subscription: "-------------------^").toBe("-------------------|")
    }
  }

  @Test func theLatestWhileIsLimitedByNumberToo() throws {
    try marbles { m in
      let subject = ReplaySubject<String>.create(bufferSize: 2, for: .milliseconds(9))
      _ = m.hot("-abcd#").subscribe(subject)
      m.expect(subject, subscription: "------^").toBe("------(cd#)")
    }
  }

  /// C10
  @Test func elementsThatAreTooOldAreReleasedWithTheNextOne() {
    let scheduler = HistoricalScheduler()
    let census = Census()
    let subject = ReplaySubject<Census.Witness>.create(for: .seconds(3), scheduler: scheduler)
    for _ in 0..<100 {
      subject.onNext(census.witness())
      scheduler.sleep(.seconds(1))
    }
    #expect(census.alive == 3)
    subject.dispose()
    #expect(census.alive == 0)
  }

  @Test func noTimeAndANegativeOneReplayNothing() {
    for span in [Duration.zero, .seconds(-1)] {
      let subject = ReplaySubject<Int>.create(for: span)
      subject.onNext(1)
      #expect(subject.asObservable().eventsAtOnce() == [])
    }
  }

  @Test func aHugeTimeReplaysEverything() {
    let subject = ReplaySubject<Int>.create(for: .seconds(Int64.max))
    for number in 1...3 { subject.onNext(number) }
    subject.onCompleted()
    #expect(subject.asObservable().eventsAtOnce() == [.next(1), .next(2), .next(3), .completed])
  }
}
