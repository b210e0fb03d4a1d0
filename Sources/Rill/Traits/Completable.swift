/// Says that a stream completes or fails, without an element.
public enum CompletableTrait: Sendable {}

/// A stream that completes or fails, without an element: the writing of a file.
///
///     completion   ---|
///     failure      ---#
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a completable ends.
@frozen
public enum CompletableEvent: Sendable {
  /// With an error.
  case error(any Error)
  /// Well.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// What takes the end of a completable.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Makes a completable from what is to be done for each subscriber.
  ///
  /// The closure that it is given may be called from any thread; the first call counts. The returned disposable is disposed
  /// at that end or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      Observable.create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes one closure to the end of the completable, on the thread that delivers.
  ///
  /// - Parameters:
  ///   - observer: Takes the error or the completion.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onCompleted: { observer(.completed) }, onError: { observer(.error($0)) }, fileID: fileID, line: line)
  }

  /// Subscribes closures to the end of the completable, on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onCompleted: Runs at the completion.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures that are given an object, which is held weakly: when it is gone they are not called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onCompleted: Runs at the completion.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
      line: line)
  }

  /// Subscribes closures of the main actor, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - onCompleted: Runs at the completion.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain(
    onCompleted: (@MainActor @Sendable () -> Void)? = nil,
    onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribeOnMain(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor that are given an object, which is held weakly, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onCompleted: Runs at the completion.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
    onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribeOnMain(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
      line: line)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures at the end of the completable, which passes unchanged. As `Observable.do`.
  ///
  /// - Parameters:
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - afterError: Takes the error after it has been passed on.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure.
  ///   - afterCompleted: Runs after the completion has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Completable {
    Completable(
      primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line
      ))
  }

  /// Calls closures that are given an object at the end of the completable, which passes unchanged. The object is held weakly. As
  /// `Observable.do(with:)`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The stream does not keep it alive.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`<Object: AnyObject & Sendable>(
    with object: Object,
    onError: (@Sendable (Object, any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable (Object) throws -> Void)? = nil,
    onSubscribe: (@Sendable (Object) -> Void)? = nil,
    onDispose: (@Sendable (Object) -> Void)? = nil
  ) -> Completable {
    Completable(
      primitiveSequence.source.do(
        with: object, onError: onError, onCompleted: onCompleted, onSubscribe: onSubscribe,
        onDispose: onDispose))
  }
}
