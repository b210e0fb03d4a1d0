extension ObservableType {
  /// Subscribes closures of the main actor, which are called there.
  ///
  ///     source               -a-b-c|
  ///     subscribeOnMain()    -a-b-c|
  ///
  /// An event that comes on the main thread, with none before it waiting, is delivered at once, in the same call. Any other one waits its
  /// turn on the main queue; the order is always that of the source. Once `dispose()` has returned on the main thread, no
  /// closure is called any more.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onError: Takes the failure. Without it, a failure goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain(
    onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
    onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable () -> Void)? = nil,
    onDisposed: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    handedOver(to: MainScheduler.asyncInstance, unless: { MainScheduler.isCurrent }).subscribe(
      onNext: MainActorClosure.withoutIsolation(onNext), onError: MainActorClosure.withoutIsolation(onError),
      onCompleted: MainActorClosure.withoutIsolation(onCompleted),
      onDisposed: MainActorClosure.arriving(onDisposed), fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor that are given an object, which is held weakly: when it is gone they are not
  /// called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onNext: Takes each element.
  ///   - onError: Takes the failure. Without it, a failure goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Takes the completion.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
    onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    // Only the closures that were given are wrapped: an error must still find out that nobody handles it.
    let held = WeakReference(object)
    return subscribeOnMain(
      onNext: held.guardedOnMain(onNext), onError: held.guardedOnMain(onError),
      onCompleted: held.guardedOnMain(onCompleted), onDisposed: held.guardedOnMain(onDisposed),
      fileID: fileID, line: line)
  }
}

extension WeakReference {
  /// The closure, called with the object while there is one.
  @_alwaysEmitIntoClient
  func guardedOnMain<Value>(
    _ body: (@MainActor @Sendable (Object, Value) -> Void)?
  ) -> (@MainActor @Sendable (Value) -> Void)? {
    guard let body else { return nil }
    return { value in if let object { body(object, value) } }
  }

  @_alwaysEmitIntoClient
  func guardedOnMain(
    _ body: (@MainActor @Sendable (Object) -> Void)?
  ) -> (@MainActor @Sendable () -> Void)? {
    guard let body else { return nil }
    return { if let object { body(object) } }
  }
}

extension MainActorClosure {
  /// The closure that does not come with an event: whoever disposes may be anywhere.
  @inlinable
  static func arriving(_ closure: (@MainActor @Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    guard let there = withoutIsolation(closure) else { return nil }
    return { _ = ConcurrentMainScheduler.instance.perform(there) }
  }
}
