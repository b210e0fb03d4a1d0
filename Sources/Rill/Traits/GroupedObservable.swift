/// The elements of a stream that have one key in common. Made by `groupBy`.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// What the elements have in common.
  public let key: Key

  @usableFromInline let source: Observable<Element>

  /// A stream with a key.
  @_alwaysEmitIntoClient
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { source.subscribe(observer, at: nil) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}
