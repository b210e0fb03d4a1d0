/// A subject that passes on what is sent while somebody listens, and remembers nothing but its ending.
///
///     send             --a--b-----c--|
///     subscription     ---^
///     PublishSubject   -----b-----c--|
///
/// Any thread may send at any time, and handlers may send again: all observers get the same events in the same order
/// (C3). Elements arrive on the thread of the sender, or of whoever was delivering when it sent (C2). After an ending a
/// new observer gets that ending. Dropping the subject frees its observers, which are told nothing.
///
/// - Complexity: Sending is O(observers), subscribing O(1), leaving O(log observers), amortised.
public final class PublishSubject<Element: Sendable>: SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = PublishSubject<Element>

  @usableFromInline let core = PublishCore<Element>()
  @usableFromInline let disposal = Lifetime()

  /// A subject without observers.
  public init() {}

  deinit { core.cut() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Whether the subject has been disposed.
  public var isDisposed: Bool { disposal.isDisposed }

  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.next(element)
    case .error(let error): core.stop(.failed(error))
    case .completed: core.stop(.completed)
    }
  }

  @_alwaysEmitIntoClient
  public func onNext(_ element: Element) { core.next(element) }

  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) { core.stop(.failed(error)) }

  @_alwaysEmitIntoClient
  public func onCompleted() { core.stop(.completed) }

  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { asObservable().subscribe(observer, at: nil) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable(asking: .source) { observer, lifetime in self.core.join(observer, lifetime) }
  }

  @_alwaysEmitIntoClient
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of all observers without a word. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.cut(DisposedSubject.ending(Self.self))
  }
}
