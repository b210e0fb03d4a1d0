/// Says that a stream succeeds with one element or fails.
public enum SingleTrait: ElementTrait, Sendable {}

/// A stream that succeeds with one element or fails: the answer to a request.
///
///     success   ---(a|)
///     failure   ---#
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// How a single ends.
public typealias SingleEvent<Element: Sendable> = Result<Element, any Error>

extension Result where Success: Sendable, Failure == any Error {
  /// Says that nobody hears this end of a single.
  @inlinable
  func drop() {
    switch self {
    case .success(let element): Hooks.drop(element, .ended)
    case .failure(let error): Termination.failed(error).drop(.ended, from: Success.self)
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What takes the end of a single.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Makes a single from what is to be done for each subscriber.
  ///
  /// The closure that it is given may be called from any thread; the first call counts. The returned disposable is disposed
  /// at that end or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      Observable.create { observer in
        let first = FirstCall()
        return subscribe { event in
          if !first.claim() { return event.drop() }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// Subscribes one closure to the end of the single, on the thread that delivers.
  ///
  /// - Parameters:
  ///   - observer: Takes the element or the error.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      next: { observer(.success($0)) },
      stop: { if case .failed(let error) = $0 { observer(.failure(error)) } }, onDisposed: nil,
      at: Place(fileID: fileID, line: line))
  }

  /// Subscribes closures to the end of the single, on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element.
  ///   - onFailure: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures that are given an object, which is held weakly: when it is gone they are not called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onSuccess: Takes the element.
  ///   - onFailure: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element.
  ///   - onFailure: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain(
    onSuccess: (@MainActor @Sendable (Element) -> Void)? = nil,
    onFailure: (@MainActor @Sendable (any Error) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribeOnMain(
      onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor that are given an object, which is held weakly, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onSuccess: Takes the element.
  ///   - onFailure: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.source.subscribeOnMain(
      with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures at the end of the single, which passes unchanged. As `Observable.do`.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - afterSuccess: Takes the element after it has been passed on. What it throws goes to `Hooks.unhandledError`.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - afterError: Takes the error after it has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Single<Element> {
    Single(
      primitiveSequence.source.do(
        onNext: onSuccess, afterNext: Hooks.reporting(afterSuccess, at: Place(fileID: fileID, line: line)),
        onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line
      ))
  }

  /// Calls closures that are given an object at the end of the single, which passes unchanged. The object is held weakly. As
  /// `Observable.do(with:)`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The stream does not keep it alive.
  ///   - onSuccess: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) throws -> Void)? = nil,
    onError: (@Sendable (Object, any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable (Object) -> Void)? = nil,
    onDispose: (@Sendable (Object) -> Void)? = nil
  ) -> Single<Element> {
    Single(
      primitiveSequence.source.do(
        with: object, onNext: onSuccess, onError: onError, onSubscribe: onSubscribe, onDispose: onDispose))
  }
}
