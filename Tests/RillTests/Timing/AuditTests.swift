import RillTest
import Testing

@testable import Rill

/// What happens at each boundary is in the table of `TimedOperatorsTests`.
@Suite struct AuditTests {
  @Test func emitsTheNewestElementOfEachWindow() throws {
    try marbles { m in
      let source = m.hot("                            -ab--c-----d|")
      m.expect(source.audit(.milliseconds(3)), "      ----b---c-----(d|)")
      m.expect(source.subscriptions, "                ^-----------!")
    }
  }

  @Test func aStreamEndsTheWindow() throws {
    try marbles { m in
      let source = m.hot("                            -ab----c|")
      let notifier = m.cold("                         ---x")
      m.expect(source.audit { _ in notifier }, "      ----b-----(c|)")
      m.expect(notifier.subscriptions, "              -^--!", "-------^--!")
    }
  }

  @Test func aStreamThatCompletesEndsTheWindowToo() throws {
    try marbles { m in
      let source = m.hot("-ab----c-|")
      let notifier = m.cold("--|")
      m.expect(source.audit { _ in notifier }, "---b-----(c|)")
      m.expect(source.audit { _ in Observable<Int>.empty() }, "-ab----c-|")
      m.expect(source.audit { _ in Observable.of(1, 2, 3) }, "-ab----c-|")
    }
  }

  @Test func aFailureOfTheStreamPassesAtOnce() throws {
    try marbles { m in
      let source = m.hot("-ab----c-|")
      let broken = m.cold("--#")
      m.expect(source.audit { _ in broken }, "---#")
      m.expect(source.subscriptions, "^--!")
      let failing = m.hot("-ab#")
      let notifier = m.cold("---x")
      m.expect(failing.audit { _ in notifier }, "---#")
      m.expect(notifier.subscriptions, "-^-!")
    }
  }

  /// C18
  @Test func aNotifierThatThrowsEndsTheStream() throws {
    try marbles { m in
      let source = m.hot("-ab----c-|")
      m.expect(source.audit { _ -> Observable<Int> in throw MarbleError.error }, "-#")
      m.expect(source.subscriptions, "^!")
    }
  }

  /// C10
  @Test func whatIsReplacedIsReleased() {
    let census = Census()
    let subject = PublishSubject<Census.Witness>()
    let subscription = subject.audit { _ in Observable<Int>.never() }.subscribe()
    for _ in 0..<3 { subject.onNext(census.witness()) }
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    #expect(!subject.hasObservers)
  }
}
