import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceCreateTests {
  @Test func anEndIsGivenAtOnce() throws {
    try marbles { m in
      m.expect(Single.just("a"), "(a|)")
      m.expect(Maybe.just("a"), "(a|)")
      m.expect(Single.just("a", scheduler: m.scheduler), "(a|)")
      m.expect(Maybe.just("a", scheduler: m.scheduler), "(a|)")
      m.expect(Maybe<String>.empty(), "|")
      m.expect(Completable.empty(), "|")
      m.expect(Single<String>.error(MarbleError.error), "#")
      m.expect(Maybe<String>.error(MarbleError.error), "#")
      m.expect(Completable.error(MarbleError.error), "#")
    }
  }

  @Test func someDoNotEnd() throws {
    try marbles { m in
      m.expect(Single<String>.never(), "-")
      m.expect(Maybe<String>.never(), "-")
      m.expect(Completable.never(), "-")
    }
  }

  @Test func aResultIsAnEnd() throws {
    try marbles { m in
      let failure = Result<String, MarbleError>.failure(.error)
      m.expect(Single.from(result: Result<String, MarbleError>.success("a")), "(a|)")
      m.expect(Single.from(result: failure), "#")
      m.expect(Maybe.from(result: Result<String, MarbleError>.success("a")), "(a|)")
      m.expect(Maybe.from(result: failure), "#")
      m.expect(Completable.from(result: Result<Void, MarbleError>.success(())), "|")
      m.expect(Completable.from(result: Result<Void, MarbleError>.failure(.error)), "#")
    }
  }

  @Test func anOptionalIsAMaybe() throws {
    try marbles { m in
      m.expect(Maybe.from(optional: "a"), "(a|)")
      m.expect(Maybe<String>.from(optional: nil), "|")
    }
  }

  @Test func aThrowingClosureIsAnEnd() throws {
    try marbles { m in
      m.expect(Single.from(catching: { "a" }), "(a|)")
      m.expect(Single.from(catching: { () -> String in throw MarbleError.error }), "#")
      m.expect(Maybe.from(catching: { "a" }), "(a|)")
      m.expect(Maybe<String>.from(catching: { nil }), "|")
      m.expect(Maybe<String>.from(catching: { throw MarbleError.error }), "#")
      m.expect(Completable.from(catching: {}), "|")
      m.expect(Completable.from(catching: { throw MarbleError.error }), "#")
    }
  }

  @Test func theClosureRunsForEachSubscriber() {
    let log = Log<Int>()
    let single = Single.from(catching: { () -> Int in
      log.append(0)
      return log.count
    })
    #expect(log.count == 0)
    #expect(single.eventsAtOnce() == [.next(1), .completed])
    #expect(single.eventsAtOnce() == [.next(2), .completed])
    let work = Completable.from(catching: { log.append(0) })
    for _ in 0..<2 { _ = work.subscribe() }
    #expect(log.count == 4)
  }

  @Test func sourcesAreMadeAtTheSubscription() throws {
    try marbles { m in
      let made = m.cold("--(a|)").asSingle()
      m.expect(Single.deferred { made }, "--(a|)")
      m.expect(Completable.deferred { throw MarbleError.error }, "#")
      let closed = Log<Void>()
      m.expect(
        Single.using(
          { Disposables.create { closed.append(()) } as! Lifetime }, primitiveSequenceFactory: { _ in made }),
        "--(a|)")
      m.at(3) { #expect(closed.count == 1) }
    }
  }

  @Test func timePasses() throws {
    try marbles { m in
      m.expect(Single<Int>.timer(.milliseconds(3)), "---(0|)")
      m.expect(Maybe<Int>.timer(.milliseconds(3), scheduler: m.scheduler), "---(0|)")
    }
  }
}
