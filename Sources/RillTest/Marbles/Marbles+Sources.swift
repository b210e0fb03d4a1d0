import Rill

/// Sources.
///
/// A source can be drawn with text for its elements, with a type that is read from text, with a dictionary, or with a
/// function from text to an element. `#` fails with `error`; a name that is in `errors` fails with the error there.
extension Marbles {
  // MARK: Hot

  /// A source of text that sends by itself, from frame 0, or from the `^` in its diagram.
  public func hot(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<String> {
    hot(
      diagram, error, errors, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0 }
  }

  /// A source of elements that are read from their text, as numbers can be.
  public func hot<Element: LosslessStringConvertible & Sendable>(
    _ diagram: String, _ type: Element.Type, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    hot(
      diagram, error, errors, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { Element($0) }
  }

  /// A source whose diagram stands for the elements of a dictionary.
  public func hot<Element: Sendable>(
    _ diagram: String, _ values: [String: Element], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    hot(
      diagram, error, errors, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { values[$0] }
  }

  /// A source whose elements are made from their names; nil means that there is no such element.
  public func hot<Element: Sendable>(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ values: (String) -> Element?
  ) -> TestableObservable<Element> {
    hot(
      diagram, error, errors, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      values)
  }

  private func hot<Element: Sendable>(
    _ diagram: String, _ error: any Error, _ errors: [String: any Error], _ location: TestLocation,
    _ value: (String) -> Element?
  ) -> TestableObservable<Element> {
    let events = read(diagram, at: location) { parsed throws(MarbleSyntaxError) in
      try parsed.recording(of: parsed.hotStream(errors: Set(errors.keys)), error, errors, value)
    }
    let source = TestableObservable(.hot, [events ?? []], on: scheduler)
    let turn = VirtualTurn(.written, source: scheduler.newSource())
    let coming = source.recordedEvents.filter { $0.time >= scheduler.clock }
    scheduler.perform(at: coming.map(\.time), in: turn) { source.send(coming[$0].value) }
    checkSubscriptions({ source.subscriptions }, at: location)
    return source
  }

  // MARK: Cold

  /// A source of text that starts anew for each subscriber.
  public func cold(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<String> {
    cold(
      all: diagram, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0 }
  }

  /// A source of elements that are read from their text, as numbers can be.
  public func cold<Element: LosslessStringConvertible & Sendable>(
    _ diagram: String, _ type: Element.Type, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    cold(
      all: diagram, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { Element($0) }
  }

  /// A source whose diagram stands for the elements of a dictionary.
  public func cold<Element: Sendable>(
    _ diagram: String, _ values: [String: Element], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    cold(
      all: diagram, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { values[$0] }
  }

  /// A source whose elements are made from their names; nil means that there is no such element.
  public func cold<Element: Sendable>(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ values: (String) -> Element?
  ) -> TestableObservable<Element> {
    cold(
      all: diagram, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), values)
  }

  // MARK: Cold, a script per subscription

  /// A source of text with a diagram for each subscription. One subscription more than diagrams is a failure.
  ///
  ///     m.cold(["--a#", "--b|"])   for retry
  public func cold(
    _ diagrams: [String], error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<String> {
    cold(
      each: diagrams, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0 }
  }

  /// A source of elements that are read from their text, with a diagram for each subscription.
  public func cold<Element: LosslessStringConvertible & Sendable>(
    _ diagrams: [String], _ type: Element.Type, error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    cold(
      each: diagrams, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { Element($0) }
  }

  /// A source whose diagrams, one for each subscription, stand for the elements of a dictionary.
  public func cold<Element: Sendable>(
    _ diagrams: [String], _ values: [String: Element], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    cold(
      each: diagrams, error, errors,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { values[$0] }
  }

  private func cold<Element: Sendable>(
    all diagram: String, _ error: any Error, _ errors: [String: any Error], _ location: TestLocation,
    _ value: (String) -> Element?
  ) -> TestableObservable<Element> {
    let source = TestableObservable(
      .cold, [script(diagram, error, errors, location, value)], on: scheduler)
    checkSubscriptions({ source.subscriptions }, at: location)
    return source
  }

  private func cold<Element: Sendable>(
    each diagrams: [String], _ error: any Error, _ errors: [String: any Error], _ location: TestLocation,
    _ value: (String) -> Element?
  ) -> TestableObservable<Element> {
    let source = TestableObservable(

      .coldInTurn, diagrams.map { script($0, error, errors, location, value) }, on: scheduler)
    checkSubscriptions({ source.subscriptions }, at: location)
    check { [self] in
      let count = source.subscriptions.count
      if count <= diagrams.count { return }
      let late = TimeScale(tick: frame).text(source.subscriptions[diagrams.count].subscribe)
      fail(
        """
        \(count) subscriptions, but a diagram for \(diagrams.count) only
          the first without one was made at \(late) and got nothing
        """, at: location)
    }
    return source
  }

  private func script<Element: Sendable>(
    _ diagram: String, _ error: any Error, _ errors: [String: any Error], _ location: TestLocation,
    _ value: (String) -> Element?
  ) -> [Recorded<Event<Element>>] {
    let events = read(diagram, at: location) { parsed throws(MarbleSyntaxError) in
      try parsed.recording(of: parsed.stream(errors: Set(errors.keys)), error, errors, value)
    }
    return events ?? []
  }
}

extension MarbleDiagram {
  /// The events that the diagram stands for.
  func recording<Element: Sendable>(
    of signals: [Signal], _ error: any Error, _ errors: [String: any Error], _ value: (String) -> Element?
  ) throws(MarbleSyntaxError) -> [Recorded<Event<Element>>] {
    var events: [Recorded<Event<Element>>] = []
    for signal in signals {
      switch signal.kind {
      case .value(let name):
        guard let element = value(name) else {
          throw fault("no element of the name '\(name)'", at: signal.mark)
        }
        events.append(.next(signal.time, element))
      case .completed:
        events.append(.completed(signal.time))
      case .failed(let name):
        events.append(.error(signal.time, name.flatMap { errors[$0] } ?? error))
      }
    }
    return events
  }
}
