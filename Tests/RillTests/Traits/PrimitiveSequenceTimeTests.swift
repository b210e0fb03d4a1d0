import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceTimeTests {
  @Test func theEndCanBeDelayed() throws {
    try marbles { m in
      let two = Duration.milliseconds(2)
      m.expect(m.cold("--(a|)").asSingle().delay(two, scheduler: m.scheduler), "----(a|)")
      m.expect(m.cold("--|").asMaybe().delay(two), "----|")
      m.expect(m.cold("--#").asSingle().delay(two), "--#")
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
      m.expect(single.timeout(.milliseconds(3), scheduler: m.scheduler), "---#", error: RillError.timeout)
      m.expect(single.timeout(.milliseconds(5)), "----(a|)")
      m.expect(single.timeout(.milliseconds(3), other: other, scheduler: m.scheduler), "----(b|)")
      m.expect(single.asCompletable().timeout(.milliseconds(3), other: .empty()), "---|")
    }
  }
}
