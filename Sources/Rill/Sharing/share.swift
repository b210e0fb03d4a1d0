/// How long the elements and the ending of a shared source are kept.
public enum SubjectLifetimeScope: Sendable {
  /// As long as there are subscribers and the source has not ended. Who comes later starts afresh.
  case whileConnected
  /// As long as the shared observable. Who comes later gets what is kept.
  case forever
}

extension ObservableType {
  /// Lets subscribers share one subscription to the source, which lasts while there are any.
  ///
  ///     source                 -a--b--c--d--|
  ///     share()                -a--b--c--d--|
  ///     share(), joined at 5   -------c--d--|
  ///
  /// | | `share()` | `share(replay: n)` | `share(replay: n, scope: .forever)` |
  /// |---|---|---|---|
  /// | late subscriber while live | what is sent from now on | the latest n elements, then what is sent | the latest n elements, then what is sent |
  /// | after completion | the source again, afresh | the source again, afresh | the latest n elements, then the completion |
  /// | after failure | the source again, afresh | the source again, afresh | the latest n elements, then the failure |
  /// | at zero subscribers | the source is disposed | the source is disposed, the elements are dropped | the source is disposed, the elements are kept; the next subscriber gets them and starts the source again |
  /// | subscribing again from inside `onCompleted` | the source again, afresh | the source again, afresh | the latest n elements, then the completion |
  /// | synchronous source | each subscriber gets everything, from a subscription of its own | each subscriber gets everything, from a subscription of its own | the first subscriber gets everything, the others the latest n elements and the ending |
  /// | first subscribers on several threads | the source is subscribed to once | the source is subscribed to once | the source is subscribed to once |
  ///
  /// A subscriber joins before the source is started, so the first one misses nothing. When the source ends, the shared
  /// subscription is over before anyone is told.
  ///
  /// - Parameters:
  ///   - replay: How many of the latest elements a late subscriber gets first; not negative. Memory grows with the
  ///     elements, up to that number.
  ///   - scope: How long elements and ending are kept.
  /// - Complexity: O(subscribers) per event.
  @inlinable
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    precondition(replay >= 0, "share needs a replay count that is not negative.")
    let scope: HubScope = scope == .forever ? .forever : .connection
    if replay == 0 {
      let shared = SharedSource(asObservable(), scope) { PublishCore<Element>() }
      return Observable { observer, lifetime in shared.joinCounted(observer, lifetime) }
    }
    let shared = SharedSource(asObservable(), scope) { CurrentCore(LatestElements<Element>(limit: replay)) }
    return Observable { observer, lifetime in shared.joinCounted(observer, lifetime) }
  }
}
