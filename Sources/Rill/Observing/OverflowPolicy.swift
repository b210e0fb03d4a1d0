/// What to do when elements wait and there are too many of them.
///
/// Operators behind which elements can wait keep all of them, unless they are told otherwise: `observe(on:overflow:)`,
/// `concatMap(overflow:_:)`, `flatMap(maxConcurrent:overflow:_:)`, `merge(maxConcurrent:overflow:)` and
/// `zip(_:overflow:)`. The limit counts the elements that wait; memory grows with them, up to it.
///
/// | | keeps | the same for `values(bufferingPolicy:)` |
/// |---|---|---|
/// | `.unbounded` | everything | `.unbounded` |
/// | `.dropOldest(limit: n)` | the newest n | `.bufferingNewest(n)` |
/// | `.dropNewest(limit: n)` | the oldest n | `.bufferingOldest(n)` |
/// | `.fail(limit: n)` | everything, up to n; then it fails | |
///
/// What is dropped goes to `Hooks.droppedEvent`. To keep the latest element only, say `.dropOldest(limit: 1)`.
public enum OverflowPolicy: Hashable, Sendable {
  /// Keeps everything.
  case unbounded
  /// Lets go of the element that has waited longest, to keep the new one.
  case dropOldest(limit: Int)
  /// Lets go of the element that has just come.
  case dropNewest(limit: Int)
  /// Fails with `BufferOverflow`.
  case fail(limit: Int)

  /// How many elements may wait.
  public var limit: Int {
    switch self {
    case .unbounded: .max
    case .dropOldest(let limit), .dropNewest(let limit), .fail(let limit): limit
    }
  }

  /// The policy, checked to have room for one element.
  @usableFromInline
  func checked() -> OverflowPolicy {
    precondition(limit > 0, "An overflow policy needs a limit of at least one.")
    return self
  }
}

/// More elements were waiting than `OverflowPolicy.fail(limit:)` allows.
public struct BufferOverflow: Error, Hashable {
  /// How many were allowed.
  public let limit: Int

  @usableFromInline
  init(limit: Int) { self.limit = limit }
}

/// Elements that wait, no more of them than a policy allows.
@usableFromInline
struct BoundedElements<Element: Sendable>: Sendable {
  @usableFromInline
  enum Outcome: Sendable {
    case kept
    case dropped(Element)
    case overflow(BufferOverflow)
  }

  @usableFromInline var waiting = WaitingElements<Element>()
  @usableFromInline var count = 0
  @usableFromInline let policy: OverflowPolicy

  @_alwaysEmitIntoClient
  init(_ policy: OverflowPolicy) { self.policy = policy }

  /// Appends an element, or says what has become of it or of another. What is dropped is the caller's to release.
  @_alwaysEmitIntoClient
  mutating func push(_ element: Element) -> Outcome {
    if count >= policy.limit {
      switch policy {
      case .unbounded: break
      case .dropNewest: return .dropped(element)
      case .fail(let limit): return .overflow(BufferOverflow(limit: limit))
      case .dropOldest:
        guard let oldest = waiting.pop() else { return .dropped(element) }
        _ = waiting.push(element)
        return .dropped(oldest)
      }
    }
    _ = waiting.push(element)
    count += 1
    return .kept
  }

  @_alwaysEmitIntoClient
  mutating func pop() -> Element? {
    guard let element = waiting.pop() else { return nil }
    count -= 1
    return element
  }
}
