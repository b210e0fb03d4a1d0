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

  /// What is remembered by time, said the simple way: the latest ones of all elements whose time is not up.
  @Test(arguments: [0, 1, 3, .max])
  func recentElementsAreThoseWhoseTimeIsNotUp(limit: Int) {
    var random = SeededGenerator(seed: 7)
    var memory = RecentElements<Int>(limit: limit, span: .nanoseconds(10))
    var sent: [(element: Int, time: Int64)] = []
    var time: Int64 = 0
    for element in 0..<1_000 {
      time += Int64.random(in: 0...6, using: &random)
      sent.append((element, time))
      let forgotten = memory.replace(with: element, at: SchedulerInstant(nanoseconds: time))
      let later = time + Int64.random(in: 0...12, using: &random)
      func kept(at now: Int64) -> [Int] {
        sent.filter { now - $0.time < 10 }.suffix(limit == .max ? sent.count : limit).map(\.element)
      }
      #expect(memory.count == kept(at: time).count)
      #expect(!forgotten.contains(where: kept(at: time).contains))
      // Those that are too old at a later time were among the latest before.
      let expected = sent.suffix(limit == .max ? sent.count : limit).filter { later - $0.time < 10 }.map(
        \.element)
      #expect(memory.start(after: nil, at: SchedulerInstant(nanoseconds: later)) == expected)
    }
  }

  @Test func timeDoesNotGoBackForWhatIsRemembered() {
    var memory = RecentElements<Int>(limit: 9, span: .nanoseconds(10))
    _ = memory.replace(with: 1, at: SchedulerInstant(nanoseconds: 20))
    _ = memory.replace(with: 2, at: SchedulerInstant(nanoseconds: 5))
    #expect(memory.start(after: nil, at: SchedulerInstant(nanoseconds: 29)) == [1, 2])
    #expect(memory.start(after: nil, at: SchedulerInstant(nanoseconds: 30)) == [])
  }
}
