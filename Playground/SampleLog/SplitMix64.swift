/// A random generator with a seed, so that the same log can be made again anywhere.
///
/// SplitMix64 (Steele, Lea, Flood 2014): a counter whose values are stirred.
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to and without a limit.
  ///
  /// Its own arithmetic, because the standard library does not promise to draw the same numbers in every version.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// A number below a limit, small ones more often: half of the draws fall into the first eighth.
  mutating func skewed(below limit: Int) -> Int {
    let first = below(limit)
    return first * below(limit) / limit * (below(limit) + 1) / limit
  }
}
