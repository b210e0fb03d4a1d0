/// Says that a stream succeeds with one element, completes without one, or fails.
public enum MaybeTrait: Sendable {}

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

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What takes the end of a maybe.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Makes a maybe from what is to be done for each subscriber.
  ///
  /// The closure that it is given may be called from any thread; the first call counts. The returned disposable is disposed
  /// at that end or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      Observable.create { observer in
        let first = FirstCall()
        return subscribe { event in
          if !first.claim() { return }
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
  /// - Parameter observer: Takes the element, the error or the completion.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
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
  @preconcurrency @inlinable
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
  @preconcurrency @inlinable
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
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Succeeds with an element at once.
  @inlinable
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(.just(element)) }

  /// Succeeds with an element, on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: Where the element is delivered.
  @inlinable
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(.just(element, scheduler: scheduler))
  }

  /// Fails at once.
  @inlinable
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(.error(error)) }

  /// Does not end.
  @inlinable
  public static func never() -> Maybe<Element> { Maybe(.never()) }

  /// Completes at once, without an element.
  @inlinable
  public static func empty() -> Maybe<Element> { Maybe(.empty()) }

  /// Calls closures at the end of the maybe, which passes unchanged. As `Observable.do`: an element is followed by the
  /// completion.
  ///
  /// - Parameters:
  ///   - onNext: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - afterNext: Takes the element after it has been passed on.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - afterError: Takes the error after it has been passed on.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure.
  ///   - afterCompleted: Runs after the completion has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @inlinable
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
    Maybe(
      primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line
      ))
  }

  /// Keeps the element if it satisfies a predicate.
  ///
  /// - Parameter predicate: Decides whether the element passes. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element.
  ///
  /// - Parameter transform: Makes the new element. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.map(transform))
  }

  /// Transforms the element; completes without one when it has become nil.
  ///
  /// - Parameter transform: Makes the new element, or nil. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with a maybe made of the element.
  ///
  /// - Parameter selector: Makes the maybe to go on with. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.flatMap(selector))
  }

  /// Succeeds with an element when there is none.
  @inlinable
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(primitiveSequence.source.ifEmpty(default: `default`))
  }

  /// Goes on with another maybe when there is no element.
  @inlinable
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Goes on with a single when there is no element.
  @inlinable
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Succeeds with an element in place of a failure.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(primitiveSequence.source.catchAndReturn(element))
  }
}
