import Rill

/// Tests streams by their diagrams.
///
///     try marbles { m in
///       let source = m.cold("-a--b--c---|", ["a": 1, "b": 2, "c": 3])
///       m.expect(source.map { $0 * 10 }, "-a--b--c---|", ["a": 10, "b": 20, "c": 30])
///       m.expect(source.subscriptions, "^----------!")
///     }
///
/// First the body says what there is and what is expected; then virtual time runs until nothing is left to do; then what
/// happened is compared with what was expected. Operators of time that are called without a scheduler, also in the code
/// under test, run in virtual time meanwhile (`Schedulers.current`). Each expectation that fails is reported at its own line, by Swift Testing
/// or XCTest, whichever runs the test.
///
/// At one frame, subscriptions begin and end first; then hot sources send and `at` blocks run, in the order in which they
/// were written; then whatever was scheduled meanwhile, timers and cold sources among it. With `orders: .all` they take their
/// turns in every other order too.
///
/// - Parameters:
///   - frame: The time of one frame.
///   - orders: In which orders sources, `at` blocks and timers take their turns where they fall on one frame.
///   - maxActions: How much may happen before the test is taken for one that never ends.
///   - checksSubscriptions: Whether a subscription to a source that is open still when all expectations have been disposed
///     is a failure: whoever made it has forgotten it.
///   - body: Makes sources and says what is expected. It is called once for each order.
/// - Throws: What the body throws, and `TestFailures` when no test framework is there to take them.
public func marbles(
  frame: Duration = .milliseconds(1), orders: MarbleOrders = .asWritten, maxActions: Int = 100_000,
  checksSubscriptions: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ body: (Marbles) throws -> Void
) throws {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var search = orders.search
  while let turns = search.start() {
    let marbles = Marbles(frame: frame, search.isSearching ? turns : nil)
    defer { marbles.forget() }
    try Schedulers.$current.withValue(marbles.scheduler) {
      try body(marbles)
      marbles.run(maxActions: maxActions, checksSubscriptions: checksSubscriptions, at: location)
    }
    if try marbles.report() { return }
    search.finish(turns)
  }
}

/// Tests streams by their diagrams, together with asynchronous code.
///
///     try await marbles { m in
///       let source = m.hot("-a--b|")
///       m.expect(source.delay(.milliseconds(1)), "--a--b|")
///       for try await value in source.values { ... }
///       try await Task.sleep(for: .seconds(2), clock: m.scheduler.virtualClock)
///     }
///
/// Virtual time passes whenever the body and the tasks around it wait: loops over `values`, `Task.sleep(for:clock:)` on
/// `m.scheduler.virtualClock`, operators and sources move together. Frames are counted from the beginning of the test, also in
/// what the body says later; a source does not send what it should have sent before it was made. When the body has ended,
/// time runs until nothing is left to do, and what happened is compared with what was expected.
///
/// What happens in virtual time happens on the actor of the caller. A body that waits for something that virtual time does
/// not bring is cancelled after a while, which is a failure.
///
/// - Parameters:
///   - frame: The time of one frame.
///   - orders: In which orders sources, `at` blocks and timers take their turns where they fall on one frame.
///   - maxActions: How much may happen before the test is taken for one that never ends.
///   - timeout: How long the body may wait, in real time, when nothing is scheduled any more.
///   - checksSubscriptions: Whether a subscription to a source that is open still when all expectations have been disposed
///     is a failure: whoever made it has forgotten it.
///   - body: Makes sources, says what is expected, and waits. It is called once for each order.
/// - Throws: What the body throws, and `TestFailures` when no test framework is there to take them.
public func marbles(
  frame: Duration = .milliseconds(1), orders: MarbleOrders = .asWritten, maxActions: Int = 10_000,
  timeout: Duration = .seconds(5), checksSubscriptions: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ body: @escaping (Marbles) async throws -> Void
) async throws {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var search = orders.search
  while let turns = search.start() {
    let marbles = Marbles(frame: frame, search.isSearching ? turns : nil)
    defer { marbles.forget() }
    let work = Confined((marbles: marbles, body: body))
    try await Schedulers.$current.withValue(marbles.scheduler) {
      // The caller waits for this task, so they never use the marbles both at once.
      let task = Task { try await work.value.body(work.value.marbles) }
      let limits = DrivingLimits(maxActions: maxActions, timeout: timeout, scale: TimeScale(tick: frame))
      if let message = await marbles.scheduler.drive(until: task, limits, isolation: isolation) {
        return marbles.fail(message, at: location)
      }
      try await task.value
      await marbles.run(
        maxActions: maxActions, checksSubscriptions: checksSubscriptions, at: location, isolation: isolation)
    }
    if try marbles.report() { return }
    search.finish(turns)
  }
}

/// Sources, time and expectations of one marble test; made by `marbles { }`.
public final class Marbles {
  /// The scheduler on whose time everything happens. One tick is one frame.
  public let scheduler: TestScheduler

