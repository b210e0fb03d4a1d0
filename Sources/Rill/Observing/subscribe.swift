extension ObservableType {
  /// Subscribes closures to the events of the stream.
  ///
  /// They run on the thread that delivers, one at a time. `onError` or `onCompleted` is called at most once, then the
  /// subscription is over. `onDisposed` runs last, when everything has been released, however it ended.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onError: Takes the failure. Without it, a failure goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // `subscribe { event in }` is the other.
  public func subscribe(
    onNext: @escaping @Sendable (Element) -> Void,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let source = asObservable()
    if source.asking == .nobody, !Subscriptions.areObserved {
      return source.subscribeAtOnce(
        next: onNext,
        stop: { $0.give(to: onError, onCompleted, Place(fileID: fileID, line: line), in: nil) },
        onDisposed: onDisposed)
    }
    let subscriber = Subscriber(
      onNext, onError, onCompleted, onDisposed, Place(fileID: fileID, line: line))
    source.begin(subscriber)
    return subscriber.lifetime
  }

  /// Subscribes closures, the one for elements missing or optional.
  ///
  /// Apart from the one above because a closure out of an optional is called through two more and costs two
  /// allocations.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onError: Takes the failure. Without it, a failure goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let present: @Sendable (Element) -> Void = onNext ?? { _ in }
    return subscribe(
      onNext: present, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
      fileID: fileID, line: line)
  }

  /// Subscribes one closure to all events of the stream, on the thread that delivers, one at a time.
  ///
  /// - Parameters:
  ///   - on: Takes each event.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    _ on: @escaping @Sendable (Event<Element>) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let source = asObservable()
    if source.asking == .nobody, !Subscriptions.areObserved {
      return source.subscribeAtOnce(next: { on(.next($0)) }, stop: { on($0.event()) }, onDisposed: nil)
    }
    return source.subscribe(
      next: { on(.next($0)) }, stop: { on($0.event()) }, onDisposed: nil,
      at: Place(fileID: fileID, line: line))
  }

  /// Subscribes closures that are given an object, which is held weakly: when it is gone they are not called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onNext: Takes each element.
  ///   - onError: Takes the failure. Without it, a failure goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    // Only the closures that were given are wrapped: an error must still find out that nobody handles it.
    let held = WeakReference(object)
    return subscribe(
      onNext: held.guarded(onNext), onError: held.guarded(onError), onCompleted: held.guarded(onCompleted),
      onDisposed: held.guarded(onDisposed), fileID: fileID, line: line)
  }
}

extension Observable {
  /// Subscribes to a source that is over when `run` returns and that nobody can end before (`Asking.nobody`).
  ///
  /// It is what `subscribe` does otherwise, without what is needed only by those who could dispose.
  @_alwaysEmitIntoClient
  func subscribeAtOnce(
    next: @escaping @Sendable (Element) -> Void, stop: @escaping @Sendable (Termination) -> Void,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    run(AnyObserver(next: next, stop: stop, lifetime: nil), .endless)
    onDisposed?()
    return Finished.instance
  }
}

/// The closures of a final subscriber, in one block of memory: a closure that keeps nothing but this needs none.
@usableFromInline
final class Subscriber<Element: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let onNext: @Sendable (Element) -> Void
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    _ onNext: @escaping @Sendable (Element) -> Void, _ onError: (@Sendable (any Error) -> Void)?,
    _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?, _ place: Place
  ) {
    lifetime = Lifetime(last: onDisposed)
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    (fileID, line) = (place.fileID, place.line)
  }

  @_alwaysEmitIntoClient
  func next(_ element: Element) { if !lifetime.isOver { onNext(element) } }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    let isFirst = lifetime.end {
      ending.give(to: onError, onCompleted, Place(fileID: fileID, line: line), in: lifetime)
    }
    if !isFirst { ending.drop(.unwanted, from: Element.self) }
  }
}

extension Observable {
  /// Starts the source for a final subscriber.
  @_alwaysEmitIntoClient
  func begin(_ subscriber: Subscriber<Element>) {
    let lifetime = subscriber.lifetime
    if Subscriptions.areObserved {
      let place = Place(fileID: subscriber.fileID, line: subscriber.line)
      Subscriptions.began(lifetime, of: Element.self, at: place)
    }
    // Who is asked by the source is called without asking again.
    if asking == .source {
      run(next: subscriber.onNext, stop: { subscriber.stop($0) }, in: lifetime)
    } else {
      run(next: { subscriber.next($0) }, stop: { subscriber.stop($0) }, in: lifetime)
    }
  }
}

extension Termination {
  /// Gives the ending to the closures of a final subscriber.
  @inlinable
  func give(
    to onError: (@Sendable (any Error) -> Void)?, _ onCompleted: (@Sendable () -> Void)?, _ place: Place,
    in lifetime: Lifetime?
  ) {
    switch self {
    case .completed: onCompleted?()
    case .failed(let error):
      if let onError { onError(error) } else { Hooks.report(error, at: place, in: lifetime) }
    }
  }
}

/// An object held weakly by the closures of one subscription.
@usableFromInline
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  @usableFromInline weak let object: Object?

  @_alwaysEmitIntoClient
  init(_ object: Object) { self.object = object }

  /// The closure, called with the object while there is one.
  @_alwaysEmitIntoClient
  func guarded<Value>(_ body: (@Sendable (Object, Value) -> Void)?) -> (@Sendable (Value) -> Void)? {
    guard let body else { return nil }
    return { value in if let object { body(object, value) } }
  }

  @_alwaysEmitIntoClient
  func guarded(_ body: (@Sendable (Object) -> Void)?) -> (@Sendable () -> Void)? {
    guard let body else { return nil }
    return { if let object { body(object) } }
  }
}
