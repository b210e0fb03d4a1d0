/// A replay subject that cannot end: it takes elements only.
///
///     accept                       --a--b--c-----d--
///     subscription                 ---------^
///     ReplayRelay(bufferSize: 2)   ---------(bc)----d--
///
/// What is replayed arrives before `subscribe` returns, once, and in order with live elements (C5).
public final class ReplayRelay<Element: Sendable>: ObservableType {
  @usableFromInline let core: ReplayCore<Element>

  @usableFromInline
  init(_ core: ReplayCore<Element>) { self.core = core }

  deinit { core.cut() }

  /// A relay that replays at most the latest `bufferSize` elements.
  ///
  /// - Parameter bufferSize: How many elements to hold; not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    precondition(bufferSize >= 0, "A replay relay's buffer size must not be negative.")
    return ReplayRelay(ReplayCore(limit: bufferSize))
  }

  /// A relay that replays the elements of the latest while, as `ReplaySubject.create(bufferSize:for:scheduler:)` does.
  ///
  /// - Parameters:
  ///   - bufferSize: How many elements to hold at most; not negative.
  ///   - span: How long an element is replayed. Negative is not at all.
  ///   - scheduler: Tells the time.
  public static func create(
    bufferSize: Int = .max, for span: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> ReplayRelay<Element> {
    precondition(bufferSize >= 0, "A replay relay's buffer size must not be negative.")
    return ReplayRelay(ReplayCore(limit: bufferSize, span: span, clock: scheduler))
  }

  /// A relay that replays everything.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(ReplayCore(limit: .max)) }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Sends an element to all observers, now and later.
  @_alwaysEmitIntoClient
  public func accept(_ event: Element) { core.next(event) }

  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { asObservable().subscribe(observer, at: nil) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable(asking: .source) { observer, lifetime in self.core.join(observer, lifetime) }
  }
}
