/// A single whose end you say yourself: the way from a callback to a stream.
///
///     onSuccess(a)       ---a
///     SingleSubject      ---(a|)
///     subscribed at 5    -----(a|)
///
/// The first `onSuccess` or `onError` counts, from whatever thread; what comes after it is dropped. Observers hear of it on
/// that thread; those that come later before `subscribe` returns. Dropping the subject frees its observers, which are told
/// nothing.
///
/// - Complexity: Ending is O(observers), subscribing O(1), leaving O(log observers), amortised.
public final class SingleSubject<Element: Sendable>:
  PrimitiveSequenceType, ObservableConvertibleType, Cancelable
{
  public typealias Trait = SingleTrait

  @usableFromInline let core = CurrentCore(LastElement<Element>())
  @usableFromInline let disposal = Lifetime()

  /// A subject without observers.
  public init() {}

  deinit { core.cut() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Whether the subject has been disposed.
  public var isDisposed: Bool { disposal.isDisposed }

  /// Succeeds with an element, unless there has been an end.
  @_alwaysEmitIntoClient
  public func onSuccess(_ element: Element) { core.stop(.completed, with: element) }

  /// Fails, unless there has been an end.
  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) { core.stop(.failed(error)) }

  /// Ends as a result says, unless there has been an end.
  @_alwaysEmitIntoClient
  public func on(_ event: SingleEvent<Element>) {
    switch event {
    case .success(let element): onSuccess(element)
    case .failure(let error): onError(error)
    }
  }

  @_alwaysEmitIntoClient
  public var primitiveSequence: Single<Element> { asSingle() }

  /// The side that is subscribed to.
  @_alwaysEmitIntoClient
  public func asSingle() -> Single<Element> { Single(asObservable()) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    Observable { observer, lifetime in self.core.join(observer, lifetime) }
  }

  /// Lets go of all observers and of the element. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.forget(LastElement(), ending: DisposedSubject.ending(Self.self))
  }
}
