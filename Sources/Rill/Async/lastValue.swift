extension ObservableConvertibleType {
  /// Waits for the end of the stream and returns its last element; nil when it had none.
  ///
  /// The stream is subscribed to at once, where the caller is, before anything else can happen there: what is sent after the call
  /// has begun is not lost. Cancelling the task disposes the subscription and throws `CancellationError`; a task that is
  /// cancelled already does not subscribe.
  ///
  /// - Throws: The failure of the stream, or `CancellationError`.
  @_alwaysEmitIntoClient
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
    var continuation: CheckedContinuation<Void, Never>?
    var answer: Result<Answer, any Error>?
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  /// The answer. Cancelling the task disposes and throws `CancellationError`.
  @usableFromInline
  nonisolated(nonsending) func answer(disposing disposable: any Disposable) async throws -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      disposable.dispose()
      resume(with: .failure(CancellationError()))
    }
    // Read behind the lock it was written behind: who gets it sees what was done before it.
    let answer = state.withLock { $0.answer }
    guard let answer else { preconditionFailure("A wait ended without an answer.") }
    return try answer.get()
  }

  /// Resumes the continuation when there is an answer, now or later.
  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isAnswered = state.withLock { state in
      if state.answer == nil { state.continuation = continuation }
      return state.answer != nil
    }
    if isAnswered { continuation.resume() }
  }

  /// Gives the answer; does nothing when there has been one.
  @usableFromInline
  func resume(with answer: Result<Answer, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.answer == nil else { return nil }
      state.answer = answer
      return state.continuation.take()
    }
    continuation?.resume()
  }
}
