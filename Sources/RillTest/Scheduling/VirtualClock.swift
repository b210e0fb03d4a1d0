import Rill
import Synchronization

/// A clock on the timeline of a test scheduler: who sleeps on it wakes when the scheduler gets there.
///
///     let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(1))
///     let task = Task {
///       try await Task.sleep(for: .seconds(2), clock: scheduler.virtualClock)
///       return "awake"
///     }
///     await scheduler.advance(by: .seconds(2))
public struct VirtualClock: Clock {
  public typealias Duration = Swift.Duration
  public typealias Instant = SchedulerInstant

  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public var now: SchedulerInstant { scheduler.now }

  public var minimumResolution: Duration { scheduler.tick }

  /// Suspends until the scheduler has come to an instant, or the task is cancelled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: SchedulerInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    let sleeper = Sleeper(scheduler.sleepersGettingUp)
    defer { sleeper.isUp() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.fallAsleep(continuation)
        let alarm = scheduler.scheduleAbsoluteVirtual(
          (), time: scheduler.converter.convertToVirtualTime(deadline)
        ) { _ in
          sleeper.wake(.success(()))
          return Disposables.create()
        }
        sleeper.set(alarm)
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }
}

/// One sleep. It ends once, by its alarm or by cancellation, whichever comes first; also when that is before it began.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private let state = Mutex(State.awake)
  private let alarm = SingleAssignmentDisposable()
  private let gettingUp: Tally

  init(_ gettingUp: Tally) { self.gettingUp = gettingUp }

  func fallAsleep(_ continuation: CheckedContinuation<Void, any Error>) {
    let result = state.withLock { state -> Result<Void, any Error>? in
      if case .over(let result) = state { return result }
      state = .asleep(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  func set(_ alarm: any Disposable) { self.alarm.setDisposable(alarm) }

  func wake(_ result: Result<Void, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if case .over = state { return nil }
      gettingUp.add(1)
      defer { state = .over(result) }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
    alarm.dispose()
    continuation?.resume(with: result)
  }

  /// Said by the task when it runs again.
  func isUp() {
    // It has been woken, by the alarm or by cancellation: else it would not run.
    gettingUp.add(-1)
  }
}

/// A number that several threads count.
final class Tally: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .acquiring) }

  /// - Returns: The number afterwards.
  @discardableResult
  func add(_ count: Int) -> Int { number.wrappingAdd(count, ordering: .acquiringAndReleasing).newValue }
}

extension TestScheduler {
  /// A clock on the timeline of this scheduler.
  public var virtualClock: VirtualClock { VirtualClock(self) }
}
