import Allocations
import Rill

/// The memory of one live subscription of a subject through `map` and `filter`.
struct Footprint: Codable, CustomStringConvertible {
  static let name = "memory of a live subscription"

  /// Blocks allocated while subscribing, whether kept or not.
  let allocations: Double
  /// Bytes still held afterwards, as the allocator rounds them.
  let bytes: Double

  var description: String {
    let blocks = (allocations * 100).rounded() / 100
    return "a live subscription of subject, map, filter: \(blocks) allocations, \(Int(bytes.rounded())) bytes"
  }

  /// The average over many subscriptions to one subject; nil where the platform cannot count.
  static func perSubscription() -> Footprint? {
    guard allocations_are_counted() else { return nil }
    let subscriptions = 10_000
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let stream = subject.map { $0 &+ 1 }.filter { $0 > 0 }
    var kept: [any Disposable] = []
    kept.reserveCapacity(subscriptions)
    allocations_start()
    for _ in 0..<subscriptions { kept.append(stream.subscribe(onNext: { sum.add($0) })) }
    let counts = allocations_stop()
    subject.onNext(1)
    precondition(sum.total == 2 * subscriptions, "each subscription hears of the element")
    kept.forEach { $0.dispose() }
    return Footprint(
      allocations: Double(counts.made) / Double(subscriptions),
      bytes: Double(counts.bytes) / Double(subscriptions))
  }
}
