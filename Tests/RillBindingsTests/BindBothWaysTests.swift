import Dispatch
import Rill
import RillBindings
import RillTest
import Testing

@Suite struct BindBothWaysTests {
  @Test func aChangeOfEitherGoesOverOnce() throws {
    try marbles { m in
      let this = MutableProperty("1")
      let other = BehaviorRelay(value: "5")
      let binding = this.bindBothWays(with: other)
      for (time, value) in "1--2--------".enumerated() where time > 0 && value != "-" {
        m.at(time) { this.value = String(value) }
      }
      for (time, value) in "5--------7--".enumerated() where time > 0 && value != "-" {
        m.at(time) { other.accept(String(value)) }
      }
      m.expect(this.asObservable(), "5--2-----7--", subscription: "^-----------!")
      m.expect(other.asObservable(), "5--2-----7--", subscription: "^-----------!")
      // Held until then: a binding keeps neither side alive.
      m.at(11) { withExtendedLifetime((this, other)) { binding.dispose() } }
    }
  }

  @Test func theOperatorDoesTheSame() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    let bag = DisposeBag()
    (left <-> right).disposed(by: bag)
    #expect(left.value == 2)
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
    bag.clear()
    left.value = 5
    #expect(right.value == 4)
  }

  @Test func twoThreadsLeaveOneValue() {
    for round in 0..<200 {
      let (left, right) = (MutableProperty(0), BehaviorRelay(value: 0))
      let binding = left <-> right
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        for step in 1...20 { index == 0 ? left.accept(round + step) : right.accept(-round - step) }
      }
      #expect(left.value == right.value)
      binding.dispose()
    }
  }

  @Test func aHandlerThatCorrectsTheValueIsHeardOnBothSides() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let bag = DisposeBag()
    (left <-> right).disposed(by: bag)
    right.subscribe(onNext: { if $0 > 10 { right.value = 10 } }).disposed(by: bag)
    left.value = 50
    #expect(left.value == 10)
    #expect(right.value == 10)
  }

  @Test func neitherKeepsTheOtherAlive() {
    var left: MutableProperty? = MutableProperty(0)
    let right = MutableProperty(0)
    weak let held = left
    let binding = left.map { $0 <-> right }
    left = nil
    #expect(held == nil)
    right.value = 1
    binding?.dispose()
    #expect(!right.hasObservers)
    _ = left
  }
}
