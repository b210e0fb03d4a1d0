import Dispatch
import Rill
import RillBindings
import RillTest
import Testing

@Suite struct MutablePropertyTests {
  @Test func aNewObserverGetsTheValueFirst() throws {
    try marbles { m in
      let property = MutableProperty("a")
      for (time, value) in [(2, "b"), (8, "c")] { m.at(time) { property.value = value } }
      m.expect(property.changes, "--b-----c--", subscription: "^----------!")
      m.expect(property.asObservable(), "----b---c--", subscription: "----^------!")
    }
  }

  @Test func modifyLosesNothing() {
    let property = MutableProperty(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 { property.modify { $0 += 1 } }
    }
    #expect(property.value == 4_000)
  }

  @Test func modifyAndWithValueAndSwapReturnWhatTheyAreAskedFor() {
    let property = MutableProperty([1, 2])
    #expect(property.modify { $0.removeLast() } == 2)
    #expect(property.withValue { $0.count } == 1)
    #expect(property.swap([7]) == [1])
    #expect(property.value == [7])
    #expect(throws: TestError.self) { try property.modify { (_: inout [Int]) in throw TestError() } }
    #expect(property.value == [7])
  }

  @Test func takesTheElementsOfAStream() {
    let property = MutableProperty(0)
    _ = Observable.of(1, 2).bind(to: property)
    #expect(property.value == 2)
  }

  @MainActor final class Player {
    @MutableProperty var volume = 0.5
  }

  @MainActor @Test func isAPropertyWrapper() {
    let player = Player()
    let log = Log<Double>()
    let subscription = player.$volume.subscribe(onNext: { log.append($0) })
    player.volume = 0.7
    player.volume += 0.1
    #expect(log.entries == [0.5, 0.7, 0.7 + 0.1])
    #expect(player.$volume.hasObservers)
    subscription.dispose()
    #expect(!player.$volume.hasObservers)
  }

  @Test func isReleasedWithItsObservers() {
    let log = Log<Int>()
    var property: MutableProperty? = MutableProperty(1)
    weak let held = property
    let subscription = property?.subscribe(onNext: { log.append($0) })
    property = nil
    #expect(held == nil)
    #expect(log.entries == [1])
    withExtendedLifetime((subscription, property)) {}
  }
}
