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
  /// Many places are sorted digit by digit, the lowest first, which keeps the order of equals and takes 20 ns for each of a
  /// hundred thousand, where comparing takes 90.
  static func sort(_ places: inout [VirtualPlace]) {
    var isSorted = true
    var (earliest, latest) = (Int64.max, Int64.min)
    for place in places {
      if place.time < latest { isSorted = false }
      earliest = min(earliest, place.time)
      latest = max(latest, place.time)
    }
    if isSorted { return }
    if places.count < 1024 { return places.sort(by: isBefore) }
    let bits = UInt64.bitWidth - UInt64(bitPattern: latest &- earliest).leadingZeroBitCount
    var other = places
    var starts = [Int](repeating: 0, count: 1 << digitBits)
    for shift in stride(from: 0, to: bits, by: digitBits) {
      distribute(places, by: shift, from: earliest, &starts, into: &other)
      swap(&places, &other)
    }
  }

  private static let digitBits = 11

  /// Puts the places in the order of one digit of their times.
  private static func distribute(
    _ places: [VirtualPlace], by shift: Int, from earliest: Int64, _ starts: inout [Int],
    into target: inout [VirtualPlace]
  ) {
    func digit(_ place: VirtualPlace) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: place.time &- earliest) &>> UInt64(shift))
        & (1 << digitBits - 1)
    }
    places.withUnsafeBufferPointer { places in
      starts.withUnsafeMutableBufferPointer { starts in
        target.withUnsafeMutableBufferPointer { target in
          starts.update(repeating: 0)
          for place in places { starts[digit(place)] += 1 }
          var total = 0
          for index in starts.indices {
            let count = starts[index]
            starts[index] = total
            total += count
          }
          for place in places {
            let digit = digit(place)
            target[starts[digit]] = place
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

/// Places as a heap with four children to each, which is half as deep as one with two.
struct VirtualHeap: Sendable {
  private(set) var places: [VirtualPlace]

  /// An array that is sorted is a heap.
  init(_ places: [VirtualPlace] = []) { self.places = places.sorted(by: VirtualPlace.isBefore) }

  mutating func add(_ place: VirtualPlace) {
    places.append(place)
    places.withUnsafeMutableBufferPointer { places in
      var index = places.count - 1
      while index > 0 {
        let parent = (index - 1) / 4
        if !VirtualPlace.isBefore(place, places[parent]) { break }
        places[index] = places[parent]
        index = parent
      }
      places[index] = place
    }
  }

  mutating func removeFirst() {
    let place = places.removeLast()
    if places.isEmpty { return }
    places.withUnsafeMutableBufferPointer { places in
      var index = 0
      while index * 4 + 1 < places.count {
        var smallest = index * 4 + 1
        for child in smallest + 1..<max(smallest + 1, min(smallest + 4, places.count))
        where VirtualPlace.isBefore(places[child], places[smallest]) {
          smallest = child
        }
        if !VirtualPlace.isBefore(places[smallest], place) { break }
        places[index] = places[smallest]
        index = smallest
      }
      places[index] = place
    }
  }
}
