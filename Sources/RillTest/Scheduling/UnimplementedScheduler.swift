import Rill

/// A scheduler that must not be used: each use of it is a failure at the line where it was made.
///
/// Pass it where a test says that nothing is timed. What is scheduled on it is not done.
///
///     let model = SearchModel(scheduler: UnimplementedScheduler("search"))
public struct UnimplementedScheduler: SchedulerType {
  private let name: String
  private let location: TestLocation
  private let reporter: FailureReporter

  /// - Parameter name: What the scheduler is called in the message.
  public init(
    _ name: String = "UnimplementedScheduler",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reporter = FailureReporter.current
  }

  public var now: SchedulerInstant {
    fail("was asked for the time")
    return SchedulerInstant(nanoseconds: 0)
  }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    fail("was asked to do something")
    return Disposables.create()
  }

  @preconcurrency
  public func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    fail("was asked to do something in \(dueTime.inMilliseconds)")
    return Disposables.create()
  }

  @preconcurrency
  public func schedulePeriodic<State: Sendable>(
    _ state: State, startAfter: Duration, period: Duration, action: @escaping @Sendable (State) -> State
  ) -> any Disposable {
    fail("was asked to do something every \(period.inMilliseconds)")
    return Disposables.create()
  }

  private func fail(_ what: String) {
    reporter.report(TestFailure("\(name) must not be used and \(what)", at: location))
  }
}
