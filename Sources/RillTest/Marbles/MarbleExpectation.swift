import Rill

/// What a test expects of a stream; `toBe` says what that is.
public final class MarbleExpectation<Element: Sendable> {
  let marbles: Marbles
  private let observer: TestableObserver<Element>
  private var subscribed: TestTime?
  private var disposed: TestTime?
  private var isCompared = false

  /// So many elements are an endless stream; it is not listened to any longer.
  private let longest = 100_000
  private var count = 0

  /// Called with each element when it comes.
  private var hear: (Element) -> Void = { _ in }

  init(
    _ stream: some ObservableConvertibleType<Element>, subscription: String?, in marbles: Marbles,
    at location: TestLocation
  ) {
    self.marbles = marbles
    observer = marbles.scheduler.createObserver(Element.self)
    let window = subscription.flatMap { text in
      marbles.read(text, at: location) { parsed throws(MarbleSyntaxError) in try parsed.window() }
    }
    let source = stream.asObservable()
    schedule(source, from: window?.subscribed ?? 0, to: window?.unsubscribed)
    marbles.check { [self] in
      if !isCompared {
        marbles.fail("nothing is expected of this stream; add .toBe(\"...\")", at: location)
      }
    }
  }

  private func schedule(_ source: Observable<Element>, from start: TestTime, to end: TestTime?) {
    let subscription = SerialDisposable()
    marbles.keep(subscription)
    let scheduler = marbles.scheduler
    marbles.open(start) { [self] in
      subscribed = scheduler.clock
      // A stream that sends without end, and without time passing, can be stopped from inside only.
      let brake = SingleAssignmentDisposable()
      let hear = Confined { [self] (element: Element) in
        count += 1
        if count == longest { brake.dispose() }
        self.hear(element)
      }
      let stoppable = Observable { observer, lifetime in
        brake.setDisposable(lifetime)
        source.run(observer, lifetime)
      }
      subscription.disposable = stoppable.subscribe { [observer] event in
        observer.on(event)
        if case .next(let element) = event { hear.value(element) }
      }
    }
    guard let end else { return }
    marbles.open(end) { [self] in
      disposed = scheduler.clock
      subscription.dispose()
    }
  }

  // MARK: toBe

  /// Expects nothing but silence and an ending.
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - error: The error that `#` stands for.
  ///   - errors: The errors that names stand for.
  ///   - errorsBy: Whether an expected and an actual error are the same. If it is not given, they are when they are of
  ///     one type and equal or, not being `Equatable`, described in the same words.
  public func toBe(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(
      MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location), by: .none)
  }

  /// Expects what a diagram shows, where each name stands for what an element must satisfy.
  public func toBe(
    _ diagram: String, where predicates: [String: (Element) -> Bool], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:], errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(
      MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location),
      by: .predicates(predicates))
  }

  /// Expects what a diagram shows, where elements are compared with the values of a dictionary by a function.
  ///
  /// - Parameter areSame: Whether an element is what a value stands for.
  public func toBe<Value>(
    _ diagram: String, _ values: [String: Value], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:], errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    by areSame: @escaping (Element, Value) -> Bool
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(
      MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location),
      by: .values(values, areSame))
  }

  // MARK: Comparing

  /// Compares the elements as they are.
  func compare(_ comparison: MarbleComparison, by elements: MarbleElements<Element>) {
    compare(comparison, by: elements) { $0 }
  }

  /// Compares what is made of the elements when time has run.
  ///
  /// - Parameters:
  ///   - hear: Called with each element when it comes.
  ///   - make: Makes what is compared, of all that was recorded.
  func compare<Compared: Sendable>(
    _ comparison: MarbleComparison, by elements: MarbleElements<Compared>,
    hear: ((Element) -> Void)? = nil,
    _ make: @escaping ([Recorded<Event<Element>>]) -> [Recorded<Event<Compared>>]
  ) {
    isCompared = true
    if let hear {
      let before = self.hear
      self.hear = { element in
        before(element)
        hear(element)
      }
    }
    let expected = marbles.read(comparison.diagram, at: comparison.location) {
      parsed throws(MarbleSyntaxError) in
      (try comparison.events(of: parsed, elements), parsed.frames)
    }
    guard let (events, frames) = expected else { return }
    marbles.check { [self] in
      if count == longest {
        let time = TimeScale(tick: marbles.frame).text(observer.events.last?.time ?? 0)
        let message = "the stream does not come to an end: \(longest) elements have come, the last at \(time)"
        return marbles.fail(message, at: comparison.location)
      }
      let recorded = make(observer.events)
      let difference = Difference(expected: events, actual: recorded, naming: elements.name)
      if difference.moments.isEmpty { return }
      let text = difference.text(title: "marbles", frames: frames, frame: marbles.frame)
      marbles.fail("\(text)\n  \(summary(recorded))", at: comparison.location)
    }
  }

  /// `(values: 3, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 10ms)`
  private func summary<Compared: Sendable>(_ recorded: [Recorded<Event<Compared>>]) -> String {
    let scale = TimeScale(tick: marbles.frame)
    let values = recorded.count { $0.value.element != nil }
    let errors = recorded.count { $0.value.error != nil }
    let completed = recorded.contains { $0.value.isCompleted }
    let ended = recorded.first { $0.value.isStopEvent }?.time ?? disposed
    let from = subscribed.map(scale.text) ?? "never"
    let to = ended.map(scale.text) ?? "never"
    return
      "(values: \(values), errors: \(errors), completed: \(completed), subscribed: \(from), unsubscribed: \(to))"
  }
}

