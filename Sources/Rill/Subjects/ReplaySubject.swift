/// A subject that gives its latest elements to every new observer, also after it has ended.
///
///     send                           --a--b--c-----d--|
///     subscription                   ---------^
///     ReplaySubject(bufferSize: 2)   ---------(bc)----d--|
///
/// What is replayed arrives before `subscribe` returns, once, and never out of order with live elements (C5). After an
/// ending a new observer gets the elements and then the ending.
///
/// - Complexity: Sending is O(observers), subscribing O(elements held), leaving O(log observers), amortised. Memory grows
///   with the elements, up to the buffer size.
public final class ReplaySubject<Element: Sendable>: SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = ReplaySubject<Element>

  @usableFromInline let core: ReplayCore<Element>
  @usableFromInline let disposal = Lifetime()

  @usableFromInline
  init(_ core: ReplayCore<Element>) { self.core = core }

  deinit { core.cut() }

  /// A subject that replays at most the latest `bufferSize` elements.
  ///
  /// - Parameter bufferSize: How many elements to hold; not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    precondition(bufferSize >= 0, "A replay subject's buffer size must not be negative.")
    return ReplaySubject(ReplayCore(limit: bufferSize))
  }

  /// A subject that replays the elements of the latest while.
  ///
  ///     send                                       --a--b-----c------|
  ///     subscription                               ------------^
  ///     ReplaySubject(for: .milliseconds(4))       ------------c-----|
  ///
  /// An element whose time is exactly up is replayed no more, also after the subject has ended. It is let go of when the next
  /// one is sent; no timer is set.
  ///
  /// - Parameters:
  ///   - bufferSize: How many elements to hold at most; not negative.
  ///   - span: How long an element is replayed. Negative is not at all.
  ///   - scheduler: Tells the time.
  public static func create(
    bufferSize: Int = .max, for span: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> ReplaySubject<Element> {
    precondition(bufferSize >= 0, "A replay subject's buffer size must not be negative.")
    return ReplaySubject(ReplayCore(limit: bufferSize, span: span, clock: scheduler))
  }

  /// A subject that replays everything.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(ReplayCore(limit: .max))
  }

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
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets go of all observers and elements. Who subscribes from now on gets `RillError.disposed`.
  public func dispose() {
    disposal.dispose()
    core.forget(ending: DisposedSubject.ending(Self.self))
  }
}
