extension PrimitiveSequenceType {
  /// Delivers the events on a scheduler. As `Observable.observe(on:)`.
  ///
  ///     single                   --(a|)
  ///     observe(on: scheduler)   --(a|)
  ///
  /// - Parameter scheduler: Where to deliver.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes it, on a scheduler. As `Observable.subscribe(on:)`.
  ///
  ///     single                     --(a|)
  ///     subscribe(on: scheduler)   --(a|)
  ///
  /// - Parameter scheduler: Where to subscribe.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.subscribe(on: scheduler))
  }

  /// Prints the events of the stream, its subscriptions and their disposal to standard output. As `Observable.debug`.
  ///
  ///     single    --(a|)
  ///     debug()   --(a|)
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the place of the call.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      primitiveSequence.source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
