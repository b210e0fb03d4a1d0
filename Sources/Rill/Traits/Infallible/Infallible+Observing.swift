extension InfallibleType {
  /// Subscribes closures to the events of the stream, on the thread that delivers. As `Observable.subscribe`.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload  // `subscribe { event in }` is the other.
  public func subscribe(
    onNext: @escaping @Sendable (Element) -> Void,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures, the one for elements missing or optional. As `Observable.subscribe`.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient @_disfavoredOverload
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes one closure to all events of the stream, on the thread that delivers, one at a time.
  ///
  /// - Parameters:
  ///   - on: Takes each event.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    _ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onCompleted: { on(.completed) }, fileID: fileID, line: line)
  }

  /// Subscribes closures that are given an object, which is held weakly: when it is gone they are not called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onNext: Takes each element.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
      line: line)
  }

  /// Subscribes closures of the main actor, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain(
    onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable () -> Void)? = nil,
    onDisposed: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribeOnMain(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor that are given an object, which is held weakly. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onNext: Takes each element.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribeOnMain(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
      line: line)
  }

  /// Calls closures at the events of the stream, which passes unchanged. As `Observable.do`.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil,
    afterNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    afterCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints the events of the stream, its subscriptions and their disposal. As `Observable.debug`.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Calls closures that are given an object at the events of the stream, which passes unchanged. The object is held weakly. As
  /// `Observable.do`.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onSubscribe: (@Sendable (Object) -> Void)? = nil,
    onDispose: (@Sendable (Object) -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        with: object, onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe,
        onDispose: onDispose))
  }

  /// Hands a line for each chosen event to a closure. As `Observable.debug(to:)`.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line, without a line feed, on the thread that delivers the event.
  @preconcurrency @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: @escaping @Sendable (String) -> Void
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, events: events, trimOutput: trimOutput, file: file, line: line, function: function,
        to: output))
  }

  /// Writes a line for each chosen event into a text stream. As `Observable.debug(to:)`.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line and its line feed, on the thread that delivers the event.
  @_alwaysEmitIntoClient
  public func debug<Output: TextOutputStream & Sendable>(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: Output
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, events: events, trimOutput: trimOutput, file: file, line: line, function: function,
        to: output))
  }

  /// Names the subscription. As `Observable.named`.
  ///
  /// - Parameter name: What the subscription is called.
  @_alwaysEmitIntoClient
  public func named(_ name: String) -> Infallible<Element> { Infallible(asObservable().named(name)) }

  /// Stops in the debugger at the events for which a closure says so. As `Observable.breakpoint`.
  ///
  /// - Parameters:
  ///   - onNext: Whether to stop at this element.
  ///   - onCompleted: Whether to stop at the completion.
  ///   - onSubscribe: Whether to stop before the source is subscribed to.
  @preconcurrency @_alwaysEmitIntoClient
  public func breakpoint(
    onNext: (@Sendable (Element) -> Bool)? = nil,
    onCompleted: (@Sendable () -> Bool)? = nil,
    onSubscribe: (@Sendable () -> Bool)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().breakpoint(onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe))
  }

  /// Emits each element with an object that is held weakly. As `Observable.withUnretained`.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Infallible<(Object, Element)> { Infallible(asObservable().withUnretained(object)) }

  /// Emits what is made of each element and an object that is held weakly. As `Observable.withUnretained`.
  @preconcurrency @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Delivers the events on a scheduler. As `Observable.observe(on:)`.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Starts the source on a scheduler and stops it there. As `Observable.subscribe(on:)`.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
