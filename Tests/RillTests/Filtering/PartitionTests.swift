import RillTest
import Testing

@testable import Rill

@Suite struct PartitionTests {
  @Test func splitsTheStreamInTwo() throws {
    try marbles { m in
      let source = m.hot("               --1--2--3--4--|", Int.self)
      let (even, odd) = source.partition { $0 % 2 == 0 }
      m.expect(even, "-----2-----4--|")
      m.expect(odd, " --1-----3-----|")
      m.expect(source.subscriptions, "^-------------!")
    }
  }

  @Test func aPredicateThatThrowsEndsBoth() throws {
    try marbles { m in
      let (matches, others) = m.hot("--1--|", Int.self).partition { _ in throw MarbleError.error }
      m.expect(matches, "--#")
      m.expect(others, "--#")
    }
  }

  @Test func thePredicateIsAskedOnceForEachElement() {
    let asked = Log<Int>()
    let source = PublishSubject<Int>()
    let (even, odd) = source.partition {
      asked.append($0)
      return $0 % 2 == 0
    }
    let bag = DisposeBag()
    even.subscribe().disposed(by: bag)
    odd.subscribe().disposed(by: bag)
    for number in 1...3 { source.onNext(number) }
    #expect(asked.entries == [1, 2, 3])
    bag.clear()
    #expect(!source.hasObservers)
  }
}
