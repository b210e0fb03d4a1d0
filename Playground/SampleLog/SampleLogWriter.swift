import Dispatch
import Rill

/// Writes a sample log to standard output, at once or at a pace.
struct SampleLogWriter: Sendable {
  /// How often a part of the log is written when it comes at a pace.
  static let partsPerSecond = 20

  private let options: SampleLogOptions
  private var log: SampleLog
  private var written = 0
  /// The lines that are to be written next.
  private(set) var text: [UInt8] = []

  init(_ options: SampleLogOptions) {
    self.options = options
    log = SampleLog(format: options.format, seed: options.seed)
  }

  var isDone: Bool { written == options.lines }

  /// Makes the lines up to a number, the number of all lines at most.
  mutating func make(upTo count: Int) {
    text.removeAll(keepingCapacity: true)
    while written < min(count, options.lines) {
      text.append(contentsOf: log.next().utf8)
      written += 1
    }
  }

  /// Writes the log until it is complete or nobody reads on.
  func run() {
    if let rate = options.rate { run(rate) } else { runAtOnce() }
  }

  private func runAtOnce() {
    var writer = self
    while !writer.isDone {
      writer.make(upTo: writer.written + 1000)
      guard Terminal.write(writer.text) else { return }
    }
  }

  private func run(_ rate: Int) {
    let done = DispatchSemaphore(value: 0)
    let parts = Observable<Int>.interval(
      .seconds(1) / SampleLogWriter.partsPerSecond, scheduler: SerialDispatchQueueScheduler(qos: .utility))
    let writing =
      parts
      .scan(into: self) { writer, part in
        writer.make(upTo: (part + 1) * rate / SampleLogWriter.partsPerSecond)
      }
      .take(while: { Terminal.write($0.text) && !$0.isDone })
      .subscribe(onDisposed: { done.signal() })
    done.wait()
    writing.dispose()
  }
}
