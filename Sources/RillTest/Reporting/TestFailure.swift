/// A place in the source of a test.
public struct TestLocation: Sendable {
  public let fileID: StaticString
  public let filePath: StaticString
  public let line: UInt
  public let column: UInt

  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// Something that a test found to be wrong, and where the test says so.
public struct TestFailure: Error, Sendable {
  /// What is wrong.
  public let message: String

  /// Where the test says what should be.
  public let location: TestLocation

  public init(_ message: String, at location: TestLocation) {
    self.message = message
    self.location = location
  }
}

extension TestFailure: CustomStringConvertible {
  /// The failure as a compiler would print it.
  public var description: String { "\(location.filePath):\(location.line): error: \(message)" }
}

/// What the test kit throws when nothing was there to take its failures.
public struct TestFailures: Error, Sendable, CustomStringConvertible {
  /// The failures, in the order in which they were found.
  public let failures: [TestFailure]

  public init(_ failures: [TestFailure]) {
    self.failures = failures
  }

  public var description: String { failures.map(\.description).joined(separator: "\n") }
}
