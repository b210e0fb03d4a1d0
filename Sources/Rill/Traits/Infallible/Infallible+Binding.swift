extension InfallibleType {
  /// Subscribes a closure to the elements, on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @inlinable
  public func bind(
    onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { subscribe(onNext: onNext, fileID: fileID, line: line) }

  /// Subscribes a closure that is given an object, which is held weakly: when it is gone the closure is not called.
  ///
  /// - Parameters:
  ///   - object: What the closure is given. The subscription does not keep it alive.
  ///   - onNext: Takes each element.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { subscribe(with: object, onNext: onNext, fileID: fileID, line: line) }

  /// Hands the stream to a function and returns what it makes of it.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the stream and another argument to a function of two steps and returns what it makes of them.
  @inlinable
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Sends the elements and the completion to some observers, in this order.
  @inlinable
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    handing(
      to: observers, next: { $0.onNext($1) }, completed: { $0.onCompleted() },
      at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements and the completion to some observers of optionals, in this order.
  @inlinable
  public func bind<Observer: ObserverType>(
    to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    handing(
      to: observers, next: { $0.onNext($1) }, completed: { $0.onCompleted() },
      at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays, in this order.
  @inlinable
  public func bind(
    to relays: PublishRelay<Element>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays of optionals, in this order.
  @inlinable
  public func bind(
    to relays: PublishRelay<Element?>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays, in this order.
  @inlinable
  public func bind(
    to relays: BehaviorRelay<Element>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays of optionals, in this order.
  @inlinable
  public func bind(
    to relays: BehaviorRelay<Element?>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays, in this order.
  @inlinable
  public func bind(
    to relays: ReplayRelay<Element>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Sends the elements to some relays of optionals, in this order.
  @inlinable
  public func bind(
    to relays: ReplayRelay<Element?>..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    handing(to: relays, next: { $0.accept($1) }, at: Place(fileID: fileID, line: line))
  }

  /// Hands each element round, until the subscription is disposed, be it by the first to hear (C7).
  @inlinable
  func handing<Target: Sendable>(
    to targets: [Target], next: @escaping @Sendable (Target, Element) -> Void,
    completed: @escaping @Sendable (Target) -> Void = { _ in }, at place: Place
  ) -> any Disposable {
    let lifetime = Lifetime()
    return asObservable().subscribe(
      in: lifetime,
      next: { element in
        for target in targets where !lifetime.isOver { next(target, element) }
      },
      stop: { ending in
        switch ending {
        case .completed: for target in targets { completed(target) }
        case .failed(let error): Hooks.report(error, at: place)
        }
      })
  }
}
