import Rill

/// The failures of several streams as the elements of one: what an alert shows.
///
///     let errors = ErrorTracker()
///     search.trackErrors(errors)
///     errors.subscribe(onNext: show).disposed(by: bag)
///
/// It does not end. A failure arrives on the thread of the stream that has failed, before that stream passes it on.
public final class ErrorTracker: ObservableType {
  public typealias Element = any Error

  private let relay = PublishRelay<any Error>()

  /// A tracker for streams that are to be tracked.
  public init() {}

  public func asObservable() -> Observable<any Error> { relay.asObservable() }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == any Error { relay.subscribe(observer) }

  fileprivate func track(_ error: any Error) { relay.accept(error) }
}

extension ObservableType {
  /// Tells a tracker when the stream fails; the failure is passed on all the same.
  ///
  ///     source                 --a--b--#
  ///     trackErrors(tracker)   --a--b--#
  ///     tracker                --------e
  ///
  /// - Parameter tracker: Takes the failures.
  public func trackErrors(_ tracker: ErrorTracker) -> Observable<Element> {
    self.do(onError: { tracker.track($0) })
  }
}

extension PrimitiveSequence {
  /// Tells a tracker when the stream fails; the failure is passed on all the same. As `Observable.trackErrors`.
  ///
  /// - Parameter tracker: Takes the failures.
  public func trackErrors(_ tracker: ErrorTracker) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(asObservable().trackErrors(tracker))
  }
}
