import Rill
import RillTest
import Testing

/// What singles, maybes and completables have in common.
@Suite struct PrimitiveSequenceTests {
  // MARK: Time

  @Test func theEndCanBeDelayed() throws {
    try marbles { m in
      let two = Duration.milliseconds(2)
      m.expect(m.cold("--(a|)").asSingle().delay(two, scheduler: m.scheduler), "----(a|)")
      m.expect(m.cold("--|").asMaybe().delay(two, scheduler: m.scheduler), "----|")
      m.expect(m.cold("--#").asSingle().delay(two, scheduler: m.scheduler), "--#")
    }
  }

  @Test func theBeginningCanBeDelayed() throws {
    try marbles { m in
      let source = m.cold("--(a|)")
      m.expect(source.asSingle().delaySubscription(.milliseconds(2), scheduler: m.scheduler), "----(a|)")
      m.expect(source.subscriptions, "--^-!")
    }
  }

  @Test func theEndMustComeInTime() throws {
    try marbles { m in
      let (single, other) = (m.cold("----(a|)").asSingle(), m.cold("-(b|)").asSingle())
      let scheduler = m.scheduler
      m.expect(single.timeout(.milliseconds(3), scheduler: scheduler), "---#", error: RillError.timeout)
      m.expect(single.timeout(.milliseconds(5), scheduler: scheduler), "----(a|)")
      m.expect(single.timeout(.milliseconds(3), other: other, scheduler: scheduler), "----(b|)")
    }
  }

  @Test func theThreadCanBeChosen() throws {
    try marbles { m in
      let single = m.cold("--(a|)").asSingle()
      m.expect(single.observe(on: m.scheduler), "--(a|)")
      m.expect(single.subscribe(on: m.scheduler), "--(a|)")
    }
  }

  // MARK: Several

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

  // MARK: Extension

  @Test func oneTraitCanBeExtended() throws {
    try marbles { m in m.expect(m.cold("--(1|)", Int.self).asSingle().doubled(), "--(2|)") }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Int {
  fileprivate func doubled() -> Single<Int> { primitiveSequence.map { $0 * 2 } }
}
