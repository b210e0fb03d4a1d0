extension ObservableConvertibleType {
  /// The stream with an element in place of its failure, behind which it completes.
  ///
  ///     source                             -a-b-#
  ///     asInfallible(onErrorJustReturn:)   -a-b-(x|)
  ///
  /// - Parameter element: What to emit when the stream fails.
  @_alwaysEmitIntoClient
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// The stream, which goes on with another one that cannot fail when it fails.
  ///
  ///     source                             -a-b-#
  ///     infallible                              -x-|
  ///     asInfallible(onErrorFallbackTo:)   -a-b--x-|
  ///
  /// - Parameter infallible: The stream to go on with.
  @_alwaysEmitIntoClient
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    asInfallible(onErrorRecover: { _ in infallible })
  }

  /// The stream, which goes on with one that is made of its failure and cannot fail.
  ///
  ///     source                          -a-b-#
  ///     asInfallible(onErrorRecover:)   -a-b--x-|
  ///
  /// - Parameter onErrorRecover: Makes the stream to go on with.
  @preconcurrency @_alwaysEmitIntoClient
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).source })
  }
}

extension PublishRelay {
  /// What is sent from the subscription on; a relay cannot fail.
  @_alwaysEmitIntoClient
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The value and its changes; a relay cannot fail.
  @_alwaysEmitIntoClient
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The latest elements and those that follow; a relay cannot fail.
  @_alwaysEmitIntoClient
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  /// The elements of a sequence that does not throw, as an infallible. As `asObservable(priority:)`.
  ///
  /// - Parameter priority: The priority of the task; nil for that of the subscriber.
  @_alwaysEmitIntoClient
  public func asInfallible(priority: TaskPriority? = nil) -> Infallible<Element> {
    Infallible(asObservable(priority: priority))
  }
}
