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
  @_alwaysEmitIntoClient
  public func onNext(_ element: Element) { on(.next(element)) }

  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) { on(.error(error)) }

  @_alwaysEmitIntoClient
  public func onCompleted() { on(.completed) }

  /// The observer without its type. Events from any thread are put in order before they reach it (C2).
  @_alwaysEmitIntoClient
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of another type, whose elements are transformed before they reach this one.
  ///
  /// - Parameter transform: Makes an element of this observer. Throwing sends the error on, as its ending.
  @preconcurrency @_alwaysEmitIntoClient
  public func mapObserver<Result: Sendable>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    // Over at the latest when the observer is, so that who asks the result whether anybody listens hears the truth (C8).
    let above = (self as? AnyObserver<Element>)?.lifetime
    let lifetime = above.map(Lifetime.init(below:)) ?? Lifetime()
    let stop: @Sendable (Termination) -> Void = { ending in
      lifetime.end { self.on(ending.event()) }
    }
    return AnyObserver<Result>(
      behindDoor: AnyObserver<Result>(
        next: { element in
          do { self.onNext(try transform(element)) } catch { stop(.failed(error)) }
        }, stop: stop, lifetime: lifetime),
      lifetime: lifetime)
  }
}

extension ObserverType where Element == Void {
  /// Takes an element that says nothing but that it has come.
  @_alwaysEmitIntoClient
  public func onNext() { onNext(()) }
}
