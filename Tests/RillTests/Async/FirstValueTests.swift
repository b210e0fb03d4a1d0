import Rill
import Testing

/// C17: awaiting the first element.
@Suite(.timeLimit(.minutes(1))) struct FirstValueTests {
  @Test func isTheFirstElementAndStopsTheSource() async throws {
    let endless = Endless()
    #expect(try await endless.source.firstValue() == 0)
    #expect(endless.made == 1)
  }

  @Test func isNilWhenTheStreamCompletesWithoutOne() async throws {
    #expect(try await Observable<Int>.empty().firstValue() == nil)
  }

  @Test func aFailureBeforeItIsThrown() async {
    await #expect(throws: TestError()) { try await Observable<Int>.error(TestError()).firstValue() }
  }

  @Test func disposesWithTheElement() async throws {
    let subject = BehaviorSubject(value: 1)
    #expect(try await subject.firstValue() == 1)
    #expect(!subject.hasObservers)
  }
}
