/// Where the failures that the test kit finds are told.
///
/// Left alone, a failure goes to the framework that runs the test, Swift Testing or XCTest, and shows at the line of the
/// test that says what should be. Another one can be set for a task, to test a test or to use another framework:
///
///     FailureReporter.$current.withValue(FailureReporter { print($0); return true }) {
///       try marbles { ... }
///     }
public struct FailureReporter: Sendable {
  /// The reporter of the current task.
  @TaskLocal public static var current = FailureReporter.framework

  /// The framework that runs the test; without one the failure is printed to standard error and not taken.
  public static let framework = FailureReporter { failure in
    if TestFramework.record(failure) { return true }
    TestFramework.print(failure)
    return false
  }

  private let take: @Sendable (TestFailure) -> Bool

  /// - Parameter take: Takes a failure and says whether it did. One that is not taken is thrown where that is possible.
  public init(_ take: @escaping @Sendable (TestFailure) -> Bool) {
    self.take = take
  }

  /// Tells about a failure.
  ///
  /// - Returns: Whether it has been taken.
  @discardableResult
  public func report(_ failure: TestFailure) -> Bool { take(failure) }

  /// Tells about failures, and throws those that were not taken.
  func report(_ failures: [TestFailure]) throws(TestFailures) {
    let left = failures.filter { !report($0) }
    if !left.isEmpty { throw TestFailures(left) }
  }
}
