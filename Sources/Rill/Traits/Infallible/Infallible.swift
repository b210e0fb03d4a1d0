/// Something that can be turned into a stream that cannot fail. Every operator of `Infallible` is an extension of this
/// protocol.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A stream that completes or goes on, but does not fail: `next* completed?`.
///
///     Infallible.of(1, 2, 3)   (123|)
///
/// Inside is an observable that keeps the promise, so everything said of observables holds (`Contract`), and every operator
/// that keeps it is here under its name; the closures that they take do not throw. `asInfallible(onErrorRecover:)` makes one of
/// a stream that may fail, `asObservable()` leads to the operators that may fail (`single()`, `timeout` without `other`).
///
/// A failure that reaches an infallible all the same is a mistake of whoever made it: of `flatMap` with a stream that fails,
/// say, or of an `InfallibleType` of your own. It goes to `Hooks.unhandledError` with the place of the subscription,
/// everything is released, and the subscriber hears nothing more: no ending either.
public struct Infallible<Element: Sendable>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Whoever makes one answers for the promise.
  @_alwaysEmitIntoClient
  package init(_ source: Observable<Element>) { self.source = source }

  /// The stream without its promise.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}

/// The elements of an infallible that have one key in common. Made by `groupBy`.
public struct GroupedInfallible<Key: Sendable, Element: Sendable>: InfallibleType {
  /// What the elements have in common.
  public let key: Key

  @usableFromInline let source: Observable<Element>

  @_alwaysEmitIntoClient
  init(_ group: GroupedObservable<Key, Element>) {
    key = group.key
    source = group.source
  }

  /// The stream without its promise.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}
