import Rill
import RillTest
import Testing

@Suite struct RecordedTests {
  @Test func eventsAreEqualWhenTimeAndContentAre() {
    #expect(Recorded<Event<Int>>.next(1, 2) == .next(1, 2))
    #expect(Recorded<Event<Int>>.next(1, 2) != .next(2, 2))
    #expect(Recorded<Event<Int>>.next(1, 2) != .next(1, 3))
    #expect(Recorded<Event<Int>>.completed(1) == .completed(1, Int.self))
    #expect(Recorded<Event<Int>>.completed(1) != .error(1, MarbleError.error))
  }

  @Test func anErrorIsEqualToOneOfItsTypeAndContent() {
    struct Failure: Error { let code: Int }
    #expect(Event<Int>.error(Failure(code: 1)) == .error(Failure(code: 1)))
    #expect(Event<Int>.error(Failure(code: 1)) != .error(Failure(code: 2)))
    #expect(Event<Int>.error(Failure(code: 1)) != .error(MarbleError.error))
  }

  @Test func eventsOfTraitsAreComparedLikeThoseOfStreams() {
    #expect(MaybeEvent.success(1) == .success(1))
    #expect(MaybeEvent.success(1) != .success(2))
    #expect(MaybeEvent.success(1) != .completed)
    #expect(MaybeEvent<Int>.error(MarbleError.error) == .error(MarbleError.error))
    #expect(CompletableEvent.completed == .completed)
    #expect(CompletableEvent.completed != .error(MarbleError.error))
    #expect(CompletableEvent.error(RillError.timeout) != .error(MarbleError.error))
  }

  @Test func recordingsReadWell() {
    #expect("\(Recorded<Event<Int>>.next(210, 1))" == "next(1) @ 210")
    #expect("\(Recorded<Event<Int>>.completed(220))" == "completed @ 220")
    #expect("\(Subscription(200, 300))" == "(200 : 300)")
    #expect("\(Subscription(200))" == "(200 : Infinity)")
  }

  @Test func aSubscriptionIsOpenUntilItEnds() {
    #expect(Subscription(1).isOpen)
    #expect(!Subscription(1, 2).isOpen)
    #expect(Subscription(1) == Subscription(1, .max))
    #expect(Set([Subscription(1), Subscription(1), Subscription(1, 2)]).count == 2)
  }

  @Test func severalEventsCanBeListed() {
    let list: [Recorded<Event<String>>] = Recorded.events([.next(1, "a"), .completed(2)])
    #expect(list == Recorded.events(.next(1, "a"), .completed(2)))
  }
}
