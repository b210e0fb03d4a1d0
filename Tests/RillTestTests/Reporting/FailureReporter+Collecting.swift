import RillTest
import Synchronization

extension FailureReporter {
  /// The failures that are reported inside, instead of to the framework that runs this test.
  static func collecting(_ body: () throws -> Void) rethrows -> [TestFailure] {
    let collected = Collected()
    try $current.withValue(FailureReporter { collected.take($0) }) { try body() }
    return collected.failures
  }

  /// The failures that are reported inside, instead of to the framework that runs this test.
  static func collecting(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [TestFailure] {
    let collected = Collected()
    try await $current.withValue(FailureReporter { collected.take($0) }) { try await body() }
    return collected.failures
  }
}

private final class Collected: Sendable {
  private let taken = Mutex<[TestFailure]>([])

  var failures: [TestFailure] { taken.withLock { $0 } }

  func take(_ failure: TestFailure) -> Bool {
    taken.withLock { $0.append(failure) }
    return true
  }
}
