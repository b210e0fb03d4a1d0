import Rill
import Synchronization

/// A scheduler whose time passes only when the test says so, and where it passes at once.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
///     let result = scheduler.start { source.map { $0 * 2 } }
///     #expect(result.events == [.next(210, 2), .next(220, 4), .completed(230)])
///
/// Time is counted in ticks. What falls on one tick happens in the order in which it was scheduled. A scheduler belongs to
/// one test: it may be run from any thread, but not from two at once.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable
{
  /// The times at which `start` creates, subscribes and disposes.
  public enum Defaults {
    public static let created = 100
    public static let subscribed = 200
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Tasks that have been woken on the virtual clock and do not run yet.
  let sleepersGettingUp = Tally()

  /// Whoever lets time pass on its own while others wait for it.
  let drivers = Tally()

  /// The sources whose work stays in order.
  private let sources = Tally()

  /// The same as the superclass has, which as a generic class reaches it through unspecialised code.
  @usableFromInline let ticks: TestSchedulerVirtualTimeConverter

  /// Told what happens, where several orders are tried.
  let turns = AtomicLazyReference<MarbleTurns>()

  /// The time of one tick.
  public let tick: Duration

  /// - Parameters:
  ///   - initialClock: The time at the beginning, in ticks.
  ///   - resolution: The time of one tick, in seconds.
  ///   - simulateProcessingDelay: Whether something scheduled for the present or the past happens one tick later. Otherwise it
  ///     happens at the same tick, after what has been scheduled for it already.
  public convenience init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    let tick = Duration.nanoseconds(Int64((resolution * 1_000_000_000).rounded()))
    self.init(initialClock: initialClock, tick: tick, simulateProcessingDelay: simulateProcessingDelay)
  }

  /// - Parameters:
  ///   - initialClock: The time at the beginning, in ticks.
  ///   - tick: The time of one tick.
  ///   - simulateProcessingDelay: Whether something scheduled for the present or the past happens one tick later. Otherwise it
  ///     happens at the same tick, after what has been scheduled for it already.
  public init(initialClock: TestTime, tick: Duration, simulateProcessingDelay: Bool = false) {
    self.simulateProcessingDelay = simulateProcessingDelay
    self.tick = tick
    let ticks = TestSchedulerVirtualTimeConverter(tick: tick)
    self.ticks = ticks
    super.init(initialClock: initialClock, converter: ticks) { due, now in
      let time = ticks.nearest(due)
      // What is due now or has passed: the same as `adjustScheduledTime`.
      return time > now ? time : ticks.after(now, simulateProcessingDelay ? 1 : 0)
    }
  }

  /// Makes a source that sends by itself at given times, whether somebody listens or not.
  ///
  /// - Parameter events: What it sends, at times of this scheduler.
  @_alwaysEmitIntoClient
  public func createHotObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let source = TestableObservable(.hot, [events], on: self)
    source.scheduleEvents()
    return source
  }

  /// Makes a source that starts anew for each subscriber.
  ///
  /// - Parameter events: What it sends, at times counted from the subscription.
  @_alwaysEmitIntoClient
  public func createColdObservable<Element: Sendable>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(.cold, [events], on: self)
  }

  /// Makes an observer that records what it gets.
  ///
  /// - Parameter type: The type of the elements.
  @_alwaysEmitIntoClient
  public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Does something at a time.
  ///
  /// - Parameters:
  ///   - time: The time in ticks.
  ///   - action: What to do. It runs on the thread that runs the scheduler.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    schedule(at: time, action)
  }

  /// Does something at a time, unless the result is disposed first.
  @discardableResult
  func schedule(at time: TestTime, _ action: @escaping () -> Void) -> any Disposable {
    // The same as a `Confined` one, which would wrap the closure in two more.
    nonisolated(unsafe) let action = action
    return perform(at: time) { action() }
  }

  /// Does something at a time, unless the result is disposed first.
  @discardableResult
  func perform(at time: TestTime, _ action: @escaping @Sendable () -> Void) -> any Disposable {
    timeline.add(at: ticks.convertFromVirtualTime(adjustScheduledTime(time)).nanoseconds, action)
  }

  /// Does something at a time, in turn with others of that time, unless the result is disposed first.
  @discardableResult
  func perform(
    at time: TestTime, in turn: VirtualTurn, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    timeline.add(
      at: ticks.convertFromVirtualTime(adjustScheduledTime(time)).nanoseconds, in: turn, action)
  }

  /// The number of a new source, whose work stays in order.
  @usableFromInline
  func newSource() -> Int32 { Int32(truncatingIfNeeded: sources.add(1)) }

  /// The same as `clock`.
  @usableFromInline
  var currentTick: TestTime { ticks.convertToVirtualTime(SchedulerInstant(nanoseconds: timeline.now)) }

  /// The time at which something happens that was scheduled for a time.
  public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    let now = currentTick
    return time <= now ? now + (simulateProcessingDelay ? 1 : 0) : time
  }

  /// Runs the scheduler with one stream: makes it, subscribes to it, disposes the subscription, and returns what was
  /// recorded.
  ///
  /// Time that does not end is a failure at the line of the call.
  ///
  /// - Parameters:
  ///   - created: When `create` is called, in ticks.
  ///   - subscribed: When the stream is subscribed to.
  ///   - disposed: When the subscription is disposed.
  ///   - maxActions: How much may happen.
  ///   - create: Makes the stream.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime, maxActions: Int = 10_000_000,
    create: @escaping () -> OutputSequence,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    var stream: Observable<Element>?
    var subscription: (any Disposable)?
    scheduleAt(created) { stream = create().asObservable() }
    scheduleAt(subscribed) { subscription = stream?.subscribe(observer) }
    scheduleAt(disposed) {
      subscription?.dispose()
      subscription = nil
    }
    run(maxActions: maxActions, fileID: fileID, filePath: filePath, line: line, column: column)
    return observer
  }

  /// Runs the scheduler with one stream, made at 100 and subscribed to at 200.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the scheduler with one stream, made at 100, subscribed to at 200 and disposed at 1000.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: Defaults.disposed, create: create,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
