import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceConvertTests {
  @Test func othersAreMadeOfASingle() throws {
    try marbles { m in
      let single = m.cold("--(a|)").asSingle()
      m.expect(single.asMaybe(), "--(a|)")
      m.expect(single.asCompletable(), "--|")
      m.expect(single.asObservable(), "--(a|)")
      m.expect(single.primitiveSequence, "--(a|)")
    }
  }

  @Test func othersAreMadeOfAMaybe() throws {
    try marbles { m in
      m.expect(m.cold("--(a|)").asMaybe().asSingle(), "--(a|)")
      m.expect(m.cold("--|").asMaybe().asSingle(), "--#", error: RillError.noElements)
      m.expect(m.cold("--#").asMaybe().asSingle(), "--#")
      m.expect(m.cold("--(a|)").asMaybe().asCompletable(), "--|")
      m.expect(m.cold("--|").asMaybe().asCompletable(), "--|")
    }
  }

  @Test func othersAreMadeOfACompletable() throws {
    try marbles { m in
      let end = m.cold("--|").ignoreElements().asCompletable()
      let failing = m.cold("--#").ignoreElements().asCompletable()
      m.expect(end.asSingle(default: "x"), "--(x|)")
      m.expect(failing.asSingle(default: "x"), "--#")
      m.expect(end.asMaybe(of: String.self), "--|")
      m.expect(failing.asMaybe(of: String.self), "--#")
      let inferred: Maybe<Int> = end.asMaybe()
      m.expect(inferred, "--|")
    }
  }
}
