extension ObservableConvertibleType {
  /// Sends all events of the stream to observers, the ending too: a subject ends with it.
  ///
  ///     source             -a-b-|
  ///     bind(to: subject)  -a-b-|
  ///
  /// Into a ``Binder``, elements come on the main actor. Anywhere else they come on the thread that delivers.
  ///
  /// - Parameters:
  ///   - observers: Take the events, in this order.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    asObservable().sent(to: observers, at: Place(fileID: fileID, line: line))
  }

  /// Sends all events of the stream to observers of optional elements, the ending too.
  ///
  /// - Parameters:
  ///   - observers: Take the events, in this order.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { Optional($0) }.sent(to: observers, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements of the stream to relays.
  ///
  ///     source           -a-b-|
  ///     bind(to: relay)  -a-b--
  ///
  /// Relays do not end: of a completion they hear nothing, and a failure goes to `Hooks.unhandledError` with this place.
  ///
  /// - Parameters:
  ///   - relays: Take the elements, in this order, on the thread that delivers.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Relay: RelayType>(
    to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    asObservable().accepted(by: relays, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements of the stream to relays of optional elements.
  ///
  /// - Parameters:
  ///   - relays: Take the elements, in this order, on the thread that delivers.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @_alwaysEmitIntoClient
  public func bind<Relay: RelayType>(
    to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    asObservable().map { Optional($0) }.accepted(by: relays, at: Place(fileID: fileID, line: line))
  }

  /// Subscribes a closure to the elements of a stream that is not expected to fail.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element, on the thread that delivers.
  ///   - fileID: The place of the call: a failure goes to `Hooks.unhandledError` with it.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func bind(
    onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { asObservable().subscribe(onNext: onNext, fileID: fileID, line: line) }

  /// Subscribes a closure that is given an object, which is held weakly, to a stream that is not expected to fail.
  ///
  /// - Parameters:
  ///   - object: What the closure is given. When it is gone, the closure is not called.
  ///   - onNext: Takes each element, on the thread that delivers.
  ///   - fileID: The place of the call: a failure goes to `Hooks.unhandledError` with it.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { asObservable().subscribe(with: object, onNext: onNext, fileID: fileID, line: line) }

  /// Hands the stream to a function and returns what it makes of it.
  @_alwaysEmitIntoClient
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the stream and another argument to a function of two steps and returns what it makes of them.
  @_alwaysEmitIntoClient
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }
}

extension Observable {
  /// Subscribes once, for all the observers.
  @_alwaysEmitIntoClient
  func sent<Observer: ObserverType>(to observers: [Observer], at place: Place) -> any Disposable
  where Observer.Element == Element {
    if observers.count == 1 { return subscribe(observers[0], at: place) }
    let lifetime = Lifetime()
    let observers = observers.map { $0.serving(lifetime) }
    return subscribe(
      in: lifetime,
      next: { element in
        for observer in observers {
          if lifetime.isOver { return }
          observer.next(element)
        }
      }, stop: { ending in for observer in observers { observer.stop(ending) } }, at: place)
  }

  /// Subscribes once, for all the relays.
  @_alwaysEmitIntoClient
  func accepted<Relay: RelayType>(by relays: [Relay], at place: Place) -> any Disposable
  where Relay.Element == Element {
    let lifetime = Lifetime()
    return subscribe(
      in: lifetime,
      next: { element in
        for relay in relays {
          if lifetime.isOver { return }
          relay.accept(element)
        }
      },
      stop: { ending in
        if case .failed(let error) = ending { Hooks.report(error, at: place, in: lifetime) }
      }, at: place)
  }
}
