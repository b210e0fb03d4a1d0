@testable import Rill

/// What a test has seen, from whatever thread.
final class Log<Entry: Sendable>: Sendable {
  private let state = Locked<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }
  var count: Int { state.withLock { $0.count } }

  func append(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

/// An object whose release a test waits for.
final class Token: Sendable {}

/// Holds a token weakly, to see whether anybody still holds it strongly.
struct WeakToken: Sendable {
  weak let token: Token?
  init(_ token: Token) { self.token = token }
  var isAlive: Bool { token != nil }
}

struct TestError: Error, Equatable {
  var name = "test"
}
