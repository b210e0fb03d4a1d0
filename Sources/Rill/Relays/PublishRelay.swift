/// A publish subject that cannot end: it takes elements only.
///
///     accept         --a--b-----c--
///     subscription   ---^
///     PublishRelay   -----b-----c--
///
/// Any thread may send, and handlers may send again (C2, C3). Dropping the relay frees its observers, which are told
/// nothing.
public final class PublishRelay<Element: Sendable>: ObservableType {
  @usableFromInline let core = PublishCore<Element>()

  /// A relay without observers.
  public init() {}

  deinit { core.cut() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Sends an element to all observers.
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
