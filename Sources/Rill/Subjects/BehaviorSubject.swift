/// A subject with a current element, which every new observer is given first.
///
///     send                 --b-----c--|
///     subscription         ----^
///     BehaviorSubject(a)   ----b---c--|
///
/// The element arrives before `subscribe` returns, once, and never out of order with live ones, also when another thread
/// is sending (C5). `value()` changes at once; delivery is serial (C2). After an ending a new observer gets that ending.
///
/// - Complexity: Sending is O(observers), subscribing O(1), leaving O(log observers), amortised.
public final class BehaviorSubject<Element: Sendable>: SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = BehaviorSubject<Element>

  @usableFromInline let core: CurrentCore<CurrentElement<Element>>
  @usableFromInline let disposal = Lifetime()

  /// A subject whose current element is `value`.
  public init(value: Element) { core = CurrentCore(CurrentElement(value)) }

  deinit { core.cut() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Whether the subject has been disposed.
  public var isDisposed: Bool { disposal.isDisposed }

  /// The current element.
  ///
  /// - Throws: The error with which the subject has failed, or `RillError.disposed`.
  public func value() throws -> Element {
    let (element, ended) = core.state.withLock { ($0.memory.element, $0.ended) }
    if case .failed(let error)? = ended { throw error }
    guard let element else { throw RillError.disposed(object: DisposedSubject(Self.self)) }
    return element
  }

  /// The current element, without throwing: nil after a failure or disposal, when there is none any more.
  @_alwaysEmitIntoClient
  public var currentValue: Element? { core.state.withLock { $0.memory.element } }

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
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets go of all observers and of the element. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.forget(CurrentElement(nil), ending: DisposedSubject.ending(Self.self))
  }
}
