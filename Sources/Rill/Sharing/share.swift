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
  @_alwaysEmitIntoClient
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    shared(replay, in: scope == .forever ? .forever : .connection, .plain)
  }

  /// Lets subscribers share one subscription to the source, which is kept for a while when there are none.
  ///
  ///     source                        -a--b--c--d--|
  ///     share(disconnectDelay: 4ms)   -a--
  ///     the same, joined at 5         -------c--d--|
  ///
  /// As `share(replay:scope:)`, apart from this: when the last subscriber has left, the source goes on for the delay. Who comes
  /// within it is a late subscriber, and the time counts anew when the last one leaves again. If nobody has come, the source
  /// is disposed then, on the scheduler. If it ends before, the timer is called off.
  ///
  /// - Parameters:
  ///   - replay: How many of the latest elements a late subscriber gets first; not negative.
  ///   - scope: How long elements and ending are kept.
  ///   - disconnectDelay: How long to keep the source when nobody is there. Negative is none.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, disconnectDelay: Duration,
    scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    let counting = Counting(grace: Grace(disconnectDelay, on: scheduler))
    return shared(replay, in: scope == .forever ? .forever : .connection, counting)
  }

  /// Lets subscribers share one subscription to the source, and gives those that come late the elements of the latest while.
  ///
  ///     source                         -a--b--c-   ----d--|
  ///     share(for: 5ms), joined at 8   --------(bc)----d--|
  ///
  /// As `share(replay:scope:)`, apart from this: an element whose time is up is replayed no more, also after the ending. With the
  /// time exactly up, it is not.
  ///
  /// - Parameters:
  ///   - replay: How many elements to replay at most; not negative.
  ///   - span: How long an element is replayed. Negative is not at all.
  ///   - scope: How long elements and ending are kept.
  ///   - disconnectDelay: How long to keep the source when nobody is there. Negative is none.
  ///   - scheduler: Tells the time and runs the timer.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = .max, for span: Duration, scope: SubjectLifetimeScope = .whileConnected,
    disconnectDelay: Duration = .zero, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    precondition(replay >= 0, "share needs a replay count that is not negative.")
    let counting = Counting(grace: Grace(disconnectDelay, on: scheduler))
    let scope: HubScope = scope == .forever ? .forever : .connection
    let shared = SharedSource(asObservable(), scope) {
      CurrentCore(RecentElements<Element>(limit: replay, span: span), clock: scheduler)
    }
    return Observable { observer, lifetime in shared.joinCounted(observer, lifetime, counting) }
  }

  /// Lets subscribers share one subscription to the source, and says after what the next one starts afresh.
  ///
  ///     first subscription                  -a-#
  ///     second subscription                 -b-|
  ///     share(resetOn: .failure).retry(2)   -a--b-|
  ///
  /// | | in `resetOn` | not in `resetOn` |
  /// |---|---|---|
  /// | `.completion` | after it, a subscriber starts the source again | it gets the latest n elements, then the completion |
  /// | `.failure` | after it, a subscriber starts the source again | it gets the latest n elements, then the failure |
  /// | `.noSubscribers` | the source is disposed and the elements are dropped | the source goes on when nobody is there, until it ends |
  ///
  /// Each of them may wait: until `.completion(after:)` or `.failure(after:)` has passed, counted from the ending, a subscriber gets
  /// the elements and the ending; until `.noSubscribers(after:)` has, the source goes on, and who comes within it is a late
  /// subscriber. Then the elements are dropped, on the scheduler.
  ///
  /// So `share(replay: 1, resetOn: .failure)` makes a request once, for all, and again after it has failed;
  /// `share(replay: 1, resetOn: [.completion(after: .seconds(60)), .failure])` once a minute at most. With all three it is
  /// `share(replay:)`.
  ///
  /// - Parameters:
  ///   - replay: How many of the latest elements a late subscriber gets first; not negative.
  ///   - reset: After what the next subscriber starts the source again, and after which delays.
  ///   - scheduler: Runs the timers.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int = 0, resetOn reset: ShareReset, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    let grace = reset.noSubscribers.flatMap { Grace($0, on: scheduler) }
    let counting = Counting(grace: grace, staysConnected: reset.noSubscribers == nil)
    return shared(replay, in: .resetting(reset, scheduler), counting)
  }

  @_alwaysEmitIntoClient
  func shared(_ replay: Int, in scope: HubScope, _ counting: Counting) -> Observable<Element> {
    precondition(replay >= 0, "share needs a replay count that is not negative.")
    if replay == 0 {
      let shared = SharedSource(asObservable(), scope) { PublishCore<Element>() }
      return Observable { observer, lifetime in shared.joinCounted(observer, lifetime, counting) }
    }
    let shared = SharedSource(asObservable(), scope) { CurrentCore(LatestElements<Element>(limit: replay)) }
    return Observable { observer, lifetime in shared.joinCounted(observer, lifetime, counting) }
  }
}
