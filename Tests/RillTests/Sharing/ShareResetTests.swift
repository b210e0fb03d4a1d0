import RillTest
import Testing

@testable import Rill

/// `share(resetOn:)` with delays. What it does without is in `LastingShareTests`.
@Suite struct ShareResetTests {
  @Test func theCompletionIsKeptForAWhile() throws {
    try marbles { m in
      let source = m.cold("                             -a|")
      let shared = source.share(replay: 1, resetOn: .completion(after: .milliseconds(4)))
      m.expect(shared, "                                -a|")
      m.expect(shared, "                                -----(a|)", subscription: "-----^")
      m.expect(shared, "                                --------a|", subscription: "-------^")
      m.expect(shared, "                                ----------(a|)", subscription: "----------^")
      m.expect(source.subscriptions, "                  ^-!", "-------^-!")
    }
  }

  @Test func aFailureIsKeptForAWhileButACompletionForGood() throws {
    try marbles { m in
      let source = m.cold(["-a-#", "-b-|"])
      let shared = source.share(resetOn: .failure(after: .milliseconds(4)))
      m.expect(shared, "                                -a-#")
      m.expect(shared, "                                ------#", subscription: "------^")
      m.expect(shared, "                                ---------b-|", subscription: "--------^")
      m.expect(
        shared, "                                -----------------|", subscription: "-----------------^")
      m.expect(source.subscriptions, "                  ^--!", "--------^--!")
    }
  }

  @Test func eachResetHasItsOwnDelay() throws {
    try marbles { m in
      let source = m.cold(["-a----------", "-b-|"])
      let shared = source.share(
        replay: 1, resetOn: [.noSubscribers(after: .milliseconds(3)), .completion(after: .milliseconds(5))])
      m.expect(shared, "                                -a-", subscription: "^--!")
      m.expect(shared, "                                ----a-", subscription: "----^-!")
      m.expect(shared, "                                -----------b-|", subscription: "----------^")
      // Nobody is there any more, but the ending counts from when it came.
      m.expect(
        shared, "                                -----------------(b|)", subscription: "-----------------^")
      m.expect(source.subscriptions, "                  ^--------!", "----------^--!")
    }
  }

  /// C10, C13
  @Test func whatIsKeptAfterTheEndingGoesWhenItsTimeIsUpOrWithTheStream() {
    let scheduler = HistoricalScheduler()
    func share(_ token: Token) -> Observable<Token> {
      Observable.just(token).share(
        replay: 1, resetOn: [.completion(after: .seconds(3))], scheduler: scheduler)
    }
    var token: Token? = Token()
    let weakToken = WeakToken(token!)
    var shared: Observable<Token>? = Observable.deferred { [weak token] in token.map { .just($0) } ?? .empty()
    }
    .share(replay: 1, resetOn: .completion(after: .seconds(3)), scheduler: scheduler)
    _ = shared?.subscribe()
    token = nil
    #expect(weakToken.isAlive)
    scheduler.start()
    #expect(!weakToken.isAlive)
    #expect(scheduler.now == SchedulerInstant(nanoseconds: 3_000_000_000))

    shared = share(Token())
    _ = shared?.subscribe()
    #expect(scheduler.timeline.count == 1)
    shared = nil
    #expect(scheduler.timeline.count == 0)
  }

  /// C15
  @Test func subscribingAgainFromInsideOnCompletedGetsWhatIsKept() {
    let scheduler = HistoricalScheduler()
    for (scheduler, kept) in [(scheduler as any SchedulerType, true), (ImmediateScheduler.instance, false)] {
      let source = CountedSource()
      let shared = source.stream.share(
        replay: 1, resetOn: .completion(after: .seconds(3)), scheduler: scheduler)
      let again = Log<Latecomer>()
      let subscription = shared.subscribe(onCompleted: { again.append(Latecomer(shared)) })
      source.send(1)
      source.complete()
      #expect(again.entries.map(\.entries) == [kept ? ["1", "completed"] : []])
      #expect(source.subscriptions.count == (kept ? 1 : 2))
      subscription.dispose()
    }
  }

  @Test func resetsAreASet() {
    #expect(ShareReset.failure(after: .seconds(-1)) == .failure)
    #expect([.failure, .completion] as ShareReset == [.completion, .failure])
    #expect([.failure, .failure(after: .seconds(1))] as ShareReset == .failure(after: .seconds(1)))
    #expect(ShareReset.completion != [])
  }
}
