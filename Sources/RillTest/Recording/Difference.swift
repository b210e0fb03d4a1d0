import Rill

/// Where a recording differs from what a test expects.
///
///     marbles differ: 4 differences, first at 6ms
///       expected  A--B--X-(DE)|
///       actual    A--B--C--   -|
///                       ▲
///        6ms  expected next("X"), got next("C")
///        8ms  expected next("D") next("E"), got nothing
///        9ms  expected completed, got nothing
///       10ms  unexpected completed
struct Difference {
  /// What happened or should have happened at one time.
  struct Moment {
    let time: TestTime
    var expected: [String] = []
    var actual: [String] = []
    var isDifferent = false

    init(_ time: TestTime) { self.time = time }

    var text: String {
      let expected = expected.joined(separator: " ")
      let actual = actual.joined(separator: " ")
      if expected.isEmpty { return "unexpected \(actual)" }
      return "expected \(expected), got \(actual.isEmpty ? "nothing" : actual)"
    }
  }

  /// The times at which something differs, in order.
  let moments: [Moment]

  private let expected: [MarbleDiagram.Mark]
  private let actual: [MarbleDiagram.Mark]

  /// Compares time by time; what happens at one time must happen in the same order.
  ///
  /// - Parameter naming: The name of an element in the diagram of what happened.
  init<Element: Sendable>(
    expected: [ExpectedEvent<Element>], actual: [Recorded<Event<Element>>],
    naming: (Element) -> String = { Wording.name($0) }
  ) {
    let times = Set(expected.map(\.time)).union(actual.map(\.time)).sorted()
    let expectedAt = Dictionary(grouping: expected, by: \.time)
    let actualAt = Dictionary(grouping: actual, by: \.time)
    moments = times.compactMap { time in
      var moment = Moment(time)
      let wanted = expectedAt[time] ?? []
      let got = actualAt[time] ?? []
      moment.isDifferent =
        wanted.count != got.count || !zip(wanted, got).allSatisfy { $0.matches($1.value) }
      guard moment.isDifferent else { return nil }
      moment.expected = wanted.map(\.text)
      moment.actual = got.map { Wording.event($0.value) }
      return moment
    }
    self.expected = expected.map { MarbleDiagram.Mark($0.time, $0.symbol) }
    self.actual = actual.map { recorded in
      switch recorded.value {
      case .next(let element): return MarbleDiagram.Mark(recorded.time, .value(naming(element)))
      case .error: return MarbleDiagram.Mark(recorded.time, .failed)
      case .completed: return MarbleDiagram.Mark(recorded.time, .completed)
      }
    }
  }

  /// The difference as a headline, one below the other what was expected and what happened, and a list by time.
  ///
  /// - Parameters:
  ///   - title: What differs.
  ///   - frames: How long the expected diagram is.
  ///   - frame: The time of one frame.
  func text(title: String, frames: Int, frame: Duration) -> String {
    let scale = TimeScale(tick: frame)
    let length = [frames, Self.end(of: expected), Self.end(of: actual)].max() ?? 0
    let rows = [expected, actual].map { marks in
      MarbleDiagram(marks: marks, frames: Self.hasEnded(marks) ? 0 : length)
    }
    let grid = MarbleGrid(rows, frame: frame)
    var lines = [headline(title, scale), "  expected  " + grid.lines[0], "  actual    " + grid.lines[1]]
    if let first = moments.first, let column = grid.columns[first.time] {
      lines.append(String(repeating: " ", count: 12 + column) + "▲")
    }
    return (lines + list(scale)).joined(separator: "\n")
  }

  /// The difference as a headline and a list by time.
  func text(title: String, scale: TimeScale) -> String {
    ([headline(title, scale)] + list(scale)).joined(separator: "\n")
  }

  private func headline(_ title: String, _ scale: TimeScale) -> String {
    guard let first = moments.first.map({ scale.text($0.time) }) else { return "\(title) do not differ" }
    if moments.count == 1 { return "\(title) differ: 1 difference, at \(first)" }
    return "\(title) differ: \(moments.count) differences, first at \(first)"
  }

  private func list(_ scale: TimeScale) -> [String] {
    let longest = 32
    let shown = moments.prefix(longest)
    let width = shown.map { scale.text($0.time).count }.max() ?? 0
    var lines = shown.map { "  \(scale.text($0.time).padded(leadingTo: width))  \($0.text)" }
    if moments.count > longest { lines.append("  and \(moments.count - longest) more") }
    return lines
  }

  private static func end(of marks: [MarbleDiagram.Mark]) -> Int {
    marks.last.map { $0.frame + 1 } ?? 0
  }

  private static func hasEnded(_ marks: [MarbleDiagram.Mark]) -> Bool {
    marks.contains { $0.symbol == .completed || $0.symbol == .failed }
  }
}
