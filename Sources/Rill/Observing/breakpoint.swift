extension ObservableType {
  /// Stops in the debugger at the events for which a closure says so.
  ///
  ///     source                --a--b--|
  ///     breakpoint(onNext:)   --a--b--|
  ///
  /// Raises `SIGTRAP` before the event is passed on, on the thread that delivers. Without a debugger this ends the process.
  ///
  /// - Parameters:
  ///   - onNext: Whether to stop at this element.
  ///   - onError: Whether to stop at this failure.
  ///   - onCompleted: Whether to stop at the completion.
  ///   - onSubscribe: Whether to stop before the source is subscribed to.
  @preconcurrency @_alwaysEmitIntoClient
  public func breakpoint(
    onNext: (@Sendable (Element) -> Bool)? = nil,
    onError: (@Sendable (any Error) -> Bool)? = nil,
    onCompleted: (@Sendable () -> Bool)? = nil,
    onSubscribe: (@Sendable () -> Bool)? = nil
  ) -> Observable<Element> {
    self.do(
      onNext: { if onNext?($0) == true { Debugger.stop() } },
      onError: { if onError?($0) == true { Debugger.stop() } },
      onCompleted: { if onCompleted?() == true { Debugger.stop() } },
      onSubscribe: { if onSubscribe?() == true { Debugger.stop() } })
  }

  /// Stops in the debugger when the stream fails.
  ///
  ///     source                --a--b--|
  ///     breakpointOnError()   --a--b--|
  ///
  /// Raises `SIGTRAP` before the failure is passed on, on the thread that delivers. Without a debugger this ends the process.
  @_alwaysEmitIntoClient
  public func breakpointOnError() -> Observable<Element> { breakpoint(onError: { _ in true }) }
}

extension PrimitiveSequence {
  /// Stops in the debugger at the events for which a closure says so. As `Observable.breakpoint`.
  ///
  /// - Parameters:
  ///   - onNext: Whether to stop at the element.
  ///   - onError: Whether to stop at this failure.
  ///   - onCompleted: Whether to stop at the completion, that behind the element too.
  ///   - onSubscribe: Whether to stop before the source is subscribed to.
  @preconcurrency @_alwaysEmitIntoClient
  public func breakpoint(
    onNext: (@Sendable (Element) -> Bool)? = nil,
    onError: (@Sendable (any Error) -> Bool)? = nil,
    onCompleted: (@Sendable () -> Bool)? = nil,
    onSubscribe: (@Sendable () -> Bool)? = nil
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      source.breakpoint(
        onNext: onNext, onError: onError, onCompleted: onCompleted, onSubscribe: onSubscribe))
  }

  /// Stops in the debugger when the stream fails. As `Observable.breakpointOnError`.
  @_alwaysEmitIntoClient
  public func breakpointOnError() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.breakpointOnError())
  }
}
