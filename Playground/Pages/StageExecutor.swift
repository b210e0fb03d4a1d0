import Synchronization

/// Runs tasks where it is told to, so that what they do falls on the tick that the clock shows, however fast it goes.
final class StageExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Lets tasks go on until all of them wait; false when all did.
  func run() -> Bool {
    var hasRun = false
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
