import Dispatch
import Rill
import Testing

/// A scheduler whose work is done by tasks, and how to tell that one is where its work belongs.
struct TaskScheduler: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scheduler: any SchedulerType
  let isThere: @Sendable () -> Bool

  static let all: [TaskScheduler] = {
    let place = Place()
    let executor = QueueExecutor()
    return [
      TaskScheduler(
        testDescription: "ClockScheduler, continuous", scheduler: ClockScheduler(ContinuousClock()),
        isThere: { true }),
      TaskScheduler(
        testDescription: "ClockScheduler, suspending",
        scheduler: ClockScheduler(SuspendingClock(), priority: .high), isThere: { true }),
      TaskScheduler(
        testDescription: "ActorScheduler", scheduler: ActorScheduler(place),
        // Stops the program elsewhere.
        isThere: { place.assumeIsolated { $0.isHere } }),
      TaskScheduler(
        testDescription: "ActorScheduler, main actor", scheduler: ActorScheduler(MainActor.shared),
        isThere: { MainActor.assumeIsolated { true } }),
      TaskScheduler(
        testDescription: "TaskExecutorScheduler", scheduler: TaskExecutorScheduler(executor),
        isThere: { executor.isCurrent }),
    ]
  }()

  private actor Place {
    let isHere = true
  }
}

/// A task executor on a dispatch queue.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "rill.tests.executor")
  private let mark = DispatchSpecificKey<Void>()

  init() { queue.setSpecific(key: mark, value: ()) }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
