extension ObservableConvertibleType {
  /// Waits for the end of the stream and returns its last element; nil when it had none.
  ///
  /// The stream is subscribed to at once, where the caller is, before anything else can happen there: what is sent after the call
  /// has begun is not lost. Cancelling the task disposes the subscription and throws `CancellationError`; a task that is
  /// cancelled already does not subscribe.
  ///
  /// - Throws: The failure of the stream, or `CancellationError`.
  @inlinable
  public nonisolated(nonsending) func lastValue() async throws -> Element? {
    try Task.checkCancellation()
    let lifetime = Lifetime()
    let waiting = WaitingTask<Element?>()
    let latest = Cell<Element?>(nil)
    _ = asObservable().subscribe(
      in: lifetime,
      next: { _ = latest.replace(with: $0) },
      stop: { ending in
        switch ending {
        case .completed: waiting.resume(with: .success(latest.replace(with: nil)))
        case .failed(let error): waiting.resume(with: .failure(error))
        }
      })
    return try await waiting.answer(disposing: lifetime)
  }
}

/// A task that waits for one answer: its continuation is resumed by whoever comes first, once.
@usableFromInline
final class WaitingTask<Answer: Sendable>: Sendable {
  private struct State: Sendable {
    var continuation: CheckedContinuation<Answer, any Error>?
    var answer: Result<Answer, any Error>?
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  /// The answer. Cancelling the task disposes and throws `CancellationError`.
  @usableFromInline
  nonisolated(nonsending) func answer(disposing disposable: any Disposable) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0) }
    } onCancel: {
      disposable.dispose()
      resume(with: .failure(CancellationError()))
    }
  }

  /// Resumes the continuation with the answer, now or when there is one.
  private func wait(_ continuation: CheckedContinuation<Answer, any Error>) {
    let answer = state.withLock { state -> Result<Answer, any Error>? in
      if state.answer == nil { state.continuation = continuation }
      return state.answer
    }
    if let answer { continuation.resume(with: answer) }
  }

  /// Gives the answer; does nothing when there has been one.
  @usableFromInline
  func resume(with answer: Result<Answer, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Answer, any Error>? in
      guard state.answer == nil else { return nil }
      state.answer = answer
      return state.continuation.take()
    }
    continuation?.resume(with: answer)
  }
}
