extension ObservableConvertibleType {
  /// The elements as an asynchronous sequence, for a `for try await` loop. Keeps what has not been asked for yet, without limit.
  ///
  /// As `values(bufferingPolicy:)` with `.unbounded`: nothing is lost.
  @_alwaysEmitIntoClient
  public var values: AsyncThrowingStream<Element, any Error> { values(bufferingPolicy: .unbounded) }

  /// The elements as an asynchronous sequence, for a `for try await` loop.
  ///
  /// The stream is subscribed to at once, on the calling thread, so that what it sends before the loop begins is there when it
  /// does. Leaving the loop, when nobody holds the sequence any more, disposes the subscription; so does cancelling the task,
  /// which ends the loop without an error. A failure of the stream is thrown. Each sequence is a subscription of its own
  /// and is for one loop. A source that sends in a loop without end on the calling thread never returns from here:
  /// give it a scheduler.
  ///
  /// - Parameter bufferingPolicy: What is kept while nobody asks: everything, the oldest or the newest elements. What does not fit
  ///   goes to `Hooks.droppedEvent`.
  @_alwaysEmitIntoClient
  public func values(
    bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
  ) -> AsyncThrowingStream<Element, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Element.self, throwing: (any Error).self, bufferingPolicy: bufferingPolicy)
    let lifetime = Lifetime()
    continuation.onTermination = { _ in lifetime.dispose() }
    _ = asObservable().subscribe(
      in: lifetime,
      next: { element in
        if case .dropped(let lost) = continuation.yield(element) { Hooks.drop(lost, .overflow) }
      },
      stop: { ending in
        switch ending {
        case .completed: continuation.finish()
        case .failed(let error): continuation.finish(throwing: error)
        }
      })
    return stream
  }
}
