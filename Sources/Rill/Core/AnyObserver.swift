/// An observer whose type is not known: a closure for elements, one for the ending, and the lifetime they serve.
///
/// It may be called from any thread, and re-entrantly: events are put in order, and after an ending nothing passes.
public struct AnyObserver<Element: Sendable>: ObserverType {
  /// What an observer made from a closure takes.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline package let next: @Sendable (Element) -> Void
  @usableFromInline package let stop: @Sendable (Termination) -> Void
  @usableFromInline package let lifetime: Lifetime?

  /// The bare observer that operators pass along; its caller answers for order and grammar.
  ///
  /// The parts are borrowed, so that `Observable.run(next:stop:in:)` can do without counting references.
  @_alwaysEmitIntoClient
  package init(
    next: borrowing @escaping @Sendable (Element) -> Void,
    stop: borrowing @escaping @Sendable (Termination) -> Void,
    lifetime: borrowing Lifetime?
  ) {
    self.next = copy next
    self.stop = copy stop
    self.lifetime = copy lifetime
  }

  /// An observer that hands every event to a closure, one at a time, up to and including the ending.
  ///
  /// - Parameter eventHandler: Takes the events, on the thread of the sender.
  @preconcurrency @_alwaysEmitIntoClient
  public init(eventHandler: @escaping EventHandler) {
    let lifetime = Lifetime()
    self.init(
      behindDoor: AnyObserver(
        next: { eventHandler(.next($0)) }, stop: { ending in lifetime.end { eventHandler(ending.event()) } },
        lifetime: lifetime),
      lifetime: lifetime)
  }

  /// The observer without its type.
  @_alwaysEmitIntoClient
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    if let same = observer as? AnyObserver<Element> {
      self = same
    } else {
      self.init(eventHandler: { observer.on($0) })
    }
  }

  /// Whether events sent from now on reach nobody, because the subscription has been disposed or has ended.
  ///
  /// A source that makes its elements in a loop asks before each one.
  @_alwaysEmitIntoClient
  public var isDisposed: Bool { lifetime?.isDisposed ?? false }

  /// Registers what is to be done when the subscription has ended or been disposed; at once if it has been already.
  ///
  /// Any number can be added at any time. They run once, on the thread that ends the subscription.
  ///
  /// - Parameter teardown: What to do.
  @preconcurrency
  public func add(_ teardown: @escaping @Sendable () -> Void) { lifetime?.add(teardown) }

  /// Sends an error, or, when nobody hears it any more, hands it to `Hooks.unhandledError`.
  ///
  /// One that waits behind an ending, because somebody else is sending at this moment, goes there too.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: Whether somebody was listening when it was sent.
  @discardableResult
  public func tryOnError(
    _ error: any Error, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    let isWanted = !isDisposed
    let place = Place(fileID: fileID, line: line)
    // Every observer of a user's stands behind a door, which takes the error out again.
    if isWanted {
      stop(.failed(TriedError(error: error, place: place)))
    } else {
      Hooks.report(error, at: place)
    }
    return isWanted
  }

  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): stop(.failed(error))
    case .completed: stop(.completed)
    }
  }

  @_alwaysEmitIntoClient
  public func onNext(_ element: Element) { next(element) }

  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) { stop(.failed(error)) }

  @_alwaysEmitIntoClient
  public func onCompleted() { stop(.completed) }

  @_alwaysEmitIntoClient
  public func asObserver() -> AnyObserver<Element> { self }
}
