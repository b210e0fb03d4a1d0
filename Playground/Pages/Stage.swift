import Rill
import Synchronization

/// Where an operator is shown: sources play diagrams, and what comes of them is written down as diagrams, tick by tick.
///
/// Time on the stage is virtual. Whoever shows it decides how fast it passes; the result is always the same.
final class Stage: Sendable {
  /// How long a tick is, as far as operators that take times are concerned.
  static let tick: Duration = .milliseconds(100)

  let clock = VirtualClock()
  private let executor = StageExecutor()
  private let state = Mutex(State())

  private struct State {
    var rows: [DiagramText.Row] = []
    var disposables: [any Disposable] = []
  }

  /// A failure as a diagram means it.
  struct Failure: Error, CustomStringConvertible {
    var description: String { "#" }
  }

  /// So many ticks.
  func ticks(_ count: Int) -> Duration { Stage.tick * count }

  /// A hot source: it plays its diagram whether anybody listens or not. It has a row of its own.
  func hot(_ label: String, _ diagram: String) -> Observable<String> {
    let subject = PublishSubject<String>()
    let row = addRow(label)
    play(Timeline(diagram), row: row, into: subject.asObserver())
    return subject.asObservable()
  }

  /// A cold source: each subscriber gets the next of the diagrams from its beginning, the last one again and again.
  func cold(_ label: String, _ diagrams: String...) -> Observable<String> {
    let row = addRow(label)
    let subscriptions = Atomic(0)
    let scripts = diagrams.map { Timeline($0) }
    return .create { [self] observer in
      let number = subscriptions.wrappingAdd(1, ordering: .relaxed).oldValue
      return play(scripts[min(number, scripts.count - 1)], row: row, into: observer)
    }
  }

  /// Subscribes, now or some ticks later, and writes down what comes.
  func record<Element>(
    _ label: String, _ source: Observable<Element>, after ticks: Int = 0,
    show: @escaping @Sendable (Element) -> String = { "\($0)" }
  ) {
    let row = addRow(label)
    guard ticks > 0 else {
      keep(subscribe(row, source, show))
      return
    }
    keep(clock.perform(after: self.ticks(ticks)) { [self] in keep(subscribe(row, source, show)) })
  }

  /// Does something at a tick.
  func at(_ tick: Int, _ action: @escaping @Sendable () -> Void) {
    keep(clock.perform(after: ticks(tick), action))
  }

  /// Writes down an element in a row of its own, where it was not an observable that sent it.
  func row(_ label: String) -> @Sendable (String) -> Void {
    let row = addRow(label)
    return { [self] text in write(.element(text), row: row) }
  }

  /// Does something that may wait, from the beginning on.
  func task(_ work: @escaping @Sendable () async throws -> Void) {
    let task = Task(executorPreference: executor) { try await work() }
    keep(Disposables.create { task.cancel() })
  }

  /// Lets a tick pass; the first call plays what happens at the beginning.
  func advance(to tick: Int) {
    repeat { clock.advanceTo(ticks(tick)) } while executor.run()
  }

  /// Ends what is still going on.
  func close() {
    let disposables = state.withLock { state in
      defer { state.disposables = [] }
      return state.disposables
    }
    for disposable in disposables { disposable.dispose() }
    // Tasks that have been cancelled go on to their end.
    _ = executor.run()
  }

  /// What has happened before a tick.
  func diagram(upTo tick: Int) -> DiagramText {
    var rows = state.withLock { $0.rows }
    for index in rows.indices where !rows[index].timeline.hasEnded { rows[index].timeline.extend(to: tick) }
    return DiagramText(rows: rows)
  }

  private func subscribe<Element>(
    _ row: Int, _ source: Observable<Element>, _ show: @escaping @Sendable (Element) -> String
  ) -> any Disposable {
    source.subscribe(
      onNext: { [self] in write(.element(show($0)), row: row) },
      onError: { [self] _ in write(.failed, row: row) },
      onCompleted: { [self] in write(.completed, row: row) })
  }

  @discardableResult
  private func play(_ timeline: Timeline, row: Int, into observer: AnyObserver<String>) -> any Disposable {
    let events = timeline.ticks.enumerated().flatMap { tick, marks in marks.map { (tick, $0) } }
    return Disposables.create(
      events.map { tick, mark in
        clock.perform(after: ticks(tick)) { [self] in
          write(mark, row: row)
          switch mark {
          case .element(let text): observer.onNext(text)
          case .completed: observer.onCompleted()
          case .failed: observer.onError(Failure())
          }
        }
      })
  }

  private func addRow(_ label: String) -> Int {
    state.withLock { state in
      state.rows.append(DiagramText.Row(label: label, timeline: Timeline()))
      return state.rows.count - 1
    }
  }

  private func write(_ mark: Timeline.Mark, row: Int) {
    let tick = Int(clock.clock / Stage.tick)
    state.withLock { $0.rows[row].timeline.add(mark, at: tick) }
  }

  /// Keeps something until the demonstration is over.
  func keep(_ disposable: any Disposable) {
    state.withLock { $0.disposables.append(disposable) }
  }
}

extension Timeline {
  /// Whether the last thing that happened is an ending.
  var hasEnded: Bool {
    switch lastMark.flatMap({ ticks[$0].last }) {
    case .completed, .failed: true
    default: false
    }
  }
}
