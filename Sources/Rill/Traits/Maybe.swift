/// Says that a stream succeeds with one element, completes without one, or fails.
public enum MaybeTrait: ElementTrait, Sendable {}

/// A stream that succeeds with one element, completes without one, or fails: a look into a cache.
///
///     success      ---(a|)
///     completion   ---|
///     failure      ---#
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// How a maybe ends.
@frozen
public enum MaybeEvent<Element: Sendable>: Sendable {
  /// With an element.
  case success(Element)
  /// With an error.
  case error(any Error)
  /// Without an element.
  case completed
}

extension MaybeEvent {
  /// Says that nobody hears this end of a maybe.
  @_alwaysEmitIntoClient
  func drop() {
    switch self {
    case .success(let element): Hooks.drop(element, .ended)
    case .error(let error): Termination.failed(error).drop(.ended, from: Element.self)
    case .completed: break
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What takes the end of a maybe.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Makes a maybe from what is to be done for each subscriber.
  ///
  /// The closure that it is given may be called from any thread; the first call counts. The returned disposable is disposed
  /// at that end or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      Observable.create { observer in
        let first = FirstCall()
        return subscribe { event in
          if !first.claim() { return event.drop() }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes one closure to the end of the maybe, on the thread that delivers. It is called once.
  ///
  /// - Parameters:
  ///   - observer: Takes the element, the error or the completion.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }, fileID: fileID, line: line)
  }

  /// Subscribes closures to the end of the maybe, on the thread that delivers. One of the first three is called, once.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Runs when there is no element.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    // The completion behind an element is part of the success.
    let hasElement = Cell(false)
    return primitiveSequence.source.subscribe(
      onNext: { element in
        hasElement.value = true
        onSuccess?(element)
      },
      onError: onError,
      onCompleted: { if !hasElement.value { onCompleted?() } },
      onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures that are given an object, which is held weakly: when it is gone they are not called.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onSuccess: Takes the element.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Runs when there is no element.
  ///   - onDisposed: Runs when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let held = WeakReference(object)
    return subscribe(
      onSuccess: held.guarded(onSuccess), onError: held.guarded(onError),
      onCompleted: held.guarded(onCompleted), onDisposed: held.guarded(onDisposed), fileID: fileID, line: line
    )
  }

  /// Subscribes closures of the main actor, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Runs when there is no element.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain(
    onSuccess: (@MainActor @Sendable (Element) -> Void)? = nil,
    onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable () -> Void)? = nil,
    onDisposed: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let hasElement = Cell(false)
    return primitiveSequence.source.subscribeOnMain(
      onNext: { element in
        hasElement.value = true
        onSuccess?(element)
      },
      onError: onError,
      onCompleted: { if !hasElement.value { onCompleted?() } },
      onDisposed: onDisposed, fileID: fileID, line: line)
  }

  /// Subscribes closures of the main actor that are given an object, which is held weakly, which are called there. As `Observable.subscribeOnMain`.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The subscription does not keep it alive.
  ///   - onSuccess: Takes the element.
  ///   - onError: Takes the error. Without it, an error goes to `Hooks.unhandledError` with this place.
  ///   - onCompleted: Runs when there is no element.
  ///   - onDisposed: Runs last, on the main actor too, however the subscription has ended.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
    onError: (@MainActor @Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
    onDisposed: (@MainActor @Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let held = WeakReference(object)
    return subscribeOnMain(
      onSuccess: held.guardedOnMain(onSuccess), onError: held.guardedOnMain(onError),
      onCompleted: held.guardedOnMain(onCompleted), onDisposed: held.guardedOnMain(onDisposed),
      fileID: fileID, line: line)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures at the end of the maybe, which passes unchanged. As `Observable.do`: an element is followed by the
  /// completion.
  ///
  /// With the element the maybe has ended: what `afterNext`, and then `onCompleted`, throw goes to `Hooks.unhandledError`.
  ///
  /// - Parameters:
  ///   - onNext: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - afterNext: Takes the element after it has been passed on.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - afterError: Takes the error after it has been passed on.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure, if there was no element.
  ///   - afterCompleted: Runs after the completion has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    let place = Place(fileID: fileID, line: line)
    let source = primitiveSequence.source
    return Maybe(
      Observable { observer, lifetime in
        let hasElement = Cell(false)
        source.do(
          onNext: {
            try onNext?($0)
            hasElement.value = true
          }, afterNext: Hooks.reporting(afterNext, at: place), onError: onError, afterError: afterError,
          onCompleted: {
            do { try onCompleted?() } catch {
              if !hasElement.value { throw error }
              Hooks.report(error, at: place)
            }
          }, afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
          onDispose: onDispose, fileID: fileID, line: line
        ).run(observer, lifetime)
      })
  }

  /// Calls closures that are given an object at the end of the maybe, which passes unchanged. The object is held weakly: when it is
  /// gone they are not called. Otherwise as the form without an object.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The stream does not keep it alive.
  ///   - onNext: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure, if there was no element.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) throws -> Void)? = nil,
    onError: (@Sendable (Object, any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable (Object) throws -> Void)? = nil,
    onSubscribe: (@Sendable (Object) -> Void)? = nil,
    onDispose: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Maybe<Element> {
    let held = WeakReference(object)
    return self.do(
      onNext: { element in if let object = held.object { try onNext?(object, element) } },
      onError: { error in if let object = held.object { try onError?(object, error) } },
      onCompleted: { if let object = held.object { try onCompleted?(object) } },
      onSubscribe: held.guarded(onSubscribe), onDispose: held.guarded(onDispose), fileID: fileID, line: line)
  }
}
