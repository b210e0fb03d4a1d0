extension ObservableConvertibleType {
  /// Waits for the first element of the stream and returns it; nil when the stream completes without one.
  ///
  /// With the element the subscription is over. As `lastValue()` otherwise: subscribed to at once, where the caller
  /// is; cancelling the task disposes.
  ///
  /// - Throws: The failure of the stream, or `CancellationError`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func firstValue() async throws -> Element? {
    try await asObservable().take(1).lastValue()
  }
}
