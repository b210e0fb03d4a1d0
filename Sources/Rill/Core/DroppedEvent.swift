import Synchronization

/// An event that nobody hears.
public struct DroppedEvent: Sendable, CustomStringConvertible {
  /// Why nobody hears an event.
  @frozen
  public enum Reason: Sendable {
    /// It was sent to a subject or an observer that had ended or had been disposed.
    case ended
    /// Nobody wanted it any more: the subscription had been disposed, or another source had ended it.
    case unwanted
    /// A buffer was full, and its policy was to drop it.
    case overflow
  }

  /// The element or the error. A completion says nothing and is not missed.
  public let event: Event<any Sendable>
  /// The type of the elements of the stream.
  public let elementType: Any.Type
  /// Why nobody hears it.
  public let reason: Reason

  public var description: String {
    switch reason {
    case .ended: "\(event) of \(elementType) was sent after the end"
    case .unwanted: "\(event) of \(elementType) was sent after the subscription was over"
    case .overflow: "\(event) of \(elementType) did not fit into the buffer"
    }
  }
}

extension Hooks {
  /// What takes an event that nobody hears.
  public typealias DroppedEventHandler = @Sendable (DroppedEvent) -> Void

  private static let droppedEventHandler = Locked<DroppedEventHandler?>(nil)
  @usableFromInline static let listensToDroppedEvents = Atomic<Bool>(false)

  /// Takes each event that nobody hears; nil, the default, for none.
  ///
  /// These are elements and errors that are sent to a subject or to the observer of `create` after its end or its disposal, errors of
  /// sources that have been left (the second failure in `merge`, a loser of `amb`) or that still wait when the subscription is disposed
  /// (`delaysErrors`), and elements that a full buffer drops. It is called on the thread that sent the event, with no lock held.
  @preconcurrency
  public static var droppedEvent: DroppedEventHandler? {
    get { droppedEventHandler.withLock { $0 } }
    set {
      // The old closure is moved out and released after the section (C4).
      _ = droppedEventHandler.withLock { current -> DroppedEventHandler? in
        defer { current = newValue }
        listensToDroppedEvents.store(newValue != nil, ordering: .relaxed)
        return current
      }
    }
  }

  /// Says that nobody hears an element. Called where one is dropped anyway; costs a load when nobody asks.
  @_alwaysEmitIntoClient
  static func drop<Element: Sendable>(_ element: Element, _ reason: DroppedEvent.Reason) {
    if listensToDroppedEvents.load(ordering: .relaxed) { tell(.next(element), Element.self, reason) }
  }

  @usableFromInline
  static func tell(_ event: Event<any Sendable>, _ elementType: Any.Type, _ reason: DroppedEvent.Reason) {
    droppedEvent?(DroppedEvent(event: event, elementType: elementType, reason: reason))
  }
}

extension AnyObserver {
  /// Passes an ending on while somebody wants it; else says that nobody hears it.
  @_alwaysEmitIntoClient
  func end(_ ending: Termination, in lifetime: Lifetime) {
    if lifetime.isOver { ending.drop(.unwanted, from: Element.self) } else { stop(ending) }
  }
}

extension Termination {
  /// Says that nobody hears this ending, if it is a failure.
  @usableFromInline
  func drop(_ reason: DroppedEvent.Reason, from elementType: Any.Type) {
    guard case .failed(let error) = self else { return }
    if let tried = error as? TriedError { return Hooks.report(tried.error, at: tried.place) }
    if Hooks.listensToDroppedEvents.load(ordering: .relaxed) {
      Hooks.tell(.error(error), elementType, reason)
    }
  }
}
