/// Memory that grows: an array that is never copied, so that nobody asks at each access whether it is shared.
///
/// Of one owner, who sees to it that it is used by one thread at a time, and asks for nothing that is not there.
final class Row<Element>: @unchecked Sendable {
  @exclusivity(unchecked) private var memory = UnsafeMutablePointer<Element>.allocate(capacity: 8)
  @exclusivity(unchecked) private var capacity = 8
  @exclusivity(unchecked) private(set) var count = 0

  deinit {
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { memory[index] }
    @inline(__always) _modify { yield &memory[index] }
  }

  @inline(__always)
  func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  func removeLast() -> Element {
    count -= 1
    return (memory + count).move()
  }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
