/// Says that a stream succeeds with one element or fails.
public enum SingleTrait: Sendable {}

/// A stream that succeeds with one element or fails: the answer to a request.
///
///     success   ---(a|)
///     failure   ---#
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// How a single ends.
public typealias SingleEvent<Element: Sendable> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What takes the end of a single.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Makes a single from what is to be done for each subscriber.
  ///
  /// The closure that it is given may be called from any thread; the first call counts. The returned disposable is disposed
  /// at that end or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      Observable.create { observer in
        let first = FirstCall()
        return subscribe { event in
          if !first.claim() { return }
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
  /// - Parameter observer: Takes the element or the error.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @preconcurrency @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      next: { observer(.success($0)) },
      stop: { if case .failed(let error) = $0 { observer(.failure(error)) } }, onDisposed: nil)
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
  @preconcurrency @inlinable
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
  @preconcurrency @inlinable
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
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Succeeds with an element at once.
  @inlinable
  public static func just(_ element: Element) -> Single<Element> { Single(.just(element)) }

  /// Succeeds with an element, on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: Where the element is delivered.
  @inlinable
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(.just(element, scheduler: scheduler))
  }

  /// Fails at once.
  @inlinable
  public static func error(_ error: any Error) -> Single<Element> { Single(.error(error)) }

  /// Does not end.
  @inlinable
  public static func never() -> Single<Element> { Single(.never()) }

  /// Calls closures at the end of the single, which passes unchanged. As `Observable.do`.
  ///
  /// - Parameters:
  ///   - onSuccess: Takes the element before it is passed on. Throwing makes it a failure.
  ///   - afterSuccess: Takes the element after it has been passed on.
  ///   - onError: Takes the error before it is passed on. Throwing replaces it.
  ///   - afterError: Takes the error after it has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @inlinable
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
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, fileID: fileID, line: line
      ))
  }

  /// Keeps the element if it satisfies a predicate; completes without one otherwise.
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
  ) -> Single<Result> {
    Single(primitiveSequence.source.map(transform))
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

  /// Goes on with a single made of the element.
  ///
  /// - Parameter selector: Makes the single to go on with. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single(primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a maybe made of the element.
  ///
  /// - Parameter selector: Makes the maybe to go on with. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable made of the element.
  ///
  /// - Parameter selector: Makes the completable to go on with. Throwing makes it a failure.
  @preconcurrency @inlinable
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(primitiveSequence.source.flatMap(selector))
  }

  /// Succeeds with an element in place of a failure.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(primitiveSequence.source.catchAndReturn(element))
  }

  /// The same as a maybe.
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(primitiveSequence.source) }

  /// The end of the single without its element.
  @inlinable
  public func asCompletable() -> Completable { Completable(primitiveSequence.source.ignoreElements()) }
}
