import Rill
import Synchronization

/// From what a log delivers to what is known of it.
struct LogWatch: Sendable {
  let options: LogWatchOptions

  init(_ options: LogWatchOptions) { self.options = options }

  func run() -> Int32 {
    let source = options.file.map { LogSource.file($0, follows: false) } ?? LogSource.standardInput()
    let start = ContinuousClock.now
    let last = Mutex((statistics: Statistics(), problem: LogProblem?.none))
    source.scan(into: LogReader(format: options.format, today: 20787)) { reader, input in reader.read(input) }
      .map(\.batch)
      .scan(into: Statistics()) { $0.add($1) }
      .subscribe(
        onNext: { statistics in last.withLock { $0.statistics = statistics } },
        onError: { error in last.withLock { $0.problem = error as? LogProblem } }
      ).dispose()
    let (statistics, problem) = last.withLock { $0 }
    if let problem {
      Terminal.printError(problem.message)
      return 1
    }
    let report = Report(
      name: options.file ?? "standard input", state: .ended, elapsed: ContinuousClock.now - start,
      snapshot: Snapshot(statistics: statistics), rows: options.rows)
    Terminal.print(report.lines().map { $0.text() + "\n" }.joined())
    return 0
  }
}
