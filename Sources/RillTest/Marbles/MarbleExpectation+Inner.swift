import Rill

/// What came of a stream that was itself an element, at times counted from its arrival.
struct InnerRecording<Element: Sendable>: Sendable, CustomDebugStringConvertible {
  let events: [Recorded<Event<Element>>]
  let frame: Duration

  /// What came, as a diagram.
  var debugDescription: String {
    MarbleDiagram(events).text(frame: frame)
  }
}

extension MarbleExpectation where Element: ObservableConvertibleType, Element.Element: Equatable {
  /// Expects a stream of streams, where each name stands for the diagram of one of them.
  ///
  ///     m.expect(source.window(...)).toBe("x--y--|", inner: ["x": "-a-|", "y": "b-c|"], ["a": 1, "b": 2, "c": 3])
  ///
  /// - Parameters:
  ///   - diagram: The diagram of the outer stream.
  ///   - inner: The diagrams of the inner ones. Each is subscribed to when it comes, and that is its frame 0.
  ///   - values: The elements of the inner streams.
  ///   - error: The error that `#` stands for, in the outer and the inner diagrams.
  public func toBe(
    _ diagram: String, inner: [String: String], _ values: [String: Element.Element],
    error: any Error = MarbleError.error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compareInner(diagram, inner, error, location) { _ in values }
  }

  private func compareInner(
    _ diagram: String, _ inner: [String: String], _ error: any Error, _ location: TestLocation,
    _ values: (MarbleComparison) -> [String: Element.Element]
  ) {
    var expected: [String: [ExpectedEvent<Element.Element>]] = [:]
    for (name, text) in inner.sorted(by: { $0.key < $1.key }) {
      let comparison = MarbleComparison(text, error: error, errors: [:], at: location)
      let elements = MarbleElements<Element.Element>.values(values(comparison), ==)
      expected[name] = marbles.read(text, at: location) { parsed throws(MarbleSyntaxError) in
        try comparison.events(of: parsed, elements)
      }
    }
    let scheduler = marbles.scheduler
    var observers: [(start: TestTime, observer: TestableObserver<Element.Element>)] = []
    compare(
      MarbleComparison(diagram, error: error, errors: [:], at: location),
      by: .inner(expected, inner),
      hear: { [marbles] element in
        let observer = scheduler.createObserver(Element.Element.self)
        observers.append((scheduler.clock, observer))
        marbles.keep(element.asObservable().subscribe(observer))
      },
      { [marbles] recorded in
        var arrived = observers.makeIterator()
        return recorded.map { event in
          Recorded(
            time: event.time,
            value: event.value.map { _ in
              let inner = arrived.next()
              let events = inner?.observer.events.map {
                Recorded(time: $0.time - (inner?.start ?? 0), value: $0.value)
              }
              return InnerRecording(events: events ?? [], frame: marbles.frame)
            })
        }
      })
  }
}

extension MarbleExpectation
where Element: ObservableConvertibleType, Element.Element: Equatable & LosslessStringConvertible {
  /// Expects a stream of streams, where each name stands for the diagram of one of them.
  ///
  ///     m.expect(source.window(...)).toBe("x--y--|", inner: ["x": "-a-|", "y": "b-c|"])
  ///
  /// - Parameters:
  ///   - diagram: The diagram of the outer stream.
  ///   - inner: The diagrams of the inner ones. Each is subscribed to when it comes, and that is its frame 0.
  ///   - error: The error that `#` stands for, in the outer and the inner diagrams.
  public func toBe(
    _ diagram: String, inner: [String: String], error: any Error = MarbleError.error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compareInner(diagram, inner, error, location) { comparison in
      comparison.dictionary { Element.Element($0) }
    }
  }
}

extension MarbleElements {
  /// Names of inner diagrams.
  fileprivate static func inner<Inner: Sendable>(
    _ expected: [String: [ExpectedEvent<Inner>]], _ diagrams: [String: String]
  ) -> MarbleElements where Element == InnerRecording<Inner> {
    func isSame(_ recording: InnerRecording<Inner>, _ name: String) -> Bool {
      guard let events = expected[name] else { return false }
      return Difference(expected: events, actual: recording.events).moments.isEmpty
    }
    return MarbleElements { time, name in
      guard expected[name] != nil, let diagram = diagrams[name] else { return nil }
      return ExpectedEvent(time, "next(\(diagram))", .value(name)) { event in
        guard case .next(let recording) = event else { return false }
        return isSame(recording, name)
      }
    } name: { recording in
      expected.keys.sorted().first { isSame(recording, $0) } ?? Wording.name(recording)
    }
  }
}
