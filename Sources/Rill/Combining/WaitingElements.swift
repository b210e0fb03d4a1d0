/// First in, first out. Sources that keep step never need the array.
@usableFromInline
struct WaitingElements<Element: Sendable>: Sendable {
  @usableFromInline var first: Element?
  /// The others; those before `head` have been taken.
  @usableFromInline var others: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var hasEnded = false

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient var isEmpty: Bool { first == nil }

  /// True when it was empty.
  @_alwaysEmitIntoClient
  mutating func push(_ element: Element) -> Bool {
    if first == nil {
      first = element
      return true
    }
    others.append(element)
    return false
  }

  @_alwaysEmitIntoClient
  mutating func pop() -> Element? {
    let popped = first.take()
    if head < others.count {
      first = others[head].take()
      head += 1
      if head == others.count {
        // Small storage is kept, since a source that is one ahead stays so; large storage is given back (C10).
        others.removeAll(keepingCapacity: head <= 16)
        head = 0
      } else if head > 16, head * 2 > others.count {
        others.removeFirst(head)
        head = 0
      }
    }
    return popped
  }

  /// Looks at what waits, in order.
  @_alwaysEmitIntoClient
  func forEach(_ look: (Element) -> Void) {
    if let first { look(first) }
    for element in others[head...] { if let element { look(element) } }
  }
}
