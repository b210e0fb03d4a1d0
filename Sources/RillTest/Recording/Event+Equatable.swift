import Rill

/// Events are equal when their elements are, or when their errors are of one type and equal.
///
/// Errors that are not `Equatable` count as equal when they are described in the same words.
extension Event: Equatable where Element: Equatable {
  public static func == (left: Event<Element>, right: Event<Element>) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): return left == right
    case (.error(let left), .error(let right)): return Wording.same(left, right)
    case (.completed, .completed): return true
    default: return false
    }
  }
}
