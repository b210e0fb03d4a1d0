import Rill

/// Streams one below the other, and between them the operator that makes one of the others.
///
///     let drawing = try MarbleDrawing("debounce(.milliseconds(2))", ["typed": "-a--bc--d---|"]) {
///       $0[0].debounce(.milliseconds(2))
///     }
///     try drawing.svg(.dark).write(to: file, atomically: true, encoding: .utf8)
///
/// What is drawn of the result is what has happened in virtual time, not what somebody thinks should happen.
public struct MarbleDrawing: Sendable {
  /// A stream with its name.
  public struct Row: Sendable {
    /// The name; may be empty.
    public let label: String
    public let diagram: MarbleDiagram

    public init(_ label: String, _ diagram: MarbleDiagram) {
      self.label = label
      self.diagram = diagram
    }
  }

  /// The streams above the operator.
  public let sources: [Row]

  /// The operator as it is written; nil if there is none.
  public let operation: String?

  /// The streams below the operator.
  public let results: [Row]

  /// Draws given streams.
  public init(sources: [Row], operation: String? = nil, results: [Row] = []) {
    self.sources = sources
    self.operation = operation
    self.results = results
  }

  /// Runs an operator in virtual time on streams that are drawn, and draws what comes of it.
  ///
  /// Operators of time that are called without a scheduler run in virtual time.
  ///
  /// - Parameters:
  ///   - operation: The operator as it is written.
  ///   - sources: The names and diagrams of the streams. Each starts when it is subscribed to.
  ///   - frame: The time of one frame.
  ///   - lasting: For how many frames the result is listened to.
  ///   - make: Makes the result of the streams, which are in the order of the literal.
  /// - Throws: `MarbleSyntaxError` for a diagram that cannot be read.
  public init<Result: ObservableConvertibleType>(
    _ operation: String, _ sources: KeyValuePairs<String, String>, frame: Duration = .milliseconds(1),
    lasting: Int = 1_000, _ make: ([Observable<String>]) throws -> Result
  ) throws {
    let scheduler = TestScheduler(initialClock: 0, tick: frame)
    var rows: [Row] = []
    var streams: [Observable<String>] = []
    for (label, text) in sources {
      let diagram = try MarbleDiagram(text, frame: frame)
      let events: [Recorded<Event<String>>] = try diagram.recording(
        of: diagram.stream(), MarbleError.error, [:], { $0 })
      rows.append(Row(label, diagram))
      streams.append(scheduler.createColdObservable(events).asObservable())
    }
    let observer = scheduler.createObserver(Result.Element.self)
    try Schedulers.$current.withValue(scheduler) {
      let subscription = try make(streams).asObservable().subscribe(observer)
      scheduler.advance(to: lasting)
      subscription.dispose()
    }
    let length = rows.map(\.diagram.frames).max() ?? 0
    let result = MarbleDiagram(observer.events, name: { Wording.name($0) })
    let hasEnded = observer.events.last?.value.isStopEvent ?? false
    let padded = MarbleDiagram(marks: result.marks, frames: hasEnded ? 0 : length)
    self.init(sources: rows, operation: operation, results: [Row("", padded)])
  }
}

extension MarbleDrawing: CustomStringConvertible {
  /// The drawing as text, with timelines that start in one column.
  public var description: String {
    let rows = sources + results
    let width = ([operation ?? ""] + rows.map(\.label)).map(\.columns).max() ?? 0
    let lines = MarbleGrid(rows.map(\.diagram), frame: .milliseconds(1)).lines
    return zip(rows.indices, rows).map { index, row in
      let label = index >= sources.count && row.label.isEmpty ? operation ?? "" : row.label
      return label.padded(to: width) + "  " + lines[index]
    }.joined(separator: "\n")
  }
}
