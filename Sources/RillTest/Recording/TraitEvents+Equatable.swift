import Rill

/// Equal when the elements are, or when the errors are of one type and equal.
extension MaybeEvent: Equatable where Element: Equatable {
  public static func == (left: MaybeEvent<Element>, right: MaybeEvent<Element>) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): return left == right
    case (.error(let left), .error(let right)): return Wording.same(left, right)
    case (.completed, .completed): return true
    default: return false
    }
  }
}

/// Equal when both have completed, or when the errors are of one type and equal.
extension CompletableEvent: Equatable {
  public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): return Wording.same(left, right)
    case (.completed, .completed): return true
    default: return false
    }
  }
}

/// Equal when the elements are, or when both have completed.
extension InfallibleEvent: Equatable where Element: Equatable {
  public static func == (left: InfallibleEvent<Element>, right: InfallibleEvent<Element>) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): return left == right
    case (.completed, .completed): return true
    default: return false
    }
  }
}
