/// One event of a stream: `next* (error | completed)?`.
@frozen
public enum Event<Element: Sendable>: Sendable {
  /// The next element.
  case next(Element)
  /// The stream has failed; nothing follows.
  case error(any Error)
  /// The stream has completed; nothing follows.
  case completed
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether nothing follows this event.
  @_alwaysEmitIntoClient
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next` event.
  @_alwaysEmitIntoClient
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  @_alwaysEmitIntoClient
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether this is the `completed` event.
  @_alwaysEmitIntoClient
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The same event with its element transformed. A transform that throws makes it an `error` event.
  @_alwaysEmitIntoClient
  public func map<Result: Sendable>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

/// A value that stands for an event, as the elements of a materialized stream do.
public protocol EventConvertible<Element>: Sendable {
  associatedtype Element: Sendable
  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  @_alwaysEmitIntoClient
  public var event: Event<Element> { self }
}

/// How a stream ends. The half of `Event` that carries no element, so that endings cost nothing to forward.
@frozen
@usableFromInline
package enum Termination: Sendable {
  case completed
  case failed(any Error)

  /// The error of a failure.
  @inlinable
  package var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }

  /// The ending as an event of any stream.
  @_alwaysEmitIntoClient
  package func event<Element: Sendable>(of: Element.Type = Element.self) -> Event<Element> {
    switch self {
    case .completed: .completed
    case .failed(let error): .error(error)
    }
  }
}
