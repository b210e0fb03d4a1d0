import Rill

/// Expectations.
extension Marbles {
  /// Expects something of a stream, which `toBe` then says.
  ///
  /// - Parameters:
  ///   - stream: The stream. It is subscribed to at frame 0, or where its subscription diagram says so.
  ///   - subscription: When to subscribe (`^`, or at once) and when to dispose (`!`, or never): `--^---!`.
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream, subscription: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleExpectation<Stream.Element> {
    MarbleExpectation(
      stream, subscription: subscription, in: self,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects nothing but silence and an ending of a stream.
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ diagram: String, subscription: String? = nil, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(stream, subscription: subscription, fileID: fileID, filePath: filePath, line: line, column: column)
      .toBe(
        diagram, error: error, errors: errors, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects what a diagram shows of a stream whose elements are read from text, as text itself and numbers are.
  ///
  ///     m.expect(source.map(\.count), "--3--2|")
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ diagram: String, subscription: String? = nil, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Stream.Element: Equatable & LosslessStringConvertible {
    expect(stream, subscription: subscription, fileID: fileID, filePath: filePath, line: line, column: column)
      .toBe(
        diagram, error: error, errors: errors, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects what a diagram shows of a stream, where each name stands for an element of a dictionary.
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ diagram: String, _ values: [String: Stream.Element], subscription: String? = nil,
    error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Stream.Element: Equatable {
    expect(stream, subscription: subscription, fileID: fileID, filePath: filePath, line: line, column: column)
      .toBe(
        diagram, values, error: error, errors: errors, fileID: fileID, filePath: filePath, line: line,
        column: column)
  }

  /// Expects what a diagram shows of a stream, where elements are made from their names.
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream, _ diagram: String, subscription: String? = nil, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ values: (String) -> Stream.Element?
  ) where Stream.Element: Equatable {
    expect(stream, subscription: subscription, fileID: fileID, filePath: filePath, line: line, column: column)
      .toBe(
        diagram, error: error, errors: errors, fileID: fileID, filePath: filePath, line: line, column: column,
        values)
  }

  /// Expects something of the subscriptions to a source, which `toBe` then says.
  ///
  /// - Parameter subscriptions: They are asked for when time has run.
  public func expect(
    _ subscriptions: @autoclosure @escaping () -> [Subscription],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleSubscriptionExpectation {
    MarbleSubscriptionExpectation(
      subscriptions, in: self,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects the subscriptions to a source to be what the diagrams show, one for each in order.
  ///
  /// - Parameters:
  ///   - subscriptions: They are asked for when time has run.
  ///   - diagrams: `^----!` each. A diagram without `^` is no subscription.
  public func expect(
    _ subscriptions: @autoclosure @escaping () -> [Subscription], _ diagrams: String...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    MarbleSubscriptionExpectation(
      subscriptions, in: self,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).toBe(diagrams, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
