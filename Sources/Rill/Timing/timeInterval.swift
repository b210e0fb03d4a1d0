extension ObservableType {
  /// Adds to each element the time since the one before.
  ///
  ///     source            -a---b-|
  ///     timeInterval()    -x---y-|
  ///
  /// Here `x` is `a` after 1 ms and `y` is `b` after 4 ms. For the first element it is the time since the subscription.
  ///
  /// - Parameter scheduler: Tells the time.
  @_alwaysEmitIntoClient
  public func timeInterval(scheduler: any SchedulerType = Schedulers.current) -> Observable<Spaced<Element>> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let latest = Cell(scheduler.now)
      source.run(
        AnyObserver(
          next: { element in
            let now = scheduler.now
            observer.next(Spaced(value: element, interval: latest.replace(with: now).duration(to: now)))
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}

/// An element and how long after the one before it came.
public struct Spaced<Value: Sendable>: Sendable {
  /// The element.
  public let value: Value
  /// The time since the element before, or since the subscription.
  public let interval: Duration

  /// The two together.
  @_alwaysEmitIntoClient
  public init(value: Value, interval: Duration) {
    self.value = value
    self.interval = interval
  }
}

extension Spaced: Equatable where Value: Equatable {}
extension Spaced: Hashable where Value: Hashable {}
