import RillTest
import Testing

@testable import Rill

@Suite struct RepeatTests {
  @Test func subscribesAgainWheneverTheSourceCompletes() throws {
    try marbles { m in
      let source = m.cold("     -a|")
      m.expect(source.repeat(), "-a-a-a-a-", subscription: "^--------!")
      m.expect(source.subscriptions, "^-!", "--^-!", "----^-!", "------^-!", "--------^!")
    }
  }

  @Test func runsTheSourceSoManyTimes() throws {
    try marbles { m in
      let source = m.cold("      -a|")
      m.expect(source.repeat(2), "-a-a|")
      m.expect(source.subscriptions, "^-!", "--^-!")
      m.expect(m.cold("-a|").repeat(1), "-a|")
    }
  }

  @Test func noTimesAtAllDoesNotStartTheSource() throws {
    try marbles { m in
      let source = m.cold("-a|")
      m.expect(source.repeat(0), "|")
      m.expect(source.subscriptions, "---")
    }
  }

  @Test func aFailurePasses() throws {
    try marbles { m in
      m.expect(m.cold("-a#").repeat(), "-a#")
      m.expect(m.cold(["-a|", "-b#"]).repeat(3), "-a-b#")
    }
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).repeat(-1) }
  }

  @Test func theSourceIsReleasedBeforeItIsStartedAgain() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      log.append("started")
      observer.onCompleted()
      return Disposables.create { log.append("released") }
    }
    _ = source.repeat(2).subscribe()
    #expect(log.entries == ["started", "released", "started", "released"])
  }

  /// C8
  @Test func endsWhenNobodyWantsMore() {
    let endless = Endless()
    #expect(endless.source.repeat().take(1).eventsAtOnce().count == 2)
    #expect(endless.made == 1)
    #expect(Observable.just(1).repeat().take(3).eventsAtOnce().count == 4)
  }

  /// C11
  @Test func needsNoStack() {
    #expect(Observable.just(1).repeat(100_000).count().eventsAtOnce() == [.next(100_000), .completed])
  }

  @Test func goesOnAsLongAsAClosureSaysSo() throws {
    try marbles { m in
      let answers = AnswersInTurn([true, true, false])
      m.expect(m.cold("-a|").repeat(while: { answers.next() }), "-a-a-a|")
      m.expect(m.cold("-a|").repeat(while: { throw MarbleError.error }), "-a#")
      m.expect(m.cold("-a#").repeat(while: { true }), "-a#")
    }
  }

  @Test func waitsBeforeItGoesOn() throws {
    try marbles { m in
      let source = m.cold("-a|")
      m.expect(source.repeat(.delayed(maxCount: 3, time: .milliseconds(2))), "-a---a---a|")
      m.expect(source.subscriptions, "^-!", "----^-!", "--------^-!")
      m.expect(m.cold("-a#").repeat(.delayed(time: .milliseconds(2))), "-a#")
    }
  }

  @Test func goesOnWhenANotifierSaysSo() throws {
    try marbles { m in
      let source = m.cold("-a|")
      let delay = m.cold(" --x|")
      let delayed = source.repeat(when: { completions in completions.flatMap { delay } })
      m.expect(delayed, subscription: "^------------!").toBe("-a---a---a---")
      let (completing, failing) = (m.hot("----|"), m.hot("----#"))
      m.expect(m.cold("-a|").repeat(when: { _ in completing }), "-a--|")
      m.expect(m.cold("-a|").repeat(when: { _ in failing }), "-a--#")
      m.expect(m.cold("-a#").repeat(when: { $0 }), "-a#")
    }
  }

  /// C11
  @Test func needsNoStackWithANotifier() {
    let count = onSmallStack { Observable.just(1).repeat(when: { $0 }).take(100_000).count().eventsAtOnce() }
    #expect(count == [.next(100_000), .completed])
  }
}

/// Answers that are given one after the other.
private final class AnswersInTurn: Sendable {
  private let rest: Locked<[Bool]>

  init(_ answers: [Bool]) { rest = Locked(answers) }

  func next() -> Bool { rest.withLock { $0.removeFirst() } }
}
