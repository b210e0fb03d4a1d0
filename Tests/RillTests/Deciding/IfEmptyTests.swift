import Rill
import RillTest
import Testing

@Suite struct IfEmptyTests {
  @Test func emitsTheDefaultWhenThereIsNoElement() throws {
    try marbles { m in
      m.expect(m.hot("-----|").ifEmpty(default: "a"), "-----(a|)")
      m.expect(m.hot("--b--|").ifEmpty(default: "a"), "--b--|")
      m.expect(m.hot("-----#").ifEmpty(default: "a"), "-----#")
    }
  }

  @Test func goesOnWithTheOtherStreamWhenThereIsNoElement() throws {
    try marbles { m in
      let source = m.hot("-----|")
      let other = m.cold("--a--b--|")
      m.expect(source.ifEmpty(switchTo: other.asObservable()), "-------a--b--|")
      m.expect(source.subscriptions, "^----!")
      m.expect(other.subscriptions, "-----^-------!")
    }
  }

  @Test func theOtherStreamIsNotStartedOtherwise() throws {
    try marbles { m in
      let other = m.cold("--a--b--|")
      m.expect(m.hot("--c--|").ifEmpty(switchTo: other.asObservable()), "--c--|")
      m.expect(m.hot("-----#").ifEmpty(switchTo: other.asObservable()), "-----#")
      m.expect(m.hot("-----|").ifEmpty(switchTo: other.asObservable()), "---", subscription: "^--!")
      m.expect(other.subscriptions, "-")
    }
  }

  @Test func theSourceIsReleasedBeforeTheOtherStreamStarts() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.append("released") }
    }
    let other = Observable<Int>.deferred {
      log.append("started")
      return .just(1)
    }
    #expect(source.ifEmpty(switchTo: other).eventsAtOnce() == [.next(1), .completed])
    #expect(log.entries == ["released", "started"])
  }

  @Test func failsWhenThereIsNoElement() throws {
    try marbles { m in
      m.expect(m.hot("-----|").ifEmpty(throw: MarbleError.error), "-----#")
      m.expect(m.hot("--a--|").ifEmpty(throw: MarbleError.error), "--a--|")
    }
  }
}
