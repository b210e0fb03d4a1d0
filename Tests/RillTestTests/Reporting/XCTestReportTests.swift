import Rill
import RillTest
import XCTest

#if !canImport(Darwin)
  /// Catches the failures that XCTest records for the running test, and looks at them.
  final class XCTestReportTests: XCTestCase {
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

    func testAFailureShowsAtTheLineOfItsExpectation() throws {
      isCatching = true
      let line = #line + 1
      try marbles { $0.expect($0.cold("-a|"), "-b|") }
      isCatching = false
      XCTAssertEqual(caught.count, 1)
      XCTAssertEqual(caught.first?.line, line)
      XCTAssertEqual(caught.first?.file, #filePath)
      XCTAssertEqual(
        caught.first?.message,
        """
        failed - marbles differ: 1 difference, at 1ms
          expected  -b|
          actual    -a|
                     ▲
          1ms  expected next("b"), got next("a")
          (values: 1, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 2ms)
        """)
    }

    func testAFailureShowsInAnAsynchronousTest() async throws {
      isCatching = true
      await Task.yield()
      try marbles { $0.expect($0.cold("-a|"), "-b|") }
      isCatching = false
      XCTAssertEqual(caught.count, 1)
    }

    func testWhatIsAsExpectedRecordsNothing() throws {
      try marbles { $0.expect($0.cold("-a|"), "-a|") }
    }
  }
#endif
