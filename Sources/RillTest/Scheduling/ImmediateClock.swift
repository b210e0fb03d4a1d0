import Rill
import Synchronization

/// A clock on which nobody waits: a sleep is over at once, and the time is what it would be then.
///
/// For tests and previews of code that sleeps between steps, where only the steps matter.
public final class ImmediateClock: Clock {
  public typealias Duration = Swift.Duration
  public typealias Instant = SchedulerInstant

  private let time = Mutex(SchedulerInstant(nanoseconds: 0))

  public init() {}

  public var now: SchedulerInstant { time.withLock { $0 } }

  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: SchedulerInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

/// A clock that must not be used: each sleep on it is a failure at the line where it was made, and is over at once.
public struct UnimplementedClock: Clock {
  public typealias Duration = Swift.Duration
  public typealias Instant = SchedulerInstant

  private let name: String
  private let location: TestLocation
  private let reporter: FailureReporter

  /// - Parameter name: What the clock is called in the message.
  public init(
    _ name: String = "UnimplementedClock",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reporter = FailureReporter.current
  }

  public var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }

  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: SchedulerInstant, tolerance: Duration? = nil) async throws {
    let time = now.duration(to: deadline).inMilliseconds
    reporter.report(TestFailure("\(name) must not be used and was asked to sleep for \(time)", at: location))
    try Task.checkCancellation()
  }
}
