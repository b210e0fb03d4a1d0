import Dispatch
import Rill
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension LogWatch {
  /// Watches the log that the options name until it ends or somebody interrupts, and shows what comes of it.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    if options.file == nil, Terminal.inputIsTerminal {
      Terminal.printError(
        "logwatch needs a file, or a log on standard input: tail -F access.log | Playground logwatch")
      return 2
    }
    let reading = SerialDispatchQueueScheduler(
      qos: .userInitiated, internalSerialQueueName: "logwatch.reading")
    let timing = SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "logwatch.timing")
    let drawing = SerialDispatchQueueScheduler(
      qos: .userInitiated, internalSerialQueueName: "logwatch.drawing")
    let display = Display(options)
    let suspensions = Signals.received(SIGTSTP).subscribe(onNext: { _ in display.suspend() })
    let interrupts = Signals.received(SIGINT, SIGTERM, SIGHUP).do(onNext: { _ in display.note(.interrupted) })

    let input = source(scheduler: reading).subscribe(on: reading).take(until: interrupts)
    let snapshots = snapshots(
      of: input.do(onError: { _ in display.stopClock() }, onCompleted: { display.stopClock() }),
      today: Int64(time(nil)) / 86_400, clock: LogClock(), scheduler: timing)
    // What waits for a terminal that has been stopped is that something is new, not what.
    let shown = snapshots.map { display.keep($0) }.observe(on: drawing)
      // Lines that cannot be drawn over come once a second; nothing has to follow them, the report does.
      .throttle(display.isDrawing ? .zero : .seconds(1), latest: false, scheduler: drawing)
      .take(while: { _ in display.show() })

    let done = DispatchSemaphore(value: 0)
    let problem = Mutex<(any Error)?>(nil)
    let subscription = shown.subscribe(
      onError: { error in problem.withLock { $0 = error } }, onDisposed: { done.signal() })
    done.wait()
    subscription.dispose()
    suspensions.dispose()
    return display.finish(problem.withLock { $0 })
  }

  private func source(scheduler: any SchedulerType) -> Observable<LogInput> {
    guard let file = options.file else { return LogSource.standardInput() }
    return options.follows
      ? LogSource.followed(file, wait: options.wait, scheduler: scheduler)
      : LogSource.file(file, follows: false)
  }
}

/// Shows snapshots, one over the other on a terminal, line by line elsewhere, and the report at the end.
final class Display: Sendable {
  private struct Latest {
    var snapshot = Snapshot()
    var ending: Report.State?
    var elapsed: Duration?
  }

  private struct Output {
    var screen = Screen()
    var lines = PlainLines()
    var isRead = true
  }

  let isDrawing: Bool
  private let options: LogWatchOptions
  private let start = ContinuousClock.now
  private let latest = Mutex(Latest())
  /// Apart from the rest, so that nobody waits for a terminal who has only something to say.
  private let output = Mutex(Output())

  init(_ options: LogWatchOptions) {
    self.options = options
    isDrawing = Terminal.isDrawable && !options.isPlain
  }

  func keep(_ snapshot: Snapshot) { latest.withLock { $0.snapshot = snapshot } }

  func note(_ ending: Report.State) { latest.withLock { $0.ending = ending } }

  /// The log is over; the time in which the rest is shown does not count.
  func stopClock() { latest.withLock { $0.elapsed = $0.elapsed ?? ContinuousClock.now - start } }

  /// Shows the latest snapshot.
  ///
  /// - Returns: Whether anybody still looks.
  func show() -> Bool {
    let report = report(ended: false)
    return output.withLock { output in
      if isDrawing {
        let size = Terminal.size
        let lines = report.lines(width: size.columns - 1, height: size.rows)
        output.isRead = Terminal.print(
          output.screen.frame(lines, columns: size.columns, colours: Terminal.hasColours))
      } else {
        output.lines.add(report)
        output.isRead = Terminal.print(output.lines.lines.map { $0 + "\n" }.joined())
      }
      return output.isRead
    }
  }

  /// Gives the terminal back as long as the program is stopped; the next snapshot takes it again.
  func suspend() {
    output.withLock { output in
      Terminal.print(output.screen.closing())
      kill(getpid(), SIGSTOP)
    }
  }

  /// Prints the report, and what went wrong, if something did.
  ///
  /// - Returns: The exit code.
  func finish(_ problem: (any Error)?) -> Int32 {
    let report = report(ended: true)
    output.withLock { output in
      Terminal.print(output.screen.closing())
      guard output.isRead, problem == nil || report.snapshot.statistics.lines > 0 else { return }
      let width = isDrawing ? Terminal.size.columns - 1 : 100
      let lines = report.lines(width: width).map {
        $0.text(width: isDrawing ? width : .max, colours: isDrawing && Terminal.hasColours) + "\n"
      }
      Terminal.print(lines.joined())
    }
    guard let problem else { return 0 }
    Terminal.printError((problem as? LogProblem)?.message ?? "\(problem)")
    return 1
  }

  private func report(ended: Bool) -> Report {
    let latest = latest.withLock { $0 }
    let state: Report.State =
      if ended {
        latest.ending ?? .ended
      } else if latest.snapshot.statistics.isMissing {
        .waiting
      } else {
        options.follows || options.file == nil ? .following : .reading
      }
    return Report(
      name: options.file ?? "standard input", state: state,
      elapsed: latest.elapsed ?? ContinuousClock.now - start,
      snapshot: latest.snapshot, rule: options.rule, silence: options.silence, rows: options.rows)
  }
}
