import Rill
import RillTest
import Testing

@Suite struct BehaviorRelayTests {
  @Test func givesTheValueFirst() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = BehaviorRelay(value: "a")
      let accept = m.hot("          --b-----c--")
      _ = accept.subscribe(onNext: { relay.accept($0) })
      m.expect(relay, subscription: "----^").toBe("----b---c--")
      m.expect(relay, subscription: "^").toBe("a-b-----c--")
    }
  }

  @Test func theValueChangesAtOnceAndDeliveryKeepsItsOrder() {
    let relay = BehaviorRelay(value: 0)
    let notes = Log<String>()
    for name in ["a", "b"] {
      _ = relay.subscribe(onNext: { element in
        if element == 1, name == "a" { relay.accept(2) }
        notes.append("\(name)\(element) of \(relay.value)")
      })
    }
    relay.accept(1)
    #expect(notes.entries == ["a0 of 0", "b0 of 0", "a1 of 2", "b1 of 2", "a2 of 2", "b2 of 2"])
  }

  @Test func modifyChangesTheValueInOneStep() {
    let relay = BehaviorRelay(value: [1])
    let log = Log<[Int]>()
    _ = relay.subscribe(onNext: { log.append($0) })
    let count = relay.modify { value in
      value.append(2)
      return value.count
    }
    #expect(count == 2)
    #expect(relay.value == [1, 2])
    #expect(log.entries == [[1], [1, 2]])
  }

  @Test func aChangeThatThrowsChangesNothing() {
    let relay = BehaviorRelay(value: 1)
    let log = Log<Int>()
    _ = relay.subscribe(onNext: { log.append($0) })
    #expect(throws: TestError()) {
      try relay.modify { value in
        value = 2
        throw TestError()
      }
    }
    #expect(relay.value == 1)
    #expect(log.entries == [1])
  }

  @Test func aChangeInBetweenIsNotLost() {
    let relay = BehaviorRelay(value: 0)
    let rounds = Log<Int>()
    relay.modify { value in
      rounds.append(value)
      // Another one comes first; this one must then start from its result.
      if rounds.count == 1 { relay.accept(10) }
      value += 1
    }
    #expect(rounds.entries == [0, 10])
    #expect(relay.value == 11)
  }

  @Test func modifyInsideAHandlerIsDeliveredAfterwards() {
    let relay = BehaviorRelay(value: 0)
    let notes = Log<String>()
    for name in ["a", "b"] {
      _ = relay.subscribe(onNext: { element in
        notes.append("\(name)\(element)")
        if element == 1, name == "a" { relay.modify { $0 += 1 } }
      })
    }
    relay.accept(1)
    #expect(notes.entries == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test func replacedValuesAreReleased() {
    let census = Census()
    let relay = BehaviorRelay<Census.Witness?>(value: census.witness())
    relay.accept(census.witness())
    #expect(census.alive == 1)
    relay.accept(nil)
    #expect(census.alive == 0)
  }
}
