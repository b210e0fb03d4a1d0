import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceDecideTests {
  @Test func theElementIsLookedFor() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      m.expect(single.contains(where: { $0 % 2 == 0 }), "--('false'|)")
      m.expect(single.contains(1), "--('true'|)")
      m.expect(single.asMaybe().contains(1), "--('true'|)")
      m.expect(Maybe<Int>.empty().contains(1), "('false'|)")
      m.expect(single.contains(where: { _ in throw MarbleError.error }), "--#")
    }
  }

  @Test func thereIsAnElementOrNot() throws {
    try marbles { m in
      m.expect(m.cold("--|").asMaybe().isEmpty(), "--('true'|)")
      m.expect(m.cold("--(a|)").asMaybe().isEmpty(), "--('false'|)")
      m.expect(m.cold("--#").asMaybe().isEmpty(), "--#")
    }
  }

  @Test func anAbsentElementIsReplaced() throws {
    try marbles { m in
      let (full, empty) = (m.cold("--(a|)").asMaybe(), m.cold("--|").asMaybe())
      let (other, single) = (m.cold("-(b|)").asMaybe(), m.cold("-(b|)").asSingle())
      m.expect(full.ifEmpty(default: "b"), "--(a|)")
      m.expect(empty.ifEmpty(default: "b"), "--(b|)")
      m.expect(full.ifEmpty(switchTo: other), "--(a|)")
      m.expect(empty.ifEmpty(switchTo: other), "---(b|)")
      m.expect(full.ifEmpty(switchTo: single), "--(a|)")
      m.expect(empty.ifEmpty(switchTo: single), "---(b|)")
    }
  }
}
