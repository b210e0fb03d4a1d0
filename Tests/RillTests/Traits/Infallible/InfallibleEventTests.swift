import Rill
import RillTest
import Testing

@Suite struct InfallibleEventTests {
  @Test func standsForAnEvent() {
    #expect(InfallibleEvent.next(1).event == .next(1))
    #expect(InfallibleEvent<Int>.completed.event == .completed)
    let events: [InfallibleEvent] = [.next(1), .next(2), .completed]
    #expect(Observable.from(events).dematerialize().eventsAtOnce() == [.next(1), .next(2), .completed])
  }

  @Test func isEqualToOneOfItsKind() {
    #expect(InfallibleEvent.next(1) == .next(1))
    #expect(InfallibleEvent.next(1) != .next(2))
    #expect(InfallibleEvent<Int>.completed == .completed)
    #expect(InfallibleEvent.next(1) != .completed)
  }
}
