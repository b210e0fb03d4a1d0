@testable import Rill

/// What an observer has heard, on whatever thread.
final class Heard<Element: Sendable>: ObserverType {
  private let events = Locked<[Event<Element>]>([])

  func on(_ event: Event<Element>) { events.withLock { $0.append(event) } }

  var all: [Event<Element>] { events.withLock { $0 } }

  var elements: [Element] { all.compactMap(\.element) }

  var isOver: Bool { all.last?.isStopEvent ?? false }
}
