/// A subject that gives its last element, when it completes.
///
///     send           --a--b--c--|
///     AsyncSubject   -----------(c|)
///
/// Observers that come after the completion get the element and the completion before `subscribe` returns. A failure
/// passes on alone. Elements arrive on the thread that completes the subject.
public final class AsyncSubject<Element: Sendable>: SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = AsyncSubject<Element>

  @usableFromInline let core = CurrentCore(LastElement<Element>())
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
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Lets go of all observers and of the element. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.forget(LastElement(), ending: DisposedSubject.ending(Self.self))
  }
}
