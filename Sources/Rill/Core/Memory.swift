/// What a source remembers for those who join late.
@usableFromInline
protocol Memory: Sendable {
  associatedtype Element: Sendable
  associatedtype Start: Sendable
  /// What is to be released once the lock is open again.
  associatedtype Forgotten: Sendable
  /// What tells the time to a memory that forgets. `Void` for others, which costs nothing.
  associatedtype Clock: Sendable

  /// Whether elements are only remembered, and given out with the completion (`AsyncSubject`).
  static var holdsBack: Bool { get }
  /// The time, asked with no lock held.
  static func now(by clock: Clock) -> SchedulerInstant
  /// Takes an element in and hands out what it replaces, to be released outside the lock.
  mutating func replace(with element: Element, at now: SchedulerInstant) -> Forgotten
  /// Hands out what nobody can get any more after an ending, to be released outside the lock (C10).
  mutating func letGo(at ending: Termination) -> Element?
  /// Copies what a member that joins now is given: elements, not the buffer.
  func start(after ending: Termination?, at now: SchedulerInstant) -> Start
  /// Gives a start out, with no lock held.
  static func give(_ start: Start, to next: (Element) -> Void)
}

extension Memory where Clock == Void {
  @_alwaysEmitIntoClient
  static func now(by clock: Void) -> SchedulerInstant { SchedulerInstant(nanoseconds: 0) }
}

/// Remembers the current element, as long as it can be asked for: nil only after a failure or a disposal.
@usableFromInline
struct CurrentElement<Element: Sendable>: Memory {
  @usableFromInline typealias Clock = Void

  @usableFromInline var element: Element?

  @_alwaysEmitIntoClient
  init(_ element: Element?) { self.element = element }

  @_alwaysEmitIntoClient static var holdsBack: Bool { false }

  @_alwaysEmitIntoClient
  mutating func replace(
    with element: Element, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> Element? {
    let old = self.element
    self.element = element
    return old
  }

  @_alwaysEmitIntoClient
  mutating func letGo(at ending: Termination) -> Element? {
    if case .failed = ending { element.take() } else { nil }
  }

  @_alwaysEmitIntoClient
  func start(
    after ending: Termination?, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> Element? { ending == nil ? element : nil }

  @_alwaysEmitIntoClient
  static func give(_ start: Element?, to next: (Element) -> Void) {
    if let start { next(start) }
  }
}

/// Remembers the last element, for the completion only.
@usableFromInline
struct LastElement<Element: Sendable>: Memory {
  @usableFromInline typealias Clock = Void

  @usableFromInline var element: Element?

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient static var holdsBack: Bool { true }

  @_alwaysEmitIntoClient
  mutating func replace(
    with element: Element, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> Element? {
    let old = self.element
    self.element = element
    return old
  }

  @_alwaysEmitIntoClient
  mutating func letGo(at ending: Termination) -> Element? {
    if case .failed = ending { element.take() } else { nil }
  }

  @_alwaysEmitIntoClient
  func start(
    after ending: Termination?, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> Element? {
    if case .completed? = ending { element } else { nil }
  }

  @_alwaysEmitIntoClient
  static func give(_ start: Element?, to next: (Element) -> Void) {
    if let start { next(start) }
  }
}

/// Remembers the latest elements, at most `limit` of them. The storage grows with the elements (C10).
@usableFromInline
struct LatestElements<Element: Sendable>: Memory {
  @usableFromInline typealias Clock = Void

  /// The only element, with a limit of one.
  @usableFromInline var only: Element?
  /// With any other: a ring once it holds `limit` elements; `head` is the oldest.
  @usableFromInline var elements: [Element] = []
  @usableFromInline var head = 0
  @usableFromInline let limit: Int

  @_alwaysEmitIntoClient
  init(limit: Int) { self.limit = limit }

  @_alwaysEmitIntoClient static var holdsBack: Bool { false }

  @_alwaysEmitIntoClient
  mutating func replace(
    with element: Element, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> Element? {
    if limit == 1 {
      let old = only
      only = element
      return old
    }
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

  @_alwaysEmitIntoClient
  mutating func letGo(at ending: Termination) -> Element? { nil }

  @_alwaysEmitIntoClient
  func start(
    after ending: Termination?, at now: SchedulerInstant = SchedulerInstant(nanoseconds: 0)
  ) -> [Element] {
    if let only { return [only] }
    // A new array, element by element: a shared snapshot would race with the next append in place.
    var start: [Element] = []
    start.reserveCapacity(elements.count)
    start.append(contentsOf: elements[head...])
    start.append(contentsOf: elements[..<head])
    return start
  }

  @_alwaysEmitIntoClient
  static func give(_ start: [Element], to next: (Element) -> Void) {
    for element in start { next(element) }
  }
}

/// Remembers the elements of the latest while, at most `limit` of them.
///
/// Those whose time is up are let go of when the next one comes, and are given to nobody before that.
@usableFromInline
struct RecentElements<Element: Sendable>: Memory {
  @usableFromInline typealias Clock = any SchedulerType

  @usableFromInline
  struct Dated: Sendable {
    @usableFromInline let element: Element
    /// From when on it is too old.
    @usableFromInline let end: SchedulerInstant

    @_alwaysEmitIntoClient
    init(_ element: Element, until end: SchedulerInstant) {
      self.element = element
      self.end = end
    }
  }

  @usableFromInline var elements = WaitingElements<Dated>()
  @usableFromInline var count = 0
  /// The latest time that has been seen: threads that ask for the time at once may come here in another order.
  @usableFromInline var newest = SchedulerInstant(nanoseconds: .min)
  @usableFromInline let limit: Int
  @usableFromInline let span: Duration

  @_alwaysEmitIntoClient
  init(limit: Int, span: Duration) {
    self.limit = limit
    self.span = Swift.max(span, .zero)
  }

  @_alwaysEmitIntoClient static var holdsBack: Bool { false }

  @_alwaysEmitIntoClient
  static func now(by clock: any SchedulerType) -> SchedulerInstant { clock.now }

  @_alwaysEmitIntoClient
  mutating func replace(with element: Element, at now: SchedulerInstant) -> [Element] {
    newest = Swift.max(newest, now)
    _ = elements.push(Dated(element, until: newest.advanced(by: span)))
    count += 1
    var forgotten: [Element] = []
    while let oldest = elements.first, count > limit || oldest.end <= newest {
      forgotten.append(oldest.element)
      _ = elements.pop()
      count -= 1
    }
    return forgotten
  }

  @_alwaysEmitIntoClient
  mutating func letGo(at ending: Termination) -> Element? { nil }

  @_alwaysEmitIntoClient
  func start(after ending: Termination?, at now: SchedulerInstant) -> [Element] {
    // What was too old at the newest time is not here any more.
    var start: [Element] = []
    elements.forEach { if $0.end > now { start.append($0.element) } }
    return start
  }

  @_alwaysEmitIntoClient
  static func give(_ start: [Element], to next: (Element) -> Void) {
    for element in start { next(element) }
  }
}
