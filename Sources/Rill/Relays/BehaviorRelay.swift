/// A current value with its changes: a behaviour subject that cannot end.
///
///     accept             --b-----c--
///     subscription       ----^
///     BehaviorRelay(a)   ----b---c--
///
/// A new observer is given the value before `subscribe` returns (C5). `value` changes at once; delivery is serial (C2).
public final class BehaviorRelay<Element: Sendable>: ObservableType {
  @usableFromInline let core: CurrentCore<CurrentElement<Element>>

  /// A relay whose value is `value`.
  public init(value: Element) { core = CurrentCore(CurrentElement(value)) }

  deinit { core.cut() }

  /// The current value.
  @_alwaysEmitIntoClient
  public var value: Element { current.element }

  /// The value, and how many have been replaced.
  @_alwaysEmitIntoClient
  var current: (element: Element, version: Int) {
    let (element, version) = core.state.withLock { ($0.memory.element, $0.version) }
    guard let element else { preconditionFailure("A relay does not end, so it has a value.") }
    return (element, version)
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Replaces the value and sends it to all observers.
  @_alwaysEmitIntoClient
  public func accept(_ event: Element) { core.next(event) }

  /// Changes the value in one step, so that no change made by another thread in between is lost.
  ///
  /// The closure gets a copy and runs with no lock held. When another change has come first it runs again on the new
  /// value, so it should do nothing but compute.
  ///
  ///     visits.modify { $0 += 1 }
  ///
  /// - Parameter change: Changes the value. Throwing leaves it as it is.
  /// - Returns: What the closure returned the last time.
  @preconcurrency @_alwaysEmitIntoClient @discardableResult
  public func modify<Result>(_ change: (inout Element) throws -> Result) rethrows -> Result {
    while true {
      var (element, version) = current
      let result = try change(&element)
      if core.next(element, ifVersion: version) { return result }
    }
  }

  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { asObservable().subscribe(observer, at: nil) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable(asking: .source) { observer, lifetime in self.core.join(observer, lifetime) }
  }
}
