/// A maybe whose end you say yourself: the way from a callback to a stream.
///
///     onSuccess(a)       ---a
///     MaybeSubject       ---(a|)
///     subscribed at 5    -----(a|)
///
/// The first of `onSuccess`, `onError` and `onCompleted` counts, from whatever thread; what comes after it is dropped. Observers hear of it on
/// that thread; those that come later before `subscribe` returns. Dropping the subject frees its observers, which are told
/// nothing.
///
/// - Complexity: Ending is O(observers), subscribing O(1), leaving O(log observers), amortised.
public final class MaybeSubject<Element: Sendable>:
  PrimitiveSequenceType, ObservableConvertibleType, Cancelable
{
  public typealias Trait = MaybeTrait

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

  /// Completes without an element, unless there has been an end.
  @_alwaysEmitIntoClient
  public func onCompleted() { core.stop(.completed) }

  /// Ends as an event says, unless there has been an end.
  @_alwaysEmitIntoClient
  public func on(_ event: MaybeEvent<Element>) {
    switch event {
    case .success(let element): onSuccess(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  @_alwaysEmitIntoClient
  public var primitiveSequence: Maybe<Element> { asMaybe() }

  /// The side that is subscribed to.
  @_alwaysEmitIntoClient
  public func asMaybe() -> Maybe<Element> { Maybe(asObservable()) }

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
