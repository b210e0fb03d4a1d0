import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceObserveTests {
  @Test func theThreadCanBeChosen() throws {
    try marbles { m in
      let single = m.cold("--(a|)").asSingle()
      m.expect(single.observe(on: m.scheduler), "--(a|)")
      m.expect(single.subscribe(on: m.scheduler), "--(a|)")
    }
  }

  @Test func whatHappensCanBePrinted() throws {
    try marbles { m in m.expect(m.cold("--(a|)").asSingle().debug("single"), "--(a|)") }
  }
}
