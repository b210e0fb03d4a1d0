import RillTest
import Testing

@testable import Rill

@Suite struct FromAsyncTests {
  @Test func succeedsWithTheAnswer() throws {
    try marbles { m in
      let answer = m.cold("---a").asObservable()
      let single = Single<String>.fromAsync { callback in
        _ = answer.subscribe(onNext: { callback($0) })
      }
      m.expect(single, "---(a|)")
    }
  }

  @Test func aFailureFails() throws {
    try marbles { m in
      let answer = m.cold("---f").asObservable()
      let result = Single<Int>.fromAsync {
        (callback: @escaping @Sendable (Result<Int, MarbleError>) -> Void) in
        _ = answer.subscribe(onNext: { _ in callback(.failure(.error)) })
      }
      let pair = Single<Int>.fromAsync { (callback: @escaping @Sendable (Int?, (any Error)?) -> Void) in
        _ = answer.subscribe(onNext: { _ in callback(1, MarbleError.error) })
      }
      m.expect(result, "---#")
      m.expect(pair, "---#")
    }
  }

  @Test func functionsArePassedAsTheyAre() {
    @Sendable func load(_ path: String, _ callback: @escaping @Sendable (Int?, (any Error)?) -> Void) {
      callback(path.count, nil)
    }
    @Sendable func give(_ callback: @escaping @Sendable (Result<Int, TestError>) -> Void) {
      callback(.success(2))
    }
    @Sendable func say(_ callback: @escaping @Sendable (String) -> Void) { callback("yes") }
    #expect(Single.fromAsync { load("path", $0) }.eventsAtOnce() == [.next(4), .completed])
    #expect(Single.fromAsync(give).eventsAtOnce() == [.next(2), .completed])
    #expect(Single.fromAsync(say).eventsAtOnce() == [.next("yes"), .completed])
  }

  @Test func theFirstAnswerCounts() {
    let single = Single<Int>.fromAsync { (callback: @escaping @Sendable (Int) -> Void) in
      callback(1)
      callback(2)
    }
    #expect(single.eventsAtOnce() == [.next(1), .completed])
  }

  @Test func noAnswerAtAllIsAnError() {
    let single = Single<Int>.fromAsync { (callback: @escaping @Sendable (Int?, (any Error)?) -> Void) in
      callback(nil, nil)
    }
    let error = single.eventsAtOnce().first?.error
    #expect(error.map { "\($0)" } == RillError.noElements.debugDescription)
  }

  @Test func aMaybeMayHaveNoAnswer() throws {
    try marbles { m in
      func asking(_ answer: Observable<String>) -> Maybe<String> {
        .fromAsync { callback in _ = answer.subscribe(onNext: { callback($0 == "nil" ? nil : $0) }) }
      }
      m.expect(asking(m.cold("---a").asObservable()), "---(a|)")
      m.expect(asking(m.cold("---'nil'").asObservable()), "---|")
      let answer = m.cold("---f").asObservable()
      let failing = Maybe<Int>.fromAsync { (callback: @escaping @Sendable (Int?, (any Error)?) -> Void) in
        _ = answer.subscribe(onNext: { _ in callback(1, MarbleError.error) })
      }
      m.expect(failing, "---#")
    }
    @Sendable func find(_ key: Int, _ callback: @escaping @Sendable (Int?, (any Error)?) -> Void) {
      callback(key > 0 ? key : nil, nil)
    }
    #expect(Maybe.fromAsync { find(3, $0) }.eventsAtOnce() == [.next(3), .completed])
    #expect(Maybe.fromAsync { find(0, $0) }.eventsAtOnce() == [.completed])
  }

  @Test func aCompletableIsToldOfTheErrorOnly() throws {
    try marbles { m in
      func asking(_ answer: Observable<String>) -> Completable {
        .fromAsync { callback in
          _ = answer.subscribe(onNext: { callback($0 == "nil" ? nil : MarbleError.error) })
        }
      }
      m.expect(asking(m.cold("---'nil'").asObservable()), "---|")
      m.expect(asking(m.cold("---f").asObservable()), "---#")
    }
  }
}
