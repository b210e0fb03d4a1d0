import Rill

extension TestableObserver {
  /// That nothing but these events has been recorded, each at its time.
  ///
  ///     result.assertEvents([.next(210, 1), .next(220, where: { $0 > 3 }), .completed(230)])
  ///
  /// A difference is a failure at the line of the call, with a list of the times at which something differs.
  ///
  /// - Parameter expected: The events, exactly or by what they must satisfy.
  public func assertEvents(
    _ expected: [ExpectedEvent<Element>],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let recorded = events
    let difference = Difference(expected: expected, actual: recorded)
    if difference.moments.isEmpty { return }
    let message = """
      \(difference.text(title: "recordings", scale: .ticks))
        \(Comparison.summary(recorded))
      """
    FailureReporter.current.report(
      TestFailure(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}
