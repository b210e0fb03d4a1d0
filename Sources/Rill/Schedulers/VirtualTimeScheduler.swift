/// A scheduler whose time passes only when it is told to.
///
/// Work runs on the thread that calls `start`, `advanceTo`, `advance` or `run`; the clock jumps from one piece of work to
/// the next. Work due at the same time runs in the order in which it was scheduled (C13).
///
/// - Complexity: Scheduling and running are O(log n) in the pending work, calling off is O(1).
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  public typealias VirtualTime = Converter.VirtualTimeUnit
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  @usableFromInline package let timeline: VirtualTimeline

  /// Where work is put that is due at an instant, now being another. Made where the converter is known, so that scheduling does
  /// not go through unspecialised code.
  @usableFromInline let placing: Placing

  /// Whether a subclass may put work elsewhere.
  @usableFromInline let isAdjusted: Bool

  /// Translates between virtual time and instants.
  // The last one: where those behind it are depends on its size, which is looked up.
  public let converter: Converter

  @usableFromInline package typealias Placing = @Sendable (_ due: Int64, _ now: Int64) -> Int64

  /// A scheduler whose clock stands at `initialClock`.
  @inlinable
  public init(initialClock: VirtualTime, converter: Converter) {
    timeline = VirtualTimeline(start: converter.convertFromVirtualTime(initialClock).nanoseconds)
    placing = { due, _ in VirtualTimeScheduler.place(due, converter) }
    isAdjusted = type(of: self) != VirtualTimeScheduler.self
    self.converter = converter
  }

  /// A scheduler of a class that is known.
  ///
  /// - Parameter placing: What conversion and `adjustScheduledTime` come to.
  package init(initialClock: VirtualTime, converter: Converter, placing: @escaping Placing) {
    timeline = VirtualTimeline(start: converter.convertFromVirtualTime(initialClock).nanoseconds)
    self.placing = placing
    isAdjusted = false
    self.converter = converter
  }

  @_alwaysEmitIntoClient
  static func place(_ due: Int64, _ converter: Converter) -> Int64 {
    converter.convertFromVirtualTime(
      converter.convertToVirtualTime(SchedulerInstant(nanoseconds: due))
    ).nanoseconds
  }

  /// The time as an instant.
  @_alwaysEmitIntoClient
  public final var now: SchedulerInstant { SchedulerInstant(nanoseconds: timeline.now) }

  /// The time in virtual units.
  public var clock: VirtualTime { converter.convertToVirtualTime(now) }

  /// Where work that is asked for at `time` is really put. Override it to forbid the past, for instance.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .zero, action: action)
  }

  @preconcurrency
  public func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { perform(after: dueTime, $0) }
  }

  /// Runs an action after a distance in virtual units.
  @preconcurrency
  public func scheduleRelativeVirtual<State: Sendable>(
    _ state: State, dueTime: VirtualTimeInterval, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs an action at a point of the virtual timeline; at the next opportunity when that has passed.
  @preconcurrency
  public func scheduleAbsoluteVirtual<State: Sendable>(
    _ state: State, time: VirtualTime, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { timeline.add(at: adjusted(time), $0) }
  }

  @preconcurrency @_alwaysEmitIntoClient
  public final func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    timeline.add(at: place(timeline.now), work)
  }

  @preconcurrency @_alwaysEmitIntoClient
  public final func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    timeline.add(at: place(timeline.now.saturatingAdd(max(0, delay.wholeNanoseconds))), work)
  }

  /// Where work is put that is due at an instant.
  @_alwaysEmitIntoClient
  package final func place(_ due: Int64) -> Int64 {
    isAdjusted ? adjusted(due) : placing(due, timeline.now)
  }

  @usableFromInline
  func adjusted(_ due: Int64) -> Int64 {
    adjusted(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: due)))
  }

  private func adjusted(_ time: VirtualTime) -> Int64 {
    converter.convertFromVirtualTime(adjustScheduledTime(time)).nanoseconds
  }

  /// Runs all work until none is left or `stop` is called. Meanwhile `Schedulers.current` is this one.
  @_disfavoredOverload  // That of a test scheduler knows who calls, and tells when time does not end.
  public func start() { pass(until: .max, endAtLimit: false) }

  /// Lets time pass; operators of time that are called without a scheduler meanwhile run in it.
  ///
  /// - Returns: How many pieces of work have run.
  @discardableResult
  package func pass(until limit: Int64, endAtLimit: Bool, maxActions: Int = .max) -> Int {
    Schedulers.$current.withValue(self) {
      timeline.run(until: limit, endAtLimit: endAtLimit, maxActions: maxActions)
    }
  }

  /// Runs the work up to a point of the timeline, that point included, and leaves the clock there. Meanwhile
  /// `Schedulers.current` is this one.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(
      converter.compareVirtualTime(virtualTime, clock) != .lessThan,
      "A virtual clock cannot be advanced to the past.")
    pass(until: converter.convertFromVirtualTime(virtualTime).nanoseconds, endAtLimit: true)
  }

  /// Moves the clock without running anything: what has been passed over runs late.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(
      converter.compareVirtualTime(time, clock) != .lessThan, "A virtual clock cannot sleep into the past.")
    timeline.move(to: converter.convertFromVirtualTime(time).nanoseconds)
  }

  /// Makes `start` or `advanceTo` return after the work that is running.
  public func stop() { timeline.stop() }
}

extension VirtualTimeScheduler: VirtualTiming {}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  public var debugDescription: String {
    "\(Self.self)(clock: \(clock), pending: \(timeline.count))"
  }
}
