/// Which events `debug` prints.
public struct DebugEvents: OptionSet, Sendable {
  public let rawValue: Int

  /// The events whose bits are set.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Subscriptions to the stream.
  public static let subscribe = DebugEvents(rawValue: 1)
  /// Elements.
  public static let next = DebugEvents(rawValue: 2)
  /// Failures.
  public static let error = DebugEvents(rawValue: 4)
  /// Completions.
  public static let completed = DebugEvents(rawValue: 8)
  /// The end of subscriptions, however they have ended.
  public static let dispose = DebugEvents(rawValue: 16)
  /// All of them.
  public static let all: DebugEvents = [.subscribe, .next, .error, .completed, .dispose]
}

extension ObservableType {
  /// Prints the events of the stream, its subscriptions and their disposal to standard output.
  ///
  ///     source    --a--b--|
  ///     debug()   --a--b--|
  ///
  /// For `debug("prices")` the output is
  /// ```
  /// prices -> subscribed
  /// prices -> Event next(a)
  /// prices -> Event next(b)
  /// prices -> Event completed
  /// prices -> isDisposed
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function, to: { print($0) })
  }

  /// Hands a line for each chosen event of the stream, its subscriptions and their disposal to a closure.
  ///
  ///     source             --a--b--|
  ///     debug(to: logger)  --a--b--|
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line, without a line feed, on the thread that delivers the event.
  @preconcurrency @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: @escaping @Sendable (String) -> Void
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return Observable { observer, lifetime in
      let lines = DebugLines(
        name: identifier ?? lifetime.name ?? place, events: events, isTrimmed: trimOutput, output: output)
      self.do(
        onNext: { if events.contains(.next) { lines.print(Event.next($0)) } },
        onError: { if events.contains(.error) { lines.print(Event<Element>.error($0)) } },
        onCompleted: { if events.contains(.completed) { lines.print(Event<Element>.completed) } },
        onSubscribe: { lines.print("subscribed", if: .subscribe) },
        onDispose: { lines.print("isDisposed", if: .dispose) }
      ).run(observer, lifetime)
    }
  }

  /// Writes a line for each chosen event of the stream, its subscriptions and their disposal to a text stream.
  ///
  ///     source             --a--b--|
  ///     debug(to: stream)  --a--b--|
  ///
  /// All subscriptions write into one copy of `output`, one line at a time: the stream should be an object or stand
  /// for a file, so that what is written can be found.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line and its line feed, on the thread that delivers the event.
  @_alwaysEmitIntoClient
  public func debug<Output: TextOutputStream & Sendable>(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: Output
  ) -> Observable<Element> {
    // Subscriptions may write at the same time; the drain puts their lines in order with no lock held.
    let stream = Cell<Output?>(output)
    let drain = Drain<String>()
    return debug(
      identifier, events: events, trimOutput: trimOutput, file: file, line: line, function: function,
      to: { line in
        drain.send(line) { line in
          guard var output = stream.replace(with: nil) else { return }
          print(line, to: &output)
          stream.value = output
        }
      })
  }
}

extension PrimitiveSequence {
  /// Hands a line for each chosen event to a closure. As `Observable.debug(to:)`.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line, without a line feed, on the thread that delivers the event.
  @preconcurrency @_alwaysEmitIntoClient
  public func debug(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: @escaping @Sendable (String) -> Void
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      source.debug(
        identifier, events: events, trimOutput: trimOutput, file: file, line: line, function: function,
        to: output))
  }

  /// Writes a line for each chosen event into a text stream. As `Observable.debug(to:)`.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the name that `named` gives further down the chain,
  ///     or else the place of the call.
  ///   - events: Which events to print.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  ///   - output: Takes each line and its line feed, on the thread that delivers the event.
  @_alwaysEmitIntoClient
  public func debug<Output: TextOutputStream & Sendable>(
    _ identifier: String? = nil, events: DebugEvents = .all, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: Output
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      source.debug(
        identifier, events: events, trimOutput: trimOutput, file: file, line: line, function: function,
        to: output))
  }
}

/// What one subscription to a `debug` prints.
@usableFromInline
struct DebugLines: Sendable {
  let name: String
  let events: DebugEvents
  let isTrimmed: Bool
  let output: @Sendable (String) -> Void

  @usableFromInline
  init(name: String, events: DebugEvents, isTrimmed: Bool, output: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.events = events
    self.isTrimmed = isTrimmed
    self.output = output
  }

  @usableFromInline
  func print<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    output(
      "\(name) -> Event \(isTrimmed && text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
  }

  @usableFromInline
  func print(_ text: String, if event: DebugEvents) {
    if events.contains(event) { output("\(name) -> \(text)") }
  }
}
