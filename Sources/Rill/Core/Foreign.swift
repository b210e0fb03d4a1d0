#if canImport(Combine)
  /// A value of another framework that does not say that it may be used from any thread, and may: publishers, subscribers and
  /// subscriptions are, by their contract, called from wherever elements come.
  struct Foreign<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
#endif
