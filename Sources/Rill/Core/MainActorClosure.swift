/// Calls into the main actor from code that is on it without the compiler's knowledge.
@usableFromInline
enum MainActorClosure {
  /// A closure of the main actor as one that belongs nowhere. The caller answers for calling it on the main queue or the
  /// main thread only.
  ///
  /// The isolation of a function is no part of its representation, so the cast changes what the compiler checks and
  /// nothing else; the standard library's `assumeIsolated` does the same. It is done once per subscription, since asking
  /// the runtime for the executor costs five times as much as the call itself, and traps where only Dispatch knows that
  /// this is the main queue.
  @_alwaysEmitIntoClient
  static func withoutIsolation<Value>(
    _ closure: @escaping @MainActor @Sendable (Value) -> Void
  ) -> @Sendable (Value) -> Void { unsafeBitCast(closure, to: (@Sendable (Value) -> Void).self) }

  @_alwaysEmitIntoClient
  static func withoutIsolation<Value>(
    _ closure: (@MainActor @Sendable (Value) -> Void)?
  ) -> (@Sendable (Value) -> Void)? {
    guard let closure else { return nil }
    return unsafeBitCast(closure, to: (@Sendable (Value) -> Void).self)
  }

  @_alwaysEmitIntoClient
  static func withoutIsolation<Value>(
    reading closure: @escaping @MainActor @Sendable () -> Value
  ) -> @Sendable () -> Value {
    unsafeBitCast(closure, to: (@Sendable () -> Value).self)
  }

  @inlinable
  static func withoutIsolation(_ closure: (@MainActor @Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    guard let closure else { return nil }
    return unsafeBitCast(closure, to: (@Sendable () -> Void).self)
  }
}
