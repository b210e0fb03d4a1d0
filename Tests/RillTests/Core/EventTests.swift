import RillTest
import Testing

@testable import Rill

@Suite struct EventTests {
  private let next = Event.next(1)
  private let failed = Event<Int>.error(TestError())
  private let completed = Event<Int>.completed

  @Test func onlyEndingsAreStopEvents() {
    #expect(!next.isStopEvent)
    #expect(failed.isStopEvent)
    #expect(completed.isStopEvent)
  }

  @Test func eachPartIsThereInItsOwnEventOnly() {
    #expect([next, failed, completed].map(\.element) == [1, nil, nil])
    #expect([next, failed, completed].map { $0.error as? TestError } == [nil, TestError(), nil])
    #expect([next, failed, completed].map(\.isCompleted) == [false, false, true])
  }

  @Test func mapTransformsTheElementAndKeepsEndings() {
    #expect(next.map { "\($0)" } == .next("1"))
    #expect(failed.map { "\($0)" } == .error(TestError()))
    #expect(completed.map { "\($0)" } == .completed)
  }

  @Test func aTransformThatThrowsMakesAnError() {
    #expect(next.map { _ -> Int in throw TestError(name: "thrown") } == .error(TestError(name: "thrown")))
  }

  @Test func anEventStandsForItself() {
    #expect(next.event == next)
  }

  @Test func descriptionsNameTheKindAndTheContent() {
    #expect(next.debugDescription == "next(1)")
    #expect(failed.debugDescription == "error(TestError(name: \"test\"))")
    #expect(completed.debugDescription == "completed")
  }

  @Test func anEndingIsAnEventOfAnyStream() {
    #expect(Termination.completed.event(of: String.self) == .completed)
    #expect(Termination.failed(TestError()).event(of: Int.self) == failed)
  }
}
