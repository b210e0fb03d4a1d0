extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Waits for the element of the single.
  ///
  /// The single is subscribed to at once, where the caller is. Cancelling the task disposes the subscription and
  /// throws `CancellationError`; a task that is cancelled already does not subscribe.
  ///
  /// - Throws: The failure of the single, or `CancellationError`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.lastValue() else { throw RillError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Waits for the end of the maybe: its element, or nil when it completes without one.
  ///
  /// The maybe is subscribed to at once, where the caller is. Cancelling the task disposes the subscription and
  /// throws `CancellationError`; a task that is cancelled already does not subscribe.
  ///
  /// - Throws: The failure of the maybe, or `CancellationError`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await primitiveSequence.source.lastValue() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Waits for the completion.
  ///
  /// The completable is subscribed to at once, where the caller is. Cancelling the task disposes the subscription and
  /// throws `CancellationError`; a task that is cancelled already does not subscribe.
  ///
  /// - Throws: The failure of the completable, or `CancellationError`.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await primitiveSequence.source.lastValue() }
  }
}
