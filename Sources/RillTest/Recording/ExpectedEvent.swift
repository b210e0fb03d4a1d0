import Rill

/// An event that a test expects at a time: an exact one, or one that satisfies a predicate.
public struct ExpectedEvent<Element: Sendable> {
  /// When it is expected, in ticks.
  public let time: TestTime

  /// The event in words, for messages.
  let text: String

  /// The event as a mark of a diagram, for messages.
  let symbol: MarbleDiagram.Symbol

  /// Whether an event is the expected one.
  let matches: (Event<Element>) -> Bool

  init(
    _ time: TestTime, _ text: String, _ symbol: MarbleDiagram.Symbol,
    matches: @escaping (Event<Element>) -> Bool
  ) {
    self.time = time
    self.text = text
    self.symbol = symbol
    self.matches = matches
  }

  /// An element that satisfies a predicate.
  ///
  ///     [.next(210, where: { $0 > 3 }), .completed(220)]
  public static func next(_ time: TestTime, where predicate: @escaping (Element) -> Bool) -> ExpectedEvent {
    ExpectedEvent(time, "next where the predicate holds", .value("?")) { event in
      guard case .next(let element) = event else { return false }
      return predicate(element)
    }
  }

  /// A failure with an error that satisfies a predicate; any error if none is given.
  public static func error(
    _ time: TestTime, where predicate: @escaping (any Error) -> Bool = { _ in true }
  ) -> ExpectedEvent {
    ExpectedEvent(time, "error where the predicate holds", .failed) { event in
      guard case .error(let error) = event else { return false }
      return predicate(error)
    }
  }

  /// A failure with an error of the same type that is equal or described in the same words.
  public static func error(_ time: TestTime, _ expected: any Error) -> ExpectedEvent {
    ExpectedEvent(time, Wording.error(expected), .failed) { event in
      guard case .error(let error) = event else { return false }
      return Wording.same(error, expected)
    }
  }

  /// A completion.
  public static func completed(_ time: TestTime) -> ExpectedEvent {
    ExpectedEvent(time, "completed", .completed) { event in
      guard case .completed = event else { return false }
      return true
    }
  }
}

extension ExpectedEvent where Element: Equatable {
  /// An element.
  public static func next(_ time: TestTime, _ expected: Element) -> ExpectedEvent {
    ExpectedEvent(time, Wording.element(expected), .value(Wording.name(expected))) { event in
      guard case .next(let element) = event else { return false }
      return element == expected
    }
  }

  /// The event of a recording.
  public init(_ recorded: Recorded<Event<Element>>) {
    switch recorded.value {
    case .next(let element): self = .next(recorded.time, element)
    case .error(let error): self = .error(recorded.time, error)
    case .completed: self = .completed(recorded.time)
    }
  }
}
