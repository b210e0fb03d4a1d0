/// One event of a stream that cannot fail: `next* completed?`.
@frozen
public enum InfallibleEvent<Element: Sendable>: Sendable {
  /// The next element.
  case next(Element)
  /// The stream has completed; nothing follows.
  case completed
}

extension InfallibleEvent: EventConvertible {
  /// The same as an event of an observable.
  @_alwaysEmitIntoClient
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}
