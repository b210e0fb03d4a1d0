/// A completable whose end you say yourself: the way from a callback to a stream.
///
///     onCompleted()        ---|
///     CompletableSubject   ---|
///     subscribed at 5      -----|
///
/// The first `onCompleted` or `onError` counts, from whatever thread; what comes after it is dropped. Observers hear of it on
/// that thread; those that come later before `subscribe` returns. Dropping the subject frees its observers, which are told
/// nothing.
///
/// - Complexity: Ending is O(observers), subscribing O(1), leaving O(log observers), amortised.
public final class CompletableSubject: PrimitiveSequenceType, ObservableConvertibleType, Cancelable {
  public typealias Trait = CompletableTrait
  public typealias Element = Never

  @usableFromInline let core = CurrentCore(LastElement<Never>())
  @usableFromInline let disposal = Lifetime()

  /// A subject without observers.
  public init() {}

  deinit { core.cut() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasMembers }

  /// Whether the subject has been disposed.
  public var isDisposed: Bool { disposal.isDisposed }

  /// Fails, unless there has been an end.
  public func onError(_ error: any Error) { core.stop(.failed(error)) }

  /// Completes, unless there has been an end.
  public func onCompleted() { core.stop(.completed) }

  /// Ends as an event says, unless there has been an end.
  public func on(_ event: CompletableEvent) {
    switch event {
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  public var primitiveSequence: Completable { asCompletable() }

  /// The side that is subscribed to.
  public func asCompletable() -> Completable { Completable(asObservable()) }

  public func asObservable() -> Observable<Never> {
    Observable { observer, lifetime in self.core.join(observer, lifetime) }
  }

  /// Lets go of all observers. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.forget(LastElement(), ending: DisposedSubject.ending(Self.self))
  }
}
