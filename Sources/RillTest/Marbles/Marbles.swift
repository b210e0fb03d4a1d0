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
/// were written; then whatever was scheduled meanwhile, timers and cold sources among it.
///
/// - Parameters:
///   - frame: The time of one frame.
///   - orders: In which orders hot sources and `at` blocks take their turns where they fall on one frame.
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
  func failures(in order: MarbleOrder) throws -> (failures: [TestFailure], turns: MarbleTurns) {
    let marbles = Marbles(frame: frame)
    defer { marbles.forget() }
    try Schedulers.$current.withValue(marbles.scheduler) {
      try body(marbles)
      marbles.run(
        order: order, maxActions: maxActions, checksSubscriptions: checksSubscriptions, at: location)
    }
    return (marbles.failures, marbles.turns)
  }
  var (found, turns) = try failures(in: .asWritten)
  if found.isEmpty {
    for order in orders.others(of: turns) {
      found = try failures(in: order).failures
      if found.isEmpty { continue }
      let words = "  in this order: " + turns.text(order, TimeScale(tick: frame))
      found = found.map { TestFailure("\($0.message)\n\(words)", at: $0.location) }
      break
    }
  }
  try FailureReporter.current.report(found)
}

/// Sources, time and expectations of one marble test; made by `marbles { }`.
public final class Marbles {
  /// The scheduler on whose time everything happens. One tick is one frame.
  public let scheduler: TestScheduler

  /// The time of one frame.
  public let frame: Duration

  private(set) var failures: [TestFailure] = []
  private var isMalformed = false
  private var beginnings: [() -> Void] = []
  private(set) var turns = MarbleTurns()
  private var checks: [() -> Void] = []
  private var open: [any Disposable] = []
  private var lastChecks: [() -> Void] = []

  init(frame: Duration) {
    self.frame = frame
    scheduler = TestScheduler(initialClock: 0, tick: frame, simulateProcessingDelay: false)
  }

  /// Does something at a frame, after the subscriptions of that frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - action: What to do. It runs inside `marbles`, on the thread that called it.
  public func at(_ frame: Int, _ action: @escaping () -> Void) {
    act(frame, by: newActor(), .value("at(\(frame))"), action)
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

  /// What is to be scheduled before all else: the beginnings and ends of subscriptions.
  func begin(_ schedule: @escaping () -> Void) { beginnings.append(schedule) }

  /// Someone who does things of his own accord, at frames that are drawn.
  func newActor() -> Int { turns.newActor() }

  /// What an actor does at a frame.
  func act(_ frame: Int, by actor: Int, _ symbol: MarbleDiagram.Symbol, _ action: @escaping () -> Void) {
    turns.add(MarbleTurns.Turn(frame: frame, actor: actor, symbol: symbol, action: action))
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
    beginnings = []
    turns = MarbleTurns()
    checks = []
    open = []
    lastChecks = []
  }

  func run(order: MarbleOrder, maxActions: Int, checksSubscriptions: Bool, at location: TestLocation) {
    // With a diagram that cannot be read, all else would only differ from it.
    if isMalformed { return }
    for schedule in beginnings { schedule() }
    for turn in turns.inOrder(order) { scheduler.scheduleAt(turn.frame, action: turn.action) }
    if let endless = scheduler.runGuarded(maxActions: maxActions, scale: TimeScale(tick: frame)) {
      fail(endless, at: location)
    } else {
      for compare in checks { compare() }
    }
    for disposable in open { disposable.dispose() }
    if checksSubscriptions, failures.isEmpty { for check in lastChecks { check() } }
  }
}
