/// Tells how long its owner lives, on every platform: held by an object, it ends when the object is released.
///
///     final class Screen {
///       private let token = LifetimeToken()
///       func show(_ ticks: Observable<Int>) {
///         _ = ticks.take(during: token).subscribe(onNext: { print($0) })
///       }
///     }
///
/// Nothing that it ends keeps it alive.
public final class LifetimeToken: Cancelable {
  private let lifetime = Lifetime()

  /// A token that ends when it is released, if it has not been disposed.
  public init() {}

  deinit { lifetime.dispose() }

  /// Whether it has ended. Another thread may see it released only a moment later.
  public var isDisposed: Bool { lifetime.isDisposed }

  /// Ends it now.
  public func dispose() { lifetime.dispose() }

  /// Completes when the token ends, on the thread that releases or disposes it; at once when it has ended.
  public var ended: Completable {
    // The lifetime, not the token: who waits for the end must not put it off.
    Completable(
      Observable { [lifetime] observer, subscription in
        subscription.add(starting: {
          let key = lifetime.addRemovable(.action { observer.stop(.completed) })
          return key.map { key in Disposables.create { lifetime.remove(key) } } ?? Disposables.create()
        })
      })
  }
}