extension MarbleExpectation where Element: Equatable {
  /// Expects what a diagram shows, where each name stands for an element of a dictionary.
  public func toBe(
    _ diagram: String, _ values: [String: Element], error: any Error = MarbleError.error,
    errors: [String: any Error] = [:], errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(
      MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location),
      by: .values(values, ==))
  }

  /// Expects what a diagram shows, where elements are made from their names; nil means that there is no such element.
  public func toBe(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ values: (String) -> Element?
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let comparison = MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location)
    compare(comparison, by: .values(comparison.dictionary(values), ==))
  }
}

extension MarbleExpectation where Element: Equatable & LosslessStringConvertible {
  /// Expects what a diagram shows, where each name is the text of an element.
  public func toBe(
    _ diagram: String, error: any Error = MarbleError.error, errors: [String: any Error] = [:],
    errorsBy: ((any Error, any Error) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let comparison = MarbleComparison(diagram, error: error, errors: errors, errorsBy: errorsBy, at: location)
    compare(comparison, by: .values(comparison.dictionary { Element($0) }, ==))
  }
}

/// An expected diagram and what its endings stand for.
struct MarbleComparison {
  let diagram: String
  let location: TestLocation
  private let error: any Error
  private let errors: [String: any Error]
  private let errorsBy: (any Error, any Error) -> Bool

  init(
    _ diagram: String, error: any Error, errors: [String: any Error],
    errorsBy: ((any Error, any Error) -> Bool)? = nil, at location: TestLocation
  ) {
    self.diagram = diagram
    self.location = location
    self.error = error
    self.errors = errors
    self.errorsBy = errorsBy ?? Wording.same
  }

  /// The elements that the names in the diagram stand for, as a dictionary.
  func dictionary<Element>(_ value: (String) -> Element?) -> [String: Element] {
    guard let marks = try? MarbleDiagram(diagram, frame: .nanoseconds(1)).marks else { return [:] }
    var values: [String: Element] = [:]
    for case .value(let name) in marks.map(\.symbol) { values[name] = value(name) }
    return values
  }

  func events<Element: Sendable>(
    of parsed: MarbleDiagram, _ elements: MarbleElements<Element>
  ) throws(MarbleSyntaxError) -> [ExpectedEvent<Element>] {
    var events: [ExpectedEvent<Element>] = []
    for signal in try parsed.stream(errors: Set(errors.keys)) {
      switch signal.kind {
      case .completed: events.append(.completed(signal.time))
      case .failed(let name): events.append(failure(signal.time, name))
      case .value(let name):
        guard let event = elements.event(signal.time, name) else {
          throw parsed.fault("no element of the name '\(name)'", at: signal.mark)
        }
        events.append(event)
      }
    }
    return events
  }

  private func failure<Element: Sendable>(_ time: TestTime, _ name: String?) -> ExpectedEvent<Element> {
    let expected = name.flatMap { errors[$0] } ?? error
    let symbol = name.map { MarbleDiagram.Symbol.value($0) } ?? .failed
    return ExpectedEvent(time, Wording.error(expected), symbol) { event in
      guard case .error(let error) = event else { return false }
      return errorsBy(expected, error)
    }
  }
}

/// What the names in an expected diagram stand for.
struct MarbleElements<Element: Sendable> {
  /// The event that a name stands for at a time, if there is one of that name.
  let event: (TestTime, String) -> ExpectedEvent<Element>?

  /// The name for an element that has come.
  let name: (Element) -> String

  /// No names.
  static var none: MarbleElements { MarbleElements(event: { _, _ in nil }, name: { Wording.name($0) }) }

  /// Names of predicates.
  static func predicates(_ predicates: [String: (Element) -> Bool]) -> MarbleElements {
    MarbleElements { time, name in
      guard let predicate = predicates[name] else { return nil }
      return ExpectedEvent(time, "next where \(name) holds", .value(name)) { event in
        guard case .next(let element) = event else { return false }
        return predicate(element)
      }
    } name: { element in
      predicates.keys.sorted().first { predicates[$0]?(element) == true } ?? Wording.name(element)
    }
  }

  /// Names of values.
  static func values<Value>(
    _ values: [String: Value], _ areSame: @escaping (Element, Value) -> Bool
  ) -> MarbleElements {
    MarbleElements { time, name in
      guard let value = values[name] else { return nil }
      return ExpectedEvent(time, Wording.element(value), .value(name)) { event in
        guard case .next(let element) = event else { return false }
        return areSame(element, value)
      }
    } name: { element in
      let known = values.keys.sorted().first { name in values[name].map { areSame(element, $0) } == true }
      return known ?? Wording.name(element)
    }
  }
}
