import Rill

/// How events stand in messages.
enum Wording {
  /// `next("a")`
  static func element(_ element: some Any) -> String { "next(\(plain(element: element)))" }

  /// `"a"`
  static func plain(element: some Any) -> String {
    (element as? any CustomDebugStringConvertible)?.debugDescription ?? String(describing: element)
  }

  /// `error(MarbleError.error)`
  static func error(_ error: any Error) -> String { "error(\(plain(error)))" }

  /// `MarbleError.error`, `Failure(code: 1)`, `Refusal: no such file`
  static func plain(_ error: any Error) -> String {
    let type = String(describing: Swift.type(of: error))
    let text = String(describing: error)
    if text.hasPrefix(type) { return text }
    let isWorded = error is any CustomStringConvertible || error is any CustomDebugStringConvertible
    return isWorded ? "\(type): \(text)" : "\(type).\(text)"
  }

  static func event<Element: Sendable>(_ event: Event<Element>) -> String {
    switch event {
    case .next(let element): return self.element(element)
    case .error(let error): return self.error(error)
    case .completed: return "completed"
    }
  }

  /// The name of an element in a diagram that was not drawn by the author of the test.
  static func name(_ element: some Any) -> String {
    let text = String(describing: element).map { $0.isNewline ? "↵" : $0 }
    let longest = 24
    return text.count <= longest ? String(text) : String(text.prefix(longest - 1)) + "…"
  }

  /// Whether two errors are the same as far as a test can tell: of one type, and equal or described in the same words.
  static func same(_ left: any Error, _ right: any Error) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any Equatable { return equal(left, right) }
    return String(reflecting: left) == String(reflecting: right)
  }

  private static func equal<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }
}
