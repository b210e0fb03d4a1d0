import Rill

/// Checks that objects are released, and subscriptions over, when a scope ends.
///
///     assertNoLeaks { leaks in
///       let model = leaks.track(SearchModel(scheduler: scheduler))
///       model.query.accept("rill")
///     }
///
/// Each object that is alive after the body has returned is a failure at the line that tracked it. So is each subscription that
/// the body has made and that is still alive, with its type, the name that `named` has given it, and the place where it
/// was made. A closure that captures its owner, or a subscription that is in nobody's bag, are usual causes.
///
/// Subscriptions count when they are made in the task of the body, or in one that it has made a child of its own, whatever other
/// tests do meanwhile.
///
/// - Parameter body: Makes objects and tracks them.
public func assertNoLeaks(
  _ body: (LeakScope) throws -> Void, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows {
  let scope = LeakScope(TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  defer { scope.check() }
  try scope.subscriptions.recording { try body(scope) }
}

/// Checks that objects are released, and subscriptions over, when an asynchronous scope ends.
///
/// - Parameter body: Makes objects and tracks them.
public func assertNoLeaks(
  isolation: isolated (any Actor)? = #isolation, _ body: (LeakScope) async throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows {
  let scope = LeakScope(TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  defer { scope.check() }
  try await scope.subscriptions.recording { try await body(scope) }
}

/// The objects that must be released when the scope ends; made by `assertNoLeaks`.
public final class LeakScope {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
    let location: TestLocation
  }

  fileprivate let subscriptions = SubscriptionScope()
  private let location: TestLocation
  private var tracked: [Tracked] = []

  init(_ location: TestLocation) { self.location = location }

  /// Checks that an object is released when the scope ends.
  ///
  /// - Parameters:
  ///   - object: The object. The scope does not keep it alive.
  ///   - label: What it is called in the message, besides its type.
  /// - Returns: The object.
  @discardableResult
  public func track<Object: AnyObject>(
    _ object: Object, _ label: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Object {
    let type = String(describing: Swift.type(of: object))
    tracked.append(
      Tracked(
        object: object, name: label.map { "\(type) \"\($0)\"" } ?? type,
        location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    return object
  }

  fileprivate func check() {
    for one in tracked where one.object != nil {
      FailureReporter.current.report(
        TestFailure(
          """
          \(one.name) is alive after the scope in which it was made
            Something holds it still: a closure that captures it and is kept, or a subscription that nobody disposes.
          """, at: one.location))
    }
    for subscription in subscriptions.close() {
      let name = subscription.name.map { " \"\($0)\"" } ?? ""
      let place = subscription.place.map { ", made at \($0.fileID):\($0.line)," } ?? ""
      FailureReporter.current.report(
        TestFailure(
          """
          a subscription to \(subscription.elementType)\(name)\(place) is alive after the scope in which it was made
            Nobody has disposed it, and its source has neither ended nor been released.
          """, at: location))
    }
  }
}
