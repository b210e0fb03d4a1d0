import Rill

/// What differs between what happened and what a test expects, in words, or nil when nothing does.
package enum Comparison {
  /// Recordings, as a list by time.
  package static func recordings<Element: Equatable & Sendable>(
    _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>]
  ) -> String? {
    let difference = Difference(expected: expected.map { ExpectedEvent($0) }, actual: actual)
    if actual == expected { return nil }
    // The same at each time, but not in order of time.
    if difference.moments.isEmpty { return lists("recordings", actual, expected) { "\($0)" } }
    return difference.text(title: "recordings", scale: .ticks) + "\n  " + summary(actual)
  }

  /// Lists without times, by the first place at which they differ.
  ///
  /// - Parameters:
  ///   - title: What they are lists of.
  ///   - areSame: Whether two of them are the same.
  ///   - text: One of them in words.
  package static func lists<Value>(
    _ title: String, _ actual: [Value], _ expected: [Value], by areSame: (Value, Value) -> Bool,
    _ text: (Value) -> String
  ) -> String? {
    let index = zip(actual, expected).enumerated().first { !areSame($1.0, $1.1) }?.offset
    if index == nil, actual.count == expected.count { return nil }
    let (wanted, got) = (expected.map(text), actual.map(text))
    return """
      \(title) differ at index \(index ?? min(actual.count, expected.count))
        expected  [\(wanted.joined(separator: ", "))]
        actual    [\(got.joined(separator: ", "))]
      """
  }

  /// Lists without times, by the first place at which they differ.
  package static func lists<Value: Equatable>(
    _ title: String, _ actual: [Value], _ expected: [Value], _ text: (Value) -> String
  ) -> String? {
    lists(title, actual, expected, by: ==, text)
  }

  /// Whether two errors are of one type, and equal or described in the same words.
  package static func areSame(_ left: any Error, _ right: any Error) -> Bool { Wording.same(left, right) }

  /// `error(MarbleError.error)`
  package static func text(_ error: any Error) -> String { Wording.error(error) }

  /// `next("a")`
  package static func text<Element: Sendable>(_ event: Event<Element>) -> String { Wording.event(event) }

  /// `"a"`
  package static func text(element: some Any) -> String { Wording.plain(element: element) }

  /// `(values: 2, errors: 0, completed: true)`
  package static func summary<Element: Sendable>(_ recorded: [Recorded<Event<Element>>]) -> String {
    let values = recorded.count { $0.value.element != nil }
    let errors = recorded.count { $0.value.error != nil }
    let completed = recorded.contains { $0.value.isCompleted }
    return "(values: \(values), errors: \(errors), completed: \(completed))"
  }
}
