/// How often, and after how long a wait, `retry` subscribes again.
///
///     .immediate(maxCount: 3)
///     .delayed(maxCount: 3, time: .seconds(1))
///     .exponential(maxCount: 10, initial: .milliseconds(100), multiplier: 2, cap: .seconds(30), jitter: 0.5)
public struct RetryBehavior: Sendable {
  /// How often to subscribe in all, the first time included.
  @usableFromInline let maxCount: Int
  /// The wait behind a failure, which is given as its number, from 1.
  @usableFromInline let delay: @Sendable (Int) -> Duration

  /// Waits as long as a closure says.
  ///
  /// - Parameters:
  ///   - maxCount: How often to subscribe in all, the first time included; at least one.
  ///   - delay: The wait behind a failure, which it is given the number of, from 1. Zero or negative is none.
  @preconcurrency
  public static func custom(
    maxCount: Int = .max, delay: @escaping @Sendable (_ failure: Int) -> Duration
  ) -> RetryBehavior {
    precondition(maxCount > 0, "retry needs at least one attempt.")
    return RetryBehavior(maxCount: maxCount, delay: delay)
  }

  /// Does not wait.
  ///
  /// - Parameter maxCount: How often to subscribe in all, the first time included; at least one.
  public static func immediate(maxCount: Int = .max) -> RetryBehavior {
    custom(maxCount: maxCount) { _ in .zero }
  }

  /// Waits for the same time behind each failure.
  ///
  /// - Parameters:
  ///   - maxCount: How often to subscribe in all, the first time included; at least one.
  ///   - time: The wait.
  public static func delayed(maxCount: Int = .max, time: Duration) -> RetryBehavior {
    custom(maxCount: maxCount) { _ in time }
  }

  /// Waits longer behind each failure, up to a limit: `initial`, `initial * multiplier`, `initial * multiplier²` and so on.
  ///
  /// - Parameters:
  ///   - maxCount: How often to subscribe in all, the first time included; at least one.
  ///   - initial: The wait behind the first failure.
  ///   - multiplier: How much longer the next wait is; at least 1.
  ///   - cap: The longest wait.
  ///   - jitter: Which part of a wait is left to chance, from 0 to 1, so that clients that failed together do not come back
  ///     together. With 0.5 a wait of 8 s is any time between 4 s and 8 s.
  public static func exponential(
    maxCount: Int = .max, initial: Duration, multiplier: Double = 2, cap: Duration = .seconds(60),
    jitter: Double = 0
  ) -> RetryBehavior {
    precondition(multiplier >= 1, "The waits of retry do not get shorter.")
    precondition((0...1).contains(jitter), "The jitter of retry is a part, from 0 to 1.")
    return custom(maxCount: maxCount) { failure in
      var wait = min(initial, cap)
      if multiplier > 1, initial > .zero {
        var number = 1
        while number < failure && wait < cap {
          // Compared before it is multiplied: the product could overflow.
          wait = wait > cap / multiplier ? cap : wait * multiplier
          number += 1
        }
      }
      return jitter == 0 ? wait : wait * (1 - Double.random(in: 0...jitter))
    }
  }
}
