import Rill
import Synchronization

extension ObservableConvertibleType {
  /// Prints each subscription as a marble diagram when it is over.
  ///
  ///     search.results.diagram("results").subscribe(...)
  ///
  /// prints, for instance, `results  ---a-- 300ms b-|`. The diagram can be pasted into a test. A subscription that is disposed
  /// before the stream has ended ends in silence.
  ///
  /// - Parameters:
  ///   - label: What stands before the diagram. Without one, the place of the call.
  ///   - frame: The time of one frame. What comes within one is a group.
  ///   - scheduler: Tells the time.
  ///   - output: Takes the text; prints it, if none is given.
  @preconcurrency
  public func diagram(
    _ label: String? = nil, frame: Duration = .milliseconds(10),
    scheduler: any SchedulerType = Schedulers.current,
    fileID: StaticString = #fileID, line: UInt = #line,
    to output: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Observable<Element> {
    let source = asObservable()
    let label = label ?? "\(fileID):\(line)"
    return Observable.deferred {
      let live = LiveDiagram(frame: frame, scheduler: scheduler)
      return source.do(
        onNext: { live.add(.value(Wording.name($0))) },
        onError: { _ in live.add(.failed) },
        onCompleted: { live.add(.completed) },
        onDispose: { output("\(label)  \(live.diagram.text(frame: frame))") })
    }
  }
}

/// What a subscription has brought, drawn while it goes on.
private final class LiveDiagram: Sendable {
  private let marks = Mutex<[MarbleDiagram.Mark]>([])
  private let frame: Duration
  private let scheduler: any SchedulerType
  private let start: SchedulerInstant

  init(frame: Duration, scheduler: any SchedulerType) {
    precondition(frame > .zero, "A frame takes some time.")
    self.frame = frame
    self.scheduler = scheduler
    start = scheduler.now
  }

  func add(_ symbol: MarbleDiagram.Symbol) {
    let frame = currentFrame
    marks.withLock { marks in
      marks.append(MarbleDiagram.Mark(max(frame, marks.last?.frame ?? 0), symbol))
    }
  }

  /// What has come, and then silence up to now; none behind an ending.
  var diagram: MarbleDiagram {
    let marks = marks.withLock { $0 }
    let hasEnded = marks.last.map { $0.symbol == .completed || $0.symbol == .failed } ?? false
    return MarbleDiagram(marks: marks, frames: hasEnded ? 0 : currentFrame)
  }

  private var currentFrame: Int {
    Int(start.duration(to: scheduler.now).wholeNanoseconds / max(1, frame.wholeNanoseconds))
  }
}
