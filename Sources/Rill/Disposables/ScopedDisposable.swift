/// A disposable that is disposed when it is released: keep it for as long as the subscription should last.
///
///     self.subscription = ticks.subscribe(onNext: show).scoped()
public final class ScopedDisposable: Cancelable {
  // A lifetime runs its teardown when it is freed, at the latest (C9).
  private let lifetime = Lifetime()

  /// One that disposes `disposable` at the latest when it is released itself.
  public init(_ disposable: any Disposable) { lifetime.add(disposable) }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lifetime.isDisposed }

  public func dispose() { lifetime.dispose() }
}

extension Disposable {
  /// This disposable, disposed at the latest when the result is released.
  public func scoped() -> ScopedDisposable { ScopedDisposable(self) }
}

/// Told apart by identity, so that a set can hold them.
extension ScopedDisposable: Hashable {
  public static func == (left: ScopedDisposable, right: ScopedDisposable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Disposable {
  /// Keeps this disposable in a set, and with it what it stands for: it is disposed when it leaves the set or the set is released.
  ///
  /// A set does not let go of finished subscriptions by itself, as a `DisposeBag` does.
  public func store(in set: inout Set<ScopedDisposable>) { set.insert(scoped()) }

  /// Keeps this disposable in an array or another collection: it is disposed when it is removed or the collection is released.
  public func store(in collection: inout some RangeReplaceableCollection<ScopedDisposable>) {
    collection.append(scoped())
  }
}
