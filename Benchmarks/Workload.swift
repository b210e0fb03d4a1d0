/// One line of the table: the same job done by Rill and by hand.
struct Workload: Sendable {
  /// A job that is ready to run: sends its events and returns a sum that shows they have all arrived.
  typealias Job = () -> Int

  let name: String
  /// How many events one repetition sends, or how often it does the thing that is measured.
  let events: Int
  /// The multiple of `c` that the project has set itself as an upper bound.
  let bound: Double?
  /// Whether two runs say the same. Where several threads meet, chance decides how often they wait for each other.
  let isSteady: Bool
  /// Sets up the job for a number of events. What happens here is not timed.
  let rill: @Sendable (Int) -> Job
  let hand: @Sendable (Int) -> Job

  init(
    _ name: String, events: Int, atMost bound: Double? = nil, isSteady: Bool = true,
    rill: @escaping @Sendable (Int) -> Job, hand: @escaping @Sendable (Int) -> Job
  ) {
    (self.name, self.events, self.bound, self.isSteady) = (name, events, bound, isSteady)
    (self.rill, self.hand) = (rill, hand)
  }

  /// In the order of the table. A new workload needs a line here and nothing else.
  static let all: [Workload] =
    sending + fusing + chains + flattening + combining + sharing + subscribing + scheduling + contending
}

/// Where handlers put their result. Memory held by pointer, since an ordinary property would pay for an
/// exclusivity check on each addition, more than most workloads cost.
///
/// Unchecked because a workload adds from one thread at a time.
final class Sum: @unchecked Sendable {
  private let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  var total: Int { memory.pointee }

  init() { memory.initialize(to: 0) }

  deinit { memory.deallocate() }

  @inline(__always) func add(_ value: Int) { memory.pointee &+= value }

  /// As `add`, but the order of the values counts too.
  @inline(__always) func append(_ value: Int) { memory.pointee = memory.pointee &* 31 &+ value }
}

/// The value, by a way the optimiser cannot see through, so that no loop is computed beforehand and no chain of
/// closures is known where it is called.
@inline(never) @_optimize(none) func opaque<Value>(_ value: Value) -> Value { value }
