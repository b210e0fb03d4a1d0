/// A stream of elements over time: what is to be done for each subscriber, as a value.
///
///     Observable.of(1, 2, 3)   (123|)
///
/// Nothing happens before `subscribe`. Then `next* (error | completed)?` arrives (C1), one event at a time (C2),
/// until the ending or until the returned disposable is disposed (C7).
public struct Observable<Element: Sendable>: ObservableType {
  /// Starts the source for one observer. The lifetime is over when nobody wants anything any more.
  @usableFromInline package let run: @Sendable (AnyObserver<Element>, Lifetime) -> Void

  /// Who asks, right before an element reaches the final subscriber, whether it is wanted.
  @usableFromInline let asking: Asking

  /// An observable from what it does for a subscriber.
  ///
  /// The rules for the closure, which `WritingOperators` explains: ask `lifetime.isOver` before each element made in
  /// a loop and between two calls to the observer; register a teardown when keeping either beyond the call.
  @_alwaysEmitIntoClient
  package init(_ run: @escaping @Sendable (AnyObserver<Element>, Lifetime) -> Void) {
    self.run = run
    asking = .subscriber
  }

  /// An observable whose source spares the final subscriber a question.
  @_alwaysEmitIntoClient
  init(asking: Asking, _ run: @escaping @Sendable (AnyObserver<Element>, Lifetime) -> Void) {
    self.run = run
    self.asking = asking
  }

  /// Starts the source for an observer made of parts that the caller holds: what is passed on as it is, as the way to say the
  /// ending in most operators, is not counted once more for the observer. Made in place, it would be.
  @_alwaysEmitIntoClient
  func run(
    next: @escaping @Sendable (Element) -> Void, stop: @escaping @Sendable (Termination) -> Void,
    in lifetime: Lifetime
  ) { run(AnyObserver(next: next, stop: stop, lifetime: lifetime), lifetime) }

  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { self }

  @_alwaysEmitIntoClient @_disfavoredOverload  // The form that knows its place comes first.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subscribe(observer, at: nil) }

  /// Starts the delivery of events to an observer.
  ///
  /// - Parameters:
  ///   - observer: Takes the events, on the thread that delivers, one at a time.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    subscribe(observer, at: Place(fileID: fileID, line: line))
  }

  @_alwaysEmitIntoClient
  package func subscribe<Observer: ObserverType>(_ observer: Observer, at place: Place?) -> any Disposable
  where Observer.Element == Element {
    if Observer.self == Binder<Element>.self {
      // What waits for its turn on the main actor is not written any more after the disposal (C7).
      let lifetime = Lifetime()
      let observer = observer.serving(lifetime)
      return subscribe(in: lifetime, next: observer.next, stop: observer.stop, at: place)
    }
    // An observer that comes from a subscription, as that of `create` does, brings the means to stop along (C8).
    let above =
      Observer.self == AnyObserver<Element>.self ? (observer as? AnyObserver<Element>)?.lifetime : nil
    return subscribe(
      in: above.map(Lifetime.init(below:)) ?? Lifetime(),
      next: { observer.onNext($0) },
      stop: { ending in
        switch ending {
        case .completed: observer.onCompleted()
        case .failed(let error): observer.onError(error)
        }
      }, at: place)
  }

  /// The final subscriber: asks before each element, lets one ending through, then runs the teardowns.
  @_alwaysEmitIntoClient
  package func subscribe(
    next: @escaping @Sendable (Element) -> Void,
    stop: @escaping @Sendable (Termination) -> Void,
    onDisposed: (@Sendable () -> Void)?,
    at place: Place? = nil
  ) -> Lifetime { subscribe(in: Lifetime(last: onDisposed), next: next, stop: stop, at: place) }

  @_alwaysEmitIntoClient
  func subscribe(
    in lifetime: Lifetime,
    next: @escaping @Sendable (Element) -> Void,
    stop: @escaping @Sendable (Termination) -> Void,
    at place: Place? = nil
  ) -> Lifetime {
    if Subscriptions.areObserved { Subscriptions.began(lifetime, of: Element.self, at: place) }
    let end: @Sendable (Termination) -> Void = { ending in
      if !lifetime.end({ stop(ending) }) { ending.drop(.unwanted, from: Element.self) }
    }
    // Who is asked by the source is called without asking again.
    if asking == .source {
      run(next: next, stop: end, in: lifetime)
    } else {
      run(next: { if !lifetime.isOver { next($0) } }, stop: end, in: lifetime)
    }
    return lifetime
  }
}

/// Who asks, right before an element reaches the final subscriber, whether anybody wants it.
///
/// That of a stream whose last part is an operator is always the subscriber: the operator's closures may have disposed.
@usableFromInline
enum Asking: Sendable {
  /// The subscriber, as a rule.
  case subscriber
  /// The source, with nothing in between, as what serves many members does: the subscriber would only ask again.
  case source
  /// Nobody has to: one element at most and the ending are sent before `run` returns, and nothing is kept, so that nobody
  /// can dispose a subscription of its own in between. It needs no lifetime.
  case nobody
}

extension ObservableType {
  /// The shape of an element-wise operator: what happens to one element; endings pass through.
  ///
  /// The step calls the observer at most once. What it throws ends the stream at that point (C18). Operators that stand in most
  /// chains (`map`, `filter`) write this out, which saves 3 ns per element where the compiler cannot see the chain.
  @_alwaysEmitIntoClient @inline(__always)
  package func transform<Result: Sendable>(
    _ step: @escaping @Sendable (Element, AnyObserver<Result>) throws -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        next: { element in
          do { try step(element, observer) } catch { observer.stop(.failed(error)) }
        }, stop: observer.stop, in: lifetime)
    }
  }
}
