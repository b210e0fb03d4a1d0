import RillTest
import Testing

@testable import Rill

/// The forms of several operators with `delaysErrors`: a source that fails is waited for by the others.
@Suite struct DelaysErrorsTests {
  @Test func mergeGoesOn() throws {
    try marbles { m in
      let first = m.hot(" -a--#").asObservable()
      let second = m.hot("--b---c--|").asObservable()
      m.expect(Observable.merge(first, second, delaysErrors: true), "-ab---c--#")
      m.expect(Observable.merge([first, second], delaysErrors: true), "-ab---c--#")
      m.expect(Observable.merge(first, second, delaysErrors: false), "-ab-#")
      m.expect(Observable.merge(second, second, delaysErrors: true), "--(bb)---(cc)--|")
    }
  }

  @Test func concatGoesOn() throws {
    try marbles { m in
      let first = m.cold(" -a--#").asObservable()
      let second = m.cold("--b|").asObservable()
      m.expect(Observable.concat(first, second, delaysErrors: true), "-a----b#")
      m.expect(Observable.concat([first, second], delaysErrors: true), "-a----b#")
      m.expect(Observable.concat(first, second, delaysErrors: false), "-a--#")
    }
  }

  @Test func combineLatestGoesOn() throws {
    try marbles { m in
      let a = m.hot("-a--#")
      let b = m.hot("--b---c-|")
      let combined = Observable.combineLatest([a, b], delaysErrors: true).map { $0.joined() }
      m.expect(combined, "--x---y-#", ["x": "ab", "y": "ac"])
      let hasNothing = Observable.combineLatest([m.hot("-#"), b], delaysErrors: true).map { $0.joined() }
      m.expect(hasNothing, "-#")
    }
  }

  @Test func flatMapGoesOn() throws {
    try marbles { m in
      let source = m.hot("-1--2--|")
      let after = ["1": m.cold("--a#"), "2": m.cold("---b-c|")]
      m.expect(source.flatMap(delaysErrors: true) { after[$0]! }, "---a---b-c#")
      m.expect(source.flatMap(delaysErrors: false) { after[$0]! }, "---a#")
      m.expect(m.hot("-2-#").flatMap(delaysErrors: true) { after[$0]! }, "----b-c#")
    }
  }

  @Test func concatMapGoesOn() throws {
    try marbles { m in
      let source = m.hot("-1--2--|")
      let after = ["1": m.cold("--a#"), "2": m.cold("-b-c|")]
      m.expect(source.concatMap(delaysErrors: true) { after[$0]! }, "---a-b-c#")
      m.expect(source.concatMap(delaysErrors: false) { after[$0]! }, "---a#")
    }
  }

  @Test func flatMapLatestGoesOn() throws {
    try marbles { m in
      let source = m.hot("-1---2--|")
      let after = ["1": m.cold("--a#"), "2": m.cold("--b-c|")]
      m.expect(source.flatMapLatest(delaysErrors: true) { after[$0]! }, "---a---b-c#")
      m.expect(source.flatMapLatest(delaysErrors: false) { after[$0]! }, "---a#")
    }
  }

  @Test func aSelectorThatThrowsDoesNotWait() throws {
    try marbles { m in
      let source = m.hot("-1--2--|")
      let inner = m.cold("----a|")
      let mapped = source.flatMap(delaysErrors: true) {
        if $0 == "2" { throw MarbleError.error }
        return inner
      }
      m.expect(mapped, "----#")
      m.expect(inner.subscriptions, "-^--!")
    }
  }

  /// The names of the errors that a stream fails with together.
  private func names(_ stream: Observable<Int>) -> [String?] {
    guard case .several(let errors)? = stream.eventsAtOnce().first?.error as? RillError else {
      Issue.record("there is no error with several in it")
      return []
    }
    return errors.map { ($0 as? TestError)?.name }
  }

  @Test func severalErrorsArriveTogetherInTheirOrder() {
    let failing = ["a", "b"].map { Observable<Int>.error(TestError(name: $0)) }
    #expect(names(.merge(failing, delaysErrors: true)) == ["a", "b"])
  }

  @Test func whatASelectorThrowsComesBehindTheErrorsBeforeIt() {
    let selector: @Sendable (Int) throws -> Observable<Int> = { number in
      if number == 2 { throw TestError(name: "thrown") }
      return .error(TestError(name: "failed"))
    }
    #expect(names(Observable.of(1, 2, 3).flatMap(delaysErrors: true, selector)) == ["failed", "thrown"])
    #expect(names(Observable.of(1, 2, 3).concatMap(delaysErrors: true, selector)) == ["failed", "thrown"])
    #expect(
      names(Observable.of(1, 2, 3).flatMapLatest(delaysErrors: true, selector)) == ["failed", "thrown"])
  }

  @Test func eachSubscriptionCollectsItsOwnErrors() {
    let failing = Observable<Int>.merge(.error(TestError()), .just(1), delaysErrors: true)
    for _ in 0..<2 { #expect(failing.eventsAtOnce() == [.next(1), .error(TestError())]) }
    let last = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let both = Observable<Int>.merge(.error(TestError()), last.asObservable(), delaysErrors: true)
    let subscriptions = (0..<2).map { _ in both.subscribe { log.append($0) } }
    last.onCompleted()
    #expect(log.entries == [.error(TestError()), .error(TestError())])
    for subscription in subscriptions { subscription.dispose() }
  }
}
