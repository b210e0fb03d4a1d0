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

  @Test func anotherStreamSaysWhenTheElementPasses() throws {
    try marbles { m in
      let (ready, completing, failing) = (m.cold("--x--"), m.cold("-|"), m.cold("-#"))
      m.expect(m.cold("--(a|)").asSingle().delay { _ in ready }, "----(a|)")
      m.expect(m.cold("--(a|)").asMaybe().delay { _ in completing }, "---(a|)")
      m.expect(m.cold("--|").asMaybe().delay { _ in ready }, "--|")
      m.expect(m.cold("--(a|)").asSingle().delay { _ in failing }, "---#")
      m.expect(m.cold("--#").asSingle().delay { _ in ready }, "--#")
    }
  }

  @Test func theElementTellsItsTime() throws {
    try marbles { m in
      let (single, maybe) = (m.cold("--(a|)").asSingle(), m.cold("--(a|)").asMaybe())
      let start = m.scheduler.now
      let two = Duration.milliseconds(2)
      m.expect(single.timestamp().map { start.duration(to: $0.instant) == two ? "x" : "?" }, "--(x|)")
      m.expect(maybe.timestamp().map(\.value), "--(a|)")
      m.expect(single.timeInterval().map { $0.interval == two ? "x" : "?" }, "--(x|)")
      m.expect(maybe.timeInterval(scheduler: m.scheduler).map(\.value), "--(a|)")
    }
  }
}
