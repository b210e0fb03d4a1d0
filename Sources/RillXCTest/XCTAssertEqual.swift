// The names are those of XCTest.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported import RillTest
import Rill
import XCTest

/// Asserts that recordings are equal.
///
///     XCTAssertEqual(observer.events, [.next(210, 1), .completed(220)])
///
/// A difference is a failure at the line of the call, with a list of the times at which something differs.
///
/// - Parameters:
///   - lhs: What was recorded.
///   - rhs: What is expected.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>],
  file: StaticString = #filePath, line: UInt = #line
) {
  report(Comparison.recordings(lhs, rhs), file, line)
}

/// Asserts that recordings of optional elements are equal.
///
/// - Parameters:
///   - lhs: What was recorded.
///   - rhs: What is expected.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ lhs: [Recorded<Event<Element?>>], _ rhs: [Recorded<Event<Element?>>],
  file: StaticString = #filePath, line: UInt = #line
) {
  report(Comparison.recordings(lhs, rhs), file, line)
}

/// Asserts that events are equal.
///
/// - Parameters:
///   - lhs: What came.
///   - rhs: What is expected.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ lhs: [Event<Element>], _ rhs: [Event<Element>],
  file: StaticString = #filePath, line: UInt = #line
) {
  report(Comparison.lists("events", lhs, rhs) { Comparison.text($0) }, file, line)
}

/// Asserts that the ends of singles are equal.
///
/// - Parameters:
///   - lhs: What came.
///   - rhs: What is expected.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>],
  file: StaticString = #filePath, line: UInt = #line
) {
  let difference = Comparison.lists(
    "events", lhs, rhs,
    by: { left, right in
      switch (left, right) {
      case (.success(let left), .success(let right)): left == right
      case (.failure(let left), .failure(let right)): Comparison.areSame(left, right)
      default: false
      }
    },
    { event in
      switch event {
      case .success(let element): "success(\(Comparison.text(element: element)))"
      case .failure(let error): Comparison.text(error)
      }
    })
  report(difference, file, line)
}

/// Asserts that the ends of maybes are equal.
///
/// - Parameters:
///   - lhs: What came.
///   - rhs: What is expected.
public func XCTAssertEqual<Element: Equatable & Sendable>(
  _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>],
  file: StaticString = #filePath, line: UInt = #line
) {
  let difference = Comparison.lists("events", lhs, rhs) { event in
    switch event {
    case .success(let element): "success(\(Comparison.text(element: element)))"
    case .error(let error): Comparison.text(error)
    case .completed: "completed"
    }
  }
  report(difference, file, line)
}

/// Asserts that the ends of completables are equal.
///
/// - Parameters:
///   - lhs: What came.
///   - rhs: What is expected.
public func XCTAssertEqual(
  _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
  file: StaticString = #filePath, line: UInt = #line
) {
  let difference = Comparison.lists("events", lhs, rhs) { event in
    switch event {
    case .error(let error): Comparison.text(error)
    case .completed: "completed"
    }
  }
  report(difference, file, line)
}

/// Tells about a difference, if there is one, as all of the test kit does; where nobody takes it, as XCTest does.
///
/// The functions take no more than file and line: with more, the compiler would prefer those of XCTest for values that it can
/// compare itself.
func report(_ difference: String?, _ file: StaticString, _ line: UInt) {
  guard let difference else { return }
  let location = TestLocation(fileID: file, filePath: file, line: line, column: 1)
  if FailureReporter.current.report(TestFailure(difference, at: location)) { return }
  XCTFail(difference, file: file, line: line)
}
