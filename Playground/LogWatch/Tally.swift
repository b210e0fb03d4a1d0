/// Counts how often each of many names comes, in bounded memory.
///
/// Up to twice `capacity` names are counted exactly. When there are more, the rarer half is let go, and from then on a name that is
/// new, or comes back, starts at `floor`: the most that a name let go of can have had. So a count is never too low, it is too
/// high by its `excess` at most, and `floor` never exceeds the number of additions divided by `capacity`.
///
/// - Complexity: O(1) per addition on average, apart from the length of the name.
struct Tally: Sendable {
  struct Row: Sendable, Equatable {
    var name: [UInt8]
    var count: Int
    /// The name came `count - excess` to `count` times.
    var excess = 0
  }

  private struct Counter: Sendable {
    var hash: UInt64
    var count: Int
    var excess: Int
    var start: Int
    var length: Int
  }

  let capacity: Int
  private(set) var floor = 0
  private var counters: [Counter] = []
  private var names: [UInt8] = []
  /// An open hash table: the number of a counter, or -1. At most half of it is in use.
  private var slots: [Int32]
  private let seed = UInt64.random(in: .min ... .max)

  init(capacity: Int = 4096) {
    precondition(capacity > 0, "a tally counts at least one name")
    self.capacity = capacity
    slots = Array(repeating: -1, count: Tally.slots(for: capacity))
  }

  /// How many names are being counted.
  var count: Int { counters.count }

  /// Whether no name has been let go, so that every count is exact.
  var isExact: Bool { floor == 0 }

  /// Counts the name that stands in some bytes.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    let hash = hash(bytes, range)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if counters[index].hash == hash, isName(of: counters[index], bytes, range) {
        counters[index].count += 1
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(counters.count)
    counters.append(
      Counter(hash: hash, count: floor + 1, excess: floor, start: names.count, length: range.count))
    names.append(contentsOf: bytes[range])
    if counters.count > 2 * capacity { letGo() }
  }

  /// The most frequent names, the most frequent first, equally frequent ones in the order of their bytes.
  func top(_ limit: Int) -> [Row] {
    guard limit > 0 else { return [] }
    // Only what reaches the count of the last place is worth ordering by name.
    let counts = counters.map(\.count).sorted(by: >)
    guard let least = counts.prefix(limit).last else { return [] }
    let rows = counters.filter { $0.count >= least }.map {
      Row(name: name(of: $0), count: $0.count, excess: $0.excess)
    }
    let ordered = rows.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.name.lexicographicallyPrecedes($1.name)
    }
    return Array(ordered.prefix(limit))
  }

  private mutating func letGo() {
    let ordered = counters.sorted { $0.count > $1.count }
    floor = max(floor, ordered[capacity].count)
    let oldNames = names
    names = []
    counters = []
    slots = Array(repeating: -1, count: slots.count)
    for var counter in ordered.prefix(capacity) {
      let name = oldNames[counter.start..<(counter.start + counter.length)]
      counter.start = names.count
      names.append(contentsOf: name)
      var slot = Int(truncatingIfNeeded: counter.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(counters.count)
      counters.append(counter)
    }
  }

  private func name(of counter: Counter) -> [UInt8] {
    Array(names[counter.start..<(counter.start + counter.length)])
  }

  private func isName(of counter: Counter, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard counter.length == range.count else { return false }
    for index in 0..<counter.length
    where names[counter.start + index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// FNV-1a from a random start, stirred at the end because only the low bits choose the slot.
  private func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 ^ seed
    for position in range { hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }

  private static func slots(for capacity: Int) -> Int {
    var slots = 4
    while slots < 4 * capacity + 2 { slots *= 2 }
    return slots
  }
}
