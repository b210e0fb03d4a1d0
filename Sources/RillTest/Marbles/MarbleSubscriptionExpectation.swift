/// What a test expects of the subscriptions to a source; `toBe` says what that is.
public final class MarbleSubscriptionExpectation {
  private let marbles: Marbles
  private let subscriptions: () -> [Subscription]
  private var isCompared = false

  init(_ subscriptions: @escaping () -> [Subscription], in marbles: Marbles, at location: TestLocation) {
    self.marbles = marbles
    self.subscriptions = subscriptions
    marbles.check { [self] in
      if !isCompared {
        marbles.fail("nothing is expected of these subscriptions; add .toBe(\"^--!\")", at: location)
      }
    }
  }

  /// Expects subscriptions to be what the diagrams show, one for each in order.
  ///
  /// - Parameter diagrams: `^----!` each. A diagram without `^` is no subscription.
  public func toBe(
    _ diagrams: String...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    toBe(diagrams, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects subscriptions to be what the diagrams show, one for each in order.
  public func toBe(
    _ diagrams: [String],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    isCompared = true
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected: [Subscription] = []
    for diagram in diagrams {
      let window = marbles.read(diagram, at: location) { parsed throws(MarbleSyntaxError) in
        let window = try parsed.window()
        if window.subscribed == nil, window.unsubscribed != nil {
          throw parsed.fault("'!' without a '^' before it", at: 0)
        }
        return window
      }
      if let start = window?.subscribed {
        expected.append(Subscription(start, window?.unsubscribed ?? .max))
      }
    }
    marbles.check { [self] in
      let actual = subscriptions()
      if actual == expected { return }
      marbles.fail(Self.difference(expected, actual, marbles.frame), at: location)
    }
  }

  private static func difference(
    _ expected: [Subscription], _ actual: [Subscription], _ frame: Duration
  ) -> String {
    let scale = TimeScale(tick: frame)
    let count = max(expected.count, actual.count)
    let pairs = (0..<count).map { (expected.dropFirst($0).first, actual.dropFirst($0).first) }
    let different = pairs.indices.filter { pairs[$0].0 != pairs[$0].1 }
    let noun = different.count == 1 ? "1 difference" : "\(different.count) differences"
    var lines = ["subscriptions differ: \(noun), \(expected.count) expected, \(actual.count) made"]
    let rows = pairs.flatMap { [diagram(of: $0.0), diagram(of: $0.1)] }
    let grid = MarbleGrid(rows, frame: frame)
    for (index, pair) in pairs.enumerated() {
      let mark = different.contains(index) ? "" : "  (the same)"
      lines.append("  expected  \(pair.0 == nil ? "nothing" : grid.lines[2 * index])\(mark)")
      lines.append("  actual    \(pair.1 == nil ? "nothing" : grid.lines[2 * index + 1])")
    }
    for index in different {
      let (wanted, got) = (pairs[index].0.map(scale.text), pairs[index].1.map(scale.text))
      lines.append("  \(index + 1).  expected \(wanted ?? "nothing"), got \(got ?? "nothing")")
    }
    return lines.joined(separator: "\n")
  }

  private static func diagram(of subscription: Subscription?) -> MarbleDiagram {
    guard let subscription else { return MarbleDiagram(marks: []) }
    var marks = [MarbleDiagram.Mark(max(0, subscription.subscribe), .subscribed)]
    if !subscription.isOpen {
      marks.append(MarbleDiagram.Mark(max(0, subscription.unsubscribe), .unsubscribed))
    }
    return MarbleDiagram(marks: marks)
  }
}

extension TimeScale {
  /// `2ms to 6ms`, `from 2ms on`
  func text(_ subscription: Subscription) -> String {
    let start = text(subscription.subscribe)
    return subscription.isOpen ? "from \(start) on" : "\(start) to \(text(subscription.unsubscribe))"
  }
}