  /// The time of one frame.
  public let frame: Duration

  private(set) var failures: [TestFailure] = []
  private var isMalformed = false
  private let turns: MarbleTurns?
  private var checks: [() -> Void] = []
  private var open: [any Disposable] = []
  private var lastChecks: [() -> Void] = []

  /// - Parameter turns: Chooses the order of what falls on one frame; nil for the usual one.
  init(frame: Duration, _ turns: MarbleTurns? = nil) {
    self.frame = frame
    self.turns = turns
    scheduler = TestScheduler(initialClock: 0, tick: frame, simulateProcessingDelay: false)
    if let turns { scheduler.take(turns) }
  }

  /// Does something at a frame, after the subscriptions of that frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - action: What to do. It runs inside `marbles`, on the thread that called it.
  public func at(_ frame: Int, _ action: @escaping () -> Void) {
    let action = Confined(action)
    scheduler.perform(at: frame, in: VirtualTurn(.written)) { [turns] in
      turns?.note(.value("at(\(frame))"))
      action.value()
    }
  }

  /// The time that a diagram takes up to its `|`.
  ///
  ///     m.time("---|")   3 frames
  ///
  /// - Parameter diagram: Silence, as frames or as durations, and a `|`.
  public func time(
    _ diagram: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Duration {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return frame
      * (read(diagram, at: location) { parsed throws(MarbleSyntaxError) in try parsed.time() } ?? 0)
  }

  // MARK: For sources and expectations

  /// Reads a diagram and makes something of it; a fault is a failure at the line of the diagram.
  func read<Result>(
    _ text: String, at location: TestLocation,
    _ make: (MarbleDiagram) throws(MarbleSyntaxError) -> Result
  ) -> Result? {
    do throws(MarbleSyntaxError) {
      return try make(try MarbleDiagram(text, frame: frame))
    } catch {
      isMalformed = true
      fail(error.description, at: location)
      return nil
    }
  }

  func fail(_ message: String, at location: TestLocation) {
    failures.append(TestFailure(message, at: location))
  }

  /// What comes first at its frame: the beginnings and ends of subscriptions.
  func open(_ frame: Int, _ action: @escaping () -> Void) {
    let action = Confined(action)
    scheduler.perform(at: frame, in: VirtualTurn(.opening)) { action.value() }
  }

  /// What is to be compared when time has run.
  func check(_ compare: @escaping () -> Void) { checks.append(compare) }

  /// What is to be disposed when all has been compared.
  func keep(_ disposable: any Disposable) { open.append(disposable) }

  /// What is to be looked at when all has been disposed.
  func checkSubscriptions(_ subscriptions: @escaping () -> [Subscription], at location: TestLocation) {
    lastChecks.append { [self] in
      let scale = TimeScale(tick: frame)
      let left = subscriptions().filter(\.isOpen).map { scale.text($0.subscribe) }
      if left.isEmpty { return }
      fail(
        """
        \(left.count == 1 ? "a subscription" : "\(left.count) subscriptions") to this source will never end
          made at \(left.joined(separator: ", "))
          An operator or the test has forgotten to dispose it: all expectations have been disposed.
        """, at: location)
    }
  }

  /// Lets go of what the test captured: expectations and these marbles hold each other.
  func forget() {
    checks = []
    open = []
    lastChecks = []
    scheduler.timeline.removeAll()
  }

  func run(maxActions: Int, checksSubscriptions: Bool, at location: TestLocation) {
    // With a diagram that cannot be read, all else would only differ from it.
    if isMalformed { return }
    let endless = scheduler.runGuarded(maxActions: maxActions, scale: TimeScale(tick: frame))
    compare(endless, checksSubscriptions, at: location)
  }

  func run(
    maxActions: Int, checksSubscriptions: Bool, at location: TestLocation,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    if isMalformed { return }
    let endless = await scheduler.runGuarded(maxActions: maxActions, scale: TimeScale(tick: frame))
    compare(endless, checksSubscriptions, at: location)
  }

  private func compare(_ endless: String?, _ checksSubscriptions: Bool, at location: TestLocation) {
    if let endless {
      fail(endless, at: location)
    } else {
      for compare in checks { compare() }
    }
    for disposable in open { disposable.dispose() }
    if checksSubscriptions, failures.isEmpty { for check in lastChecks { check() } }
  }

  /// Tells about the failures, and in which order it was that they came about, where there were others.
  ///
  /// - Returns: Whether there were any.
  func report() throws -> Bool {
    if let turns, !turns.options.isEmpty {
      let order = turns.diagram(scheduler)
      let words = "  in this order: \(order.marks.isEmpty ? "as written" : order.text(frame: frame))"
      failures = failures.map { TestFailure("\($0.message)\n\(words)", at: $0.location) }
    }
    try FailureReporter.current.report(failures)
    return !failures.isEmpty
  }
}
