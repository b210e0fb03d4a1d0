/// Places as a heap with four children to each, which is half as deep as one with two.
struct VirtualHeap: Sendable {
  private let row = Row<VirtualPlace>()

  init(_ places: [VirtualPlace] = []) {
    for place in places { add(place) }
  }

  var count: Int { row.count }
  var first: VirtualPlace? { row.count == 0 ? nil : row[0] }
  var places: [VirtualPlace] { (0..<row.count).map { row[$0] } }

  func add(_ place: VirtualPlace) {
    var index = row.count
    row.append(place)
    while index > 0 {
      let parent = (index - 1) / 4
      if !VirtualPlace.isBefore(place, row[parent]) { break }
      row[index] = row[parent]
      index = parent
    }
    row[index] = place
  }

  func removeFirst() {
    let place = row.removeLast()
    let count = row.count
    if count == 0 { return }
    var index = 0
    while index * 4 + 1 < count {
      var smallest = index * 4 + 1
      var child = smallest + 1
      while child < min(index * 4 + 5, count) {
        if VirtualPlace.isBefore(row[child], row[smallest]) { smallest = child }
        child += 1
      }
      if !VirtualPlace.isBefore(row[smallest], place) { break }
      row[index] = row[smallest]
      index = smallest
    }
    row[index] = place
  }
}
