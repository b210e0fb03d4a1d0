/// A replay subject that cannot end: it takes elements only.
///
///     accept                       --a--b--c-----d--
///     subscription                 ---------^
///     ReplayRelay(bufferSize: 2)   ---------(bc)----d--
///
/// What is replayed arrives before `subscribe` returns, once, and in order with live elements (C5).
public final class ReplayRelay<Element: Sendable>: ObservableType {
  @usableFromInline let core: CurrentCore<LatestElements<Element>>

  @usableFromInline
  init(limit: Int) { core = CurrentCore(LatestElements(limit: limit)) }

  deinit { core.cut() }

  /// A relay that replays at most the latest `bufferSize` elements.
  ///
  /// - Parameter bufferSize: How many elements to hold; not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    precondition(bufferSize >= 0, "A replay relay's buffer size must not be negative.")
    return ReplayRelay(limit: bufferSize)
  }

  /// A relay that replays everything.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: .max) }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Sends an element to all observers, now and later.
  @inlinable
  public func accept(_ event: Element) { core.next(event) }

  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { asObservable().subscribe(observer) }

  @inlinable
  public func asObservable() -> Observable<Element> {
    Observable { observer, lifetime in self.core.join(observer, lifetime) }
  }
}
