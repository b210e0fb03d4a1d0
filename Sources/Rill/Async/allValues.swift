extension ObservableConvertibleType {
  /// Waits for the end of the stream and returns all its elements.
  ///
  /// Keeps them until then, without limit. As `lastValue()` otherwise: subscribed to at once, where the caller
  /// is; cancelling the task disposes.
  ///
  /// - Throws: The failure of the stream, or `CancellationError`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func allValues() async throws -> [Element] {
    try await asObservable().toArray().value
  }
}
