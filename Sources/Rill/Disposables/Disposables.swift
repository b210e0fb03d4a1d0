/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { Nothing.instance }

  /// A disposable that runs an action, once: when it is disposed, or when nobody can reach it any more (C9).
  ///
  /// - Parameter dispose: What to do, on the thread that disposes.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    let lifetime = Lifetime()
    lifetime.add(dispose)
    return lifetime
  }

  /// A disposable that disposes two others.
  public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2])
  }

  /// A disposable that disposes all the others.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
  }

  /// A disposable that disposes all the others.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// The disposable that has nothing to do.
@usableFromInline
struct Nothing: Disposable {
  @usableFromInline static let instance = Nothing()
  @usableFromInline func dispose() {}
}

/// The disposable of a subscription that was over before `subscribe` returned.
@usableFromInline
struct Finished: Cancelable {
  @usableFromInline static let instance = Finished()
  @usableFromInline var isDisposed: Bool { true }
  @usableFromInline func dispose() {}
}
