/// Where a subscription was made, and what it is called.
@frozen
public struct Place: Sendable, CustomStringConvertible {
  /// The file, as `Module/File.swift`.
  public let fileID: StaticString
  /// The line in it.
  public let line: UInt
  /// The name that `named` has given it.
  public let name: String?

  @inlinable
  public init(fileID: StaticString, line: UInt, name: String? = nil) {
    self.fileID = fileID
    self.line = line
    self.name = name
  }

  public var description: String { "\(fileID):\(line)" + (name.map { " (\($0))" } ?? "") }
}

/// The places where a program can listen to what no subscriber hears.
public enum Hooks {
  /// What takes an error that nobody handles: the place of the subscription, and the error.
  public typealias UnhandledErrorHandler = @Sendable (Place, any Error) -> Void

  private static let handler = Locked<UnhandledErrorHandler>(printUnhandled)

  /// Takes each error that reaches a `subscribe` without `onError`. The default prints it to standard error.
  ///
  /// It is called on the thread that delivered the error, with no lock held.
  @preconcurrency
  public static var unhandledError: UnhandledErrorHandler {
    get { handler.withLock { $0 } }
    set {
      // The old closure is moved out and released after the section (C4).
      _ = handler.withLock { current -> UnhandledErrorHandler in
        defer { current = newValue }
        return current
      }
    }
  }

  @usableFromInline
  static func report(_ error: any Error, at place: Place) {
    unhandledError(place, error)
  }

  /// The closure, for where nobody hears any more what it throws.
  @usableFromInline
  static func reporting<Value>(
    _ body: (@Sendable (Value) throws -> Void)?, at place: Place
  ) -> (@Sendable (Value) -> Void)? {
    guard let body else { return nil }
    return { value in do { try body(value) } catch { report(error, at: place) } }
  }

  /// Reports an error that the final subscriber of a subscription does not handle.
  @usableFromInline
  static func report(_ error: any Error, at place: Place, in lifetime: Lifetime?) {
    report(error, at: Place(fileID: place.fileID, line: place.line, name: lifetime?.name))
  }

  private static let printUnhandled: UnhandledErrorHandler = { place, error in
    StandardError.write("Unhandled error in the subscription at \(place): \(error)\n")
  }
}
