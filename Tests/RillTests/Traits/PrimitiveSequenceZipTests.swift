import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceZipTests {
  @Test func singlesArePutTogether() throws {
    try marbles { m in
      let (a, one) = (m.cold("--(a|)").asSingle(), m.cold("---(1|)", Int.self).asSingle())
      m.expect(Single.zip(a, one) { "\($0)\($1)" }, "---('a1'|)")
      m.expect(Single.zip(a, one, a) { "\($0)\($1)\($2)" }, "---('a1a'|)")
      m.expect(Single.zip(a, one).map { "\($0)\($1)" }, "---('a1'|)")
      m.expect(Single.zip(a, one, a, one).map { "\($0)\($1)\($2)\($3)" }, "---('a1a1'|)")
    }
  }

  @Test func oneSingleThatFailsStopsTheOthers() throws {
    try marbles { m in
      let slow = m.cold("-----(a|)")
      m.expect(Single.zip(slow.asSingle(), m.cold("--#").asSingle()) { $0 + $1 }, "--#")
      m.expect(
        Single.zip(slow.asSingle(), slow.asSingle()) { _, _ -> Int in throw MarbleError.error }, "-----#")
      m.expect(slow.subscriptions, "^-!", "^----!", "^----!")
    }
  }

  @Test func theSinglesOfACollectionArePutTogether() throws {
    try marbles { m in
      let singles = [m.cold("--(a|)").asSingle(), m.cold("---(b|)").asSingle()]
      m.expect(Single.zip(singles).map { $0.joined() }, "---('ab'|)")
      m.expect(Single.zip(singles, resultSelector: { $0.count }), "---(2|)")
      m.expect(Single<String>.zip([]).map(\.count), "(0|)")
    }
  }

  @Test func maybesArePutTogether() throws {
    try marbles { m in
      let (a, one) = (m.cold("--(a|)").asMaybe(), m.cold("---(1|)", Int.self).asMaybe())
      m.expect(Maybe.zip(a, one) { "\($0)\($1)" }, "---('a1'|)")
      m.expect(Maybe.zip(a, one).map { "\($0)\($1)" }, "---('a1'|)")
      m.expect(Maybe.zip(a, m.cold("-|").asMaybe()) { $0 + $1 }, "-|")
    }
  }

  @Test func theMaybesOfACollectionArePutTogether() throws {
    try marbles { m in
      let (a, b) = (m.cold("--(a|)").asMaybe(), m.cold("---(b|)").asMaybe())
      m.expect(Maybe.zip([a, b]).map { $0.joined() }, "---('ab'|)")
      m.expect(Maybe.zip([a, .empty(), b], resultSelector: { $0.count }), "|")
      m.expect(Maybe<String>.zip([]).map(\.count), "(0|)")
    }
  }

  @Test func twoArePutTogether() throws {
    try marbles { m in
      let (a, one) = (m.cold("--(a|)"), m.cold("---(1|)", Int.self))
      m.expect(a.asSingle().zip(with: one.asSingle()) { "\($0)\($1)" }, "---('a1'|)")
      m.expect(a.asSingle().zip(with: one.asSingle()).map { "\($0)\($1)" }, "---('a1'|)")
      m.expect(a.asMaybe().zip(with: one.asMaybe()) { "\($0)\($1)" }, "---('a1'|)")
      m.expect(a.asMaybe().zip(with: Maybe<Int>.empty()) { "\($0)\($1)" }, "|")
      m.expect(a.asSingle().zip(with: one.asSingle()) { _, _ -> Int in throw MarbleError.error }, "---#")
    }
  }

  @Test func anyNumberFromTwoToEightArePutTogether() {
    let one = Single.just(1)
    let sums: [Single<Int>] = [
      Single.zip(one, one) { $0 + $1 },
      Single.zip(one, one, one) { $0 + $1 + $2 },
      Single.zip(one, one, one, one) { $0 + $1 + $2 + $3 },
      Single.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 },
      Single.zip(one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 },
      Single.zip(one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Single.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
    #expect(sums.map { $0.eventsAtOnce() } == (2...8).map { [.next($0), .completed] })
    let last: Single<Int> = Single.zip(one, one, one, one, one, one, one, Single.just(8)).map { $0.7 }
    #expect(last.eventsAtOnce() == [.next(8), .completed])
    let maybe: Maybe<Int> = Maybe.zip(Maybe.just(1), .just("2"), .just(3.0)).map { $0.0 }
    #expect(maybe.eventsAtOnce() == [.next(1), .completed])
  }

  @Test func completablesRunAtTheSameTime() throws {
    try marbles { m in
      let one = m.cold("--|").ignoreElements().asCompletable()
      let two = m.cold("---|").ignoreElements().asCompletable()
      m.expect(Completable.zip(one, two), "---|")
      m.expect(Completable.zip([one, two]), "---|")
      m.expect(Completable.zip([one, two].prefix(2)), "---|")
      m.expect(Completable.zip(one, m.cold("-#").ignoreElements().asCompletable(), two), "-#")
      m.expect(Completable.zip([]), "|")
    }
  }
}
