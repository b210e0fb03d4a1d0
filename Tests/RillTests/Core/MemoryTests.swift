import RillTest
import Testing

@testable import Rill

@Suite struct MemoryTests {
  @Test(arguments: [0, 1, 2, 3, 7, 64, Int.max])
  func theLatestElementsAreASuffixOfAll(limit: Int) {
    var memory = LatestElements<Int>(limit: limit)
    var all: [Int] = []
    for element in 0..<200 {
      let replaced = memory.replace(with: element)
      all.append(element)
      #expect(memory.start(after: nil) == Array(all.suffix(limit)))
      #expect(memory.start(after: .completed) == Array(all.suffix(limit)))
      #expect(replaced == (limit > 0 && all.count > limit ? all[all.count - limit - 1] : nil))
    }
    #expect(memory.elements.count <= min(limit, 200))
  }

  @Test func theCurrentElementIsGivenWhileNothingHasEnded() {
    var memory = CurrentElement(1)
    #expect(memory.replace(with: 2) == 1)
    #expect(memory.start(after: nil) == 2)
    #expect(memory.start(after: .completed) == nil)
    #expect(memory.letGo(at: .completed) == nil)
    #expect(memory.letGo(at: .failed(TestError())) == 2)
  }

  @Test func theLastElementIsGivenWithTheCompletionOnly() {
    var memory = LastElement<Int>()
    #expect(memory.replace(with: 1) == nil)
    #expect(memory.replace(with: 2) == 1)
    #expect(memory.start(after: nil) == nil)
    #expect(memory.start(after: .failed(TestError())) == nil)
    #expect(memory.start(after: .completed) == 2)
    #expect(memory.letGo(at: .completed) == nil)
    #expect(memory.letGo(at: .failed(TestError())) == 2)
    #expect(memory.start(after: .completed) == nil)
  }
}
