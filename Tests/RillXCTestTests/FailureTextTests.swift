import Rill
import RillXCTest
import Synchronization
import XCTest

/// What a failing assertion says, and where.
final class FailureTextTests: XCTestCase {
  private struct Refusal: Error {}

  private func failures(_ body: () -> Void) -> [TestFailure] {
    let taken = Taken()
    FailureReporter.$current.withValue(FailureReporter { taken.add($0) }) { body() }
    return taken.failures.withLock { $0 }
  }

  func testRecordingsThatDifferAreListedByTime() {
    let line = UInt(#line + 2)
    let failures = failures {
      XCTAssertEqual([.next(210, "a"), .completed(230)], [.next(210, "b"), .completed(220)])
    }
    XCTAssertEqual(failures.map(\.location.line), [line])
    XCTAssertEqual(failures.map { "\($0.location.filePath)" }, [#filePath])
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        recordings differ: 3 differences, first at 210
          210  expected next("b"), got next("a")
          220  expected completed, got nothing
          230  unexpected completed
          (values: 1, errors: 0, completed: true)
        """
      ])
  }

  func testRecordingsOfOptionalsAreListedByTime() {
    let recorded: [Recorded<Event<Int?>>] = [.next(210, nil)]
    let failures = failures { XCTAssertEqual(recorded, [.next(210, 1)]) }
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        recordings differ: 1 difference, at 210
          210  expected next(Optional(1)), got next(nil)
          (values: 1, errors: 0, completed: false)
        """
      ])
  }

  func testRecordingsOutOfOrderDiffer() {
    let failures = failures { XCTAssertEqual([.next(2, 1), .next(1, 2)], [.next(1, 2), .next(2, 1)]) }
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        recordings differ at index 0
          expected  [next(2) @ 1, next(1) @ 2]
          actual    [next(1) @ 2, next(2) @ 1]
        """
      ])
  }

  func testEventsThatDifferAreShownOneBelowTheOther() {
    let failures = failures {
      XCTAssertEqual([Event.next(1), .completed], [.next(1), .error(Refusal())])
      XCTAssertEqual([SingleEvent<Int>.success(1)], [.failure(Refusal())])
      XCTAssertEqual([MaybeEvent<Int>.success(1), .completed], [.success(1)])
      XCTAssertEqual([CompletableEvent.completed], [.error(Refusal())])
    }
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        events differ at index 1
          expected  [next(1), error(Refusal())]
          actual    [next(1), completed]
        """,
        """
        events differ at index 0
          expected  [error(Refusal())]
          actual    [success(1)]
        """,
        """
        events differ at index 1
          expected  [success(1)]
          actual    [success(1), completed]
        """,
        """
        events differ at index 0
          expected  [error(Refusal())]
          actual    [completed]
        """,
      ])
  }

  func testRecordedElementsThatDifferAreShownOneBelowTheOther() {
    let failures = failures {
      XCTAssertRecordedElements([.next(1, "a"), .next(2, "b"), .completed(3)], ["a", "c"])
      XCTAssertRecordedElements([.next(1, "a"), .error(2, Refusal())], ["a"])
    }
    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        elements differ at index 1
          expected  ["a", "c"]
          actual    ["a", "b"]
        """,
        "the recording ends with error(Refusal()) at 2",
      ])
  }

  func testWhatIsEqualIsNoFailure() {
    let failures = failures {
      XCTAssertEqual([.next(1, 1), .error(2, Refusal())], [.next(1, 1), .error(2, Refusal())])
      XCTAssertEqual([SingleEvent<Int>.failure(Refusal())], [.failure(Refusal())])
      XCTAssertRecordedElements([.next(1, "a"), .completed(2)], ["a"])
    }
    XCTAssertTrue(failures.isEmpty)
  }
}

private final class Taken: Sendable {
  let failures = Mutex<[TestFailure]>([])

  func add(_ failure: TestFailure) -> Bool {
    failures.withLock { $0.append(failure) }
    return true
  }
}

#if !canImport(Darwin)
  /// What XCTest itself records, at the line of the assertion.
  final class RecordedFailureTests: XCTestCase {
    private var isCatching = false
    private var caught: [(message: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      if isCatching {
        caught.append((description, filePath, lineNumber))
      } else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }

    func testAFailureIsRecordedAtTheLineOfTheAssertion() {
      isCatching = true
      let line = #line + 1
      XCTAssertEqual([Recorded<Event<Int>>.next(1, 1)], [.next(1, 2)])
      XCTAssertRecordedElements([Recorded<Event<Int>>.next(1, 1)], [])
      isCatching = false
      XCTAssertEqual(caught.map(\.line), [line, line + 1])
      XCTAssertEqual(caught.map(\.file), [#filePath, #filePath])
      XCTAssertTrue(caught[0].message.contains("recordings differ: 1 difference, at 1\n"))
    }
  }
#endif
