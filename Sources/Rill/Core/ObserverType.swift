/// Something that takes the events of a stream.
public protocol ObserverType<Element>: Sendable {
  associatedtype Element: Sendable

  /// Takes an event.
  func on(_ event: Event<Element>)
  /// Takes an element.
  func onNext(_ element: Element)
  /// Takes the failure of the stream.
  func onError(_ error: any Error)
  /// Takes the completion of the stream.
  func onCompleted()
}

extension ObserverType {
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  @inlinable
  public func onCompleted() { on(.completed) }

  /// The observer without its type. Events from any thread are put in order before they reach it (C2).
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of another type, whose elements are transformed before they reach this one.
  ///
  /// - Parameter transform: Makes an element of this observer. Throwing sends the error on, as its ending.
  @preconcurrency @inlinable
  public func mapObserver<Result: Sendable>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}

extension ObserverType where Element == Void {
  /// Takes an element that says nothing but that it has come.
  @inlinable
  public func onNext() { onNext(()) }
}
