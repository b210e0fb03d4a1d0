/// After what the next subscriber of a shared stream starts the source again: a set of endings and of nobody's being there, each
/// with the delay after which it counts.
public struct ShareReset: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The delays; nil for what is not in the set.
  @usableFromInline var completion, failure, noSubscribers: Duration?

  /// All of these. Of two delays for the same, the later one in the list counts.
  @inlinable
  public init(arrayLiteral resets: ShareReset...) {
    for reset in resets {
      completion = reset.completion ?? completion
      failure = reset.failure ?? failure
      noSubscribers = reset.noSubscribers ?? noSubscribers
    }
  }

  /// After the completion.
  public static let completion = completion(after: .zero)
  /// After a failure.
  public static let failure = failure(after: .zero)
  /// When the last subscriber has left.
  public static let noSubscribers = noSubscribers(after: .zero)

  /// When some time has passed since the completion. Negative is none.
  @inlinable
  public static func completion(after delay: Duration) -> ShareReset {
    var reset: ShareReset = []
    reset.completion = max(delay, .zero)
    return reset
  }

  /// When some time has passed since a failure. Negative is none.
  @inlinable
  public static func failure(after delay: Duration) -> ShareReset {
    var reset: ShareReset = []
    reset.failure = max(delay, .zero)
    return reset
  }

  /// When nobody has been there for some time. Negative is none.
  @inlinable
  public static func noSubscribers(after delay: Duration) -> ShareReset {
    var reset: ShareReset = []
    reset.noSubscribers = max(delay, .zero)
    return reset
  }
}
