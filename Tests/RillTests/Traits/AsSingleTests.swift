import Rill
import RillTest
import Testing

@Suite struct AsSingleTests {
  @Test func aSingleNeedsExactlyOneElement() throws {
    try marbles { m in
      m.expect(m.hot("--a--|").asSingle(), "-----(a|)")
      m.expect(m.hot("-----|").asSingle(), "-----#", error: RillError.noElements)
      m.expect(m.hot("--a--b--|").asSingle(), "-----#", error: RillError.moreThanOneElement)
      m.expect(m.hot("--a--#").asSingle(), "-----#")
    }
  }

  @Test func aMaybeNeedsAtMostOneElement() throws {
    try marbles { m in
      m.expect(m.hot("--a--|").asMaybe(), "-----(a|)")
      m.expect(m.hot("-----|").asMaybe(), "-----|")
      m.expect(m.hot("--a--b--|").asMaybe(), "-----#", error: RillError.moreThanOneElement)
      m.expect(m.hot("--a--#").asMaybe(), "-----#")
    }
  }

  @Test func aCompletableHasNone() throws {
    try marbles { m in
      m.expect(m.hot("--a--|").ignoreElements().asCompletable(), "-----|")
    }
  }
}
