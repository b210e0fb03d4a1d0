// A failure, which should not be, goes to `Hooks.unhandledError` and ends the loop or the waiting.
extension InfallibleType {
  /// The elements as an asynchronous sequence that does not throw, for a `for await` loop. Keeps what has not been asked for
  /// yet, without limit.
  ///
  /// As `values(bufferingPolicy:)` with `.unbounded`: nothing is lost. A property cannot know who reads it: use that one to see
  /// your own place with a failure that should not be.
  @_alwaysEmitIntoClient
  public var values: AsyncStream<Element> { values(bufferingPolicy: .unbounded) }

  /// The elements as an asynchronous sequence that does not throw, for a `for await` loop. As `Observable.values` otherwise:
  /// subscribed to at once; leaving the loop and cancelling the task dispose.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What is kept while nobody asks: everything, the oldest or the newest elements.
  ///   - fileID: The place of the call, for a failure that should not be.
  ///   - line: The line of that place.
  @_alwaysEmitIntoClient
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
    let lifetime = Lifetime()
    continuation.onTermination = { _ in lifetime.dispose() }
    _ = asObservable().subscribe(
      in: lifetime,
      next: { element in
        if case .dropped(let lost) = continuation.yield(element) { Hooks.drop(lost, .overflow) }
      },
      stop: { ending in
        if case .failed(let error) = ending { Hooks.report(error, at: Place(fileID: fileID, line: line)) }
        continuation.finish()
      })
    return stream
  }

  /// Waits for the first element of the stream and returns it; nil when the stream completes without one or the task is
  /// cancelled. As `Observable.firstValue`, without `throws`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func firstValue(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Element? {
    await asObservable().take(1).lastValue(at: Place(fileID: fileID, line: line))
  }

  /// Waits for the end of the stream and returns its last element; nil when it had none or the task is cancelled. As
  /// `Observable.lastValue`, without `throws`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func lastValue(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Element? {
    await asObservable().lastValue(at: Place(fileID: fileID, line: line))
  }

  /// Waits for the end of the stream and returns all its elements; none when the task is cancelled. As
  /// `Observable.allValues`, without `throws`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func allValues(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> [Element] {
    await asObservable().toArray().asObservable().lastValue(at: Place(fileID: fileID, line: line)) ?? []
  }
}

extension Observable {
  /// The last element of a stream that should not fail.
  @_alwaysEmitIntoClient
  nonisolated(nonsending) func lastValue(at place: Place) async -> Element? {
    do {
      return try await lastValue()
    } catch {
      if !(error is CancellationError && Task.isCancelled) { Hooks.report(error, at: place) }
      return nil
    }
  }
}
