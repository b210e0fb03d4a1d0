import Rill
import RillTest
import Testing

@Suite struct SetElementTypeTests {
  @Test func endsAsTheSourceDoes() throws {
    try marbles { m in
      m.expect(m.hot("-----|").ignoreElements().setElementType(to: Int.self), "-----|")
      m.expect(m.hot("--a--#").ignoreElements().setElementType(to: Int.self), "-----#")
    }
  }

  @Test func theTypeIsInferred() throws {
    try marbles { m in
      let preparation = m.cold("--x|")
      let work = m.cold("-a|")
      m.expect(preparation.ignoreElements().setElementType().concat(work), "----a|")
    }
  }
}
