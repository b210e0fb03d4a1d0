/// What a source remembers for those who join late.
@usableFromInline
protocol Memory: Sendable {
  associatedtype Element: Sendable
  associatedtype Start: Sendable

  /// Whether elements are only remembered, and given out with the completion (`AsyncSubject`).
  static var holdsBack: Bool { get }
  /// Takes an element in and hands out the one it replaces, to be released outside the lock.
  mutating func replace(with element: Element) -> Element?
  /// Hands out what nobody can get any more after an ending, to be released outside the lock (C10).
  mutating func letGo(at ending: Termination) -> Element?
  /// Copies what a member that joins now is given: elements, not the buffer.
  func start(after ending: Termination?) -> Start
  /// Gives a start out, with no lock held.
  static func give(_ start: Start, to next: (Element) -> Void)
}

/// Remembers the current element, as long as it can be asked for: nil only after a failure or a disposal.
@usableFromInline
struct CurrentElement<Element: Sendable>: Memory {
  @usableFromInline var element: Element?

  @inlinable
  init(_ element: Element?) { self.element = element }

  @inlinable static var holdsBack: Bool { false }

  @inlinable
  mutating func replace(with element: Element) -> Element? {
    let old = self.element
    self.element = element
    return old
  }

  @inlinable
  mutating func letGo(at ending: Termination) -> Element? {
    if case .failed = ending { element.take() } else { nil }
  }

  @inlinable
  func start(after ending: Termination?) -> Element? { ending == nil ? element : nil }

  @inlinable
  static func give(_ start: Element?, to next: (Element) -> Void) {
    if let start { next(start) }
  }
}

/// Remembers the last element, for the completion only.
@usableFromInline
struct LastElement<Element: Sendable>: Memory {
  @usableFromInline var element: Element?

  @inlinable
  init() {}

  @inlinable static var holdsBack: Bool { true }

  @inlinable
  mutating func replace(with element: Element) -> Element? {
    let old = self.element
    self.element = element
    return old
  }

  @inlinable
  mutating func letGo(at ending: Termination) -> Element? {
    if case .failed = ending { element.take() } else { nil }
  }

  @inlinable
  func start(after ending: Termination?) -> Element? {
    if case .completed? = ending { element } else { nil }
  }

  @inlinable
  static func give(_ start: Element?, to next: (Element) -> Void) {
    if let start { next(start) }
  }
}

/// Remembers the latest elements, at most `limit` of them. The storage grows with the elements (C10).
@usableFromInline
struct LatestElements<Element: Sendable>: Memory {
  /// A ring once it holds `limit` elements; `head` is the oldest.
  @usableFromInline var elements: [Element] = []
  @usableFromInline var head = 0
  @usableFromInline let limit: Int

  @inlinable
  init(limit: Int) { self.limit = limit }

  @inlinable static var holdsBack: Bool { false }

  @inlinable
  mutating func replace(with element: Element) -> Element? {
    if limit == 0 { return nil }
    if elements.count < limit {
      elements.append(element)
      return nil
    }
    let old = elements[head]
    elements[head] = element
    head = head + 1 == limit ? 0 : head + 1
    return old
  }

  @inlinable
  mutating func letGo(at ending: Termination) -> Element? { nil }

  @inlinable
  func start(after ending: Termination?) -> [Element] {
    // A new array, element by element: a shared snapshot would race with the next append in place.
    var start: [Element] = []
    start.reserveCapacity(elements.count)
    start.append(contentsOf: elements[head...])
    start.append(contentsOf: elements[..<head])
    return start
  }

  @inlinable
  static func give(_ start: [Element], to next: (Element) -> Void) {
    for element in start { next(element) }
  }
}
