extension ObservableType {
  /// Adds to each element the time at which it came.
  ///
  ///     source         -a---b-|
  ///     timestamp()    -x---y-|
  ///
  /// Here `x` is `a` at 1 ms and `y` is `b` at 5 ms. The time is the scheduler's own; take the difference of two, or see
  /// `timeInterval`.
  ///
  /// - Parameter scheduler: Tells the time.
  @_alwaysEmitIntoClient
  public func timestamp(scheduler: any SchedulerType = Schedulers.current) -> Observable<Timestamped<Element>>
  { map { Timestamped(value: $0, instant: scheduler.now) } }
}

/// An element and when it came.
public struct Timestamped<Value: Sendable>: Sendable {
  /// The element.
  public let value: Value
  /// When it came, in the time of the scheduler.
  public let instant: SchedulerInstant

  /// The two together.
  @_alwaysEmitIntoClient
  public init(value: Value, instant: SchedulerInstant) {
    self.value = value
    self.instant = instant
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
