/// A place on a virtual timeline: when, after how many others, and where its work is.
struct VirtualPlace: Sendable {
  let time: Int64
  let order: Int
  let slot: Int32
  /// Whose work it is; 0 for a source of its own.
  var source: Int32 = 0

  static func isBefore(_ left: VirtualPlace, _ right: VirtualPlace) -> Bool {
    left.time != right.time ? left.time < right.time : left.order < right.order
  }

  /// Sorts places that are in the order of addition. The same as `places.sort(by: isBefore)`.
  ///
  /// Many places whose times have few digits of their own (a thousand seconds counted in milliseconds do) are sorted digit by
  /// digit, the lowest first, which keeps the order of equals. Not the places are moved, but their times with an index, in eight
  /// bytes.
  static func sort(_ places: inout [VirtualPlace]) {
    var isSorted = true
    var (earliest, latest) = (Int64.max, Int64.min)
    for place in places {
      if place.time < latest { isSorted = false }
      earliest = min(earliest, place.time)
      latest = max(latest, place.time)
    }
    if isSorted { return }
    var digits: UInt64 = 0
    for place in places { digits |= UInt64(bitPattern: place.time &- earliest) }
    let shift = digits.trailingZeroBitCount
    let bits = UInt64.bitWidth - digits.leadingZeroBitCount - shift
    if places.count < 256 || bits > 32 || places.count > UInt32.max { return places.sort(by: isBefore) }
    let keys = sortedKeys(bits: bits, count: places.count) { index in
      UInt64(bitPattern: places[index].time &- earliest) &>> UInt64(shift)
    }
    places = keys.map { places[Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF)] }
  }

  /// The numbers in order, each in the high half of a key, with its index in the low half.
  private static func sortedKeys(bits: Int, count: Int, _ number: (Int) -> UInt64) -> [UInt64] {
    var keys = (0..<count).map { number($0) << 32 | UInt64($0) }
    var other = keys
    let rounds = (bits + 10) / 11
    let width = (bits + rounds - 1) / rounds
    var starts = [Int](repeating: 0, count: 1 << width)
    for round in 0..<rounds {
      distribute(keys, by: UInt64(32 + round * width), &starts, into: &other)
      swap(&keys, &other)
    }
    return keys
  }

  /// Puts the keys in the order of one digit.
  private static func distribute(
    _ keys: [UInt64], by shift: UInt64, _ starts: inout [Int], into target: inout [UInt64]
  ) {
    let mask = starts.count - 1
    func digit(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift) & mask }
    keys.withUnsafeBufferPointer { keys in
      starts.withUnsafeMutableBufferPointer { starts in
        target.withUnsafeMutableBufferPointer { target in
          starts.update(repeating: 0)
          for key in keys { starts[digit(key)] += 1 }
          var total = 0
          for index in starts.indices {
            let count = starts[index]
            starts[index] = total
            total += count
          }
          for key in keys {
            let digit = digit(key)
            target[starts[digit]] = key
            starts[digit] += 1
          }
        }
      }
    }
  }

  /// One sorted array out of two.
  static func merge(_ left: ArraySlice<VirtualPlace>, _ right: [VirtualPlace]) -> [VirtualPlace] {
    var merged: [VirtualPlace] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left, right[...])
    while let first = left.first, let second = right.first {
      if isBefore(second, first) {
        merged.append(second)
        right.removeFirst()
      } else {
        merged.append(first)
        left.removeFirst()
      }
    }
    merged.append(contentsOf: left)
    merged.append(contentsOf: right)
    return merged
  }
}
