import Testing

@testable import Rill

@Suite struct RelayTypeTests {
  /// Takes any relay and can do nothing but send and listen.
  private func send(_ numbers: [Int], into relay: some RelayType<Int>) -> [Int] {
    let log = Log<Int>()
    let subscription = relay.asObservable().subscribe(onNext: { log.append($0) })
    for number in numbers { relay.accept(number) }
    subscription.dispose()
    return log.entries
  }

  @Test func everyRelayIsOne() {
    #expect(send([1, 2], into: PublishRelay()) == [1, 2])
    #expect(send([1, 2], into: BehaviorRelay(value: 0)) == [0, 1, 2])
    #expect(send([1, 2], into: ReplayRelay.createUnbound()) == [1, 2])
  }

  @Test func anElementThatSaysNothingNeedsNoArgument() {
    let log = Log<Bool>()
    let relays: [any RelayType<Void>] = [
      PublishRelay(), BehaviorRelay(value: ()), ReplayRelay.create(bufferSize: 1),
    ]
    for relay in relays {
      _ = relay.asObservable().skip(while: { false }).subscribe(onNext: { log.append(true) })
      relay.accept()
    }
    #expect(log.count == 4)
  }
}
