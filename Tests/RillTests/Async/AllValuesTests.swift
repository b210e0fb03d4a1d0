import Rill
import Testing

/// C17: awaiting all elements.
@Suite(.timeLimit(.minutes(1))) struct AllValuesTests {
  @Test func areTheElementsInOrder() async throws {
    #expect(try await Observable.of(1, 2, 3).allValues() == [1, 2, 3])
    #expect(try await Observable<Int>.empty().allValues() == [])
  }

  @Test func aFailureIsThrown() async {
    let failing = Observable.of(1, 2).concat(Observable<Int>.error(TestError()))
    await #expect(throws: TestError()) { try await failing.allValues() }
  }
}
