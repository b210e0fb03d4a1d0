import Rill

/// Whether any of several streams is at work: what a spinner shows.
///
///     let activity = ActivityIndicator()
///     search.trackActivity(activity)
///     activity.isActive.bind(to: spinner, \.isAnimating).disposed(by: bag)
///
/// It counts the subscriptions to all streams that are tracked with it.
public final class ActivityIndicator: ObservableType {
  public typealias Element = Bool

  private let count = MutableProperty(0)

  /// An indicator for streams that are to be tracked.
  public init() {}

  /// Whether one of the streams is subscribed to and has not ended.
  public var isActive: Property<Bool> { Property(count).map { $0 > 0 }.distinctUntilChanged() }

  public func asObservable() -> Observable<Bool> { isActive.asObservable() }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Bool { asObservable().subscribe(observer) }

  /// Begins an activity, which lasts until the result is disposed or released.
  public func begin() -> any Cancelable {
    count.modify { $0 += 1 }
    return Disposables.create { [count] in count.modify { $0 -= 1 } }
  }
}

extension ObservableType {
  /// Tells an indicator while the stream is subscribed to and has not ended.
  ///
  ///     source                     --a--b--|
  ///     trackActivity(indicator)   --a--b--|
  ///     indicator                  t-------f
  ///
  /// Activity begins before the source is started and ends after the ending has been passed on.
  ///
  /// - Parameter indicator: Counts the activities.
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    let source = asObservable()
    return .using({ Activity(indicator.begin()) }, observableFactory: { _ in source })
  }
}

extension PrimitiveSequence {
  /// Tells an indicator while the stream is subscribed to and has not ended. As `Observable.trackActivity`.
  ///
  /// - Parameter indicator: Counts the activities.
  public func trackActivity(_ indicator: ActivityIndicator) -> PrimitiveSequence<Trait, Element> {
    .using({ Activity(indicator.begin()) }, primitiveSequenceFactory: { _ in self })
  }
}

/// One activity, as a resource of a stream.
private struct Activity: Disposable {
  private let activity: any Cancelable

  init(_ activity: any Cancelable) { self.activity = activity }

  func dispose() { activity.dispose() }
}
