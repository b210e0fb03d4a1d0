import Rill
import RillBindings
import RillTest
import Testing

@Suite struct PropertyTests {
  @Test func givesItsValueThenItsChanges() throws {
    try marbles { m in
      let counter = MutableProperty("0")
      for (time, value) in [(2, "1"), (8, "2")] { m.at(time) { counter.value = value } }
      let property = Property(counter)
      m.expect(property.changes, "--1-----2--", subscription: "^----------!")
      m.expect(property.asObservable(), "----1---2--", subscription: "----^------!")
    }
  }

  @Test func followsAStreamFromTheBeginning() throws {
    try marbles { m in
      let property = Property(initial: "i", then: m.hot("--a--b--|"))
      m.expect(property.asObservable(), "---a-b-----", subscription: "---^-------!")
      m.at(0) { #expect(property.value == "i") }
      m.at(6) { #expect(property.value == "b") }
    }
  }

  @Test func theStreamIsLeftWhenNobodyHoldsTheProperty() {
    let source = PublishSubject<Int>()
    var property: Property<Int>? = Property(initial: 0, then: source)
    var derived = property?.map { $0 + 1 }
    let subscription = derived?.subscribe(onNext: { _ in })
    #expect(source.hasObservers)
    property = nil
    derived = nil
    source.onNext(1)
    #expect(source.hasObservers)
    subscription?.dispose()
    #expect(!source.hasObservers)
    _ = (property, derived)
  }

  @Test func aConstantHasAValueToo() {
    let property = Property(constant: 1)
    #expect(property.value == 1)
    #expect(Events(property).all == ["next(1)", "completed"])
  }

  @Test func readsARelay() {
    let relay = BehaviorRelay(value: 1)
    let property = Property(relay)
    relay.accept(2)
    #expect(property.value == 2)
    #expect(Events(property).all == ["next(2)"])
  }

  @Test func mapTransformsTheValueAndItsChanges() throws {
    try marbles { m in
      let (counter, property) = moving(m, "1--2--3--")
      let letters = property.map { ["1": "a", "2": "b", "3": "c"][$0] ?? "?" }
      m.expect(letters.asObservable(), "a--b--c--", subscription: "^--------!")
      m.at(4) { #expect(letters.value == "b") }
      withExtendedLifetime(counter) {}
    }
  }

  /// A property that changes as a diagram says, beginning with the element at time 0.
  private func moving(_ m: Marbles, _ diagram: String) -> (MutableProperty<String>, Property<String>) {
    let property = MutableProperty(String(diagram.prefix(1)))
    for (time, value) in diagram.enumerated() where time > 0 && value != "-" {
      m.at(time) { property.value = String(value) }
    }
    return (property, Property(property))
  }

  @Test func flatMapFollowsThePropertyOfTheCurrentValue() throws {
    try marbles { m in
      let (a, selection) = moving(m, "1-----2-----")
      let (b, first) = moving(m, "a--b-----c--")
      let (c, second) = moving(m, "x-------y---")
      let current = selection.flatMap { $0 == "1" ? first : second }
      m.expect(current.asObservable(), "a--b--x-y---", subscription: "^-----------!")
      m.at(4) { #expect(current.value == "b") }
      m.at(9) { #expect(current.value == "y") }
      withExtendedLifetime((a, b, c)) {}
    }
  }

  @Test func combineLatestHasBothValues() throws {
    try marbles { m in
      let (a, first) = moving(m, "1-----2-----")
      let (b, second) = moving(m, "a--b-----c--")
      let both = first.combineLatest(with: second)
      let names = ["1a": "A", "1b": "B", "2b": "C", "2c": "D"]
      m.expect(
        both.map { names[$0.0 + $0.1] ?? "?" }.asObservable(), "A--B--C--D--", subscription: "^-----------!")
      m.at(7) { #expect(both.value == ("2", "b")) }
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test func zipChangesWhenBothHaveChanged() throws {
    try marbles { m in
      let (a, first) = moving(m, "1--2--3-----")
      let (b, second) = moving(m, "a-------b---")
      let both = first.zip(with: second)
      let names = ["1a": "A", "2b": "B"]
      m.expect(
        both.map { names[$0.0 + $0.1] ?? "?" }.asObservable(), "A-------B---", subscription: "^-----------!")
      m.at(7) { #expect(both.value == ("1", "a")) }
      m.at(9) { #expect(both.value == ("2", "b")) }
      withExtendedLifetime((a, b)) {}
    }
  }

  @Test func distinctUntilChangedLeavesOutWhatChangesNothing() throws {
    try marbles { m in
      let (counter, property) = moving(m, "1--1--2--2--")
      m.expect(property.distinctUntilChanged().asObservable(), "1-----2-----", subscription: "^-----------!")
      withExtendedLifetime(counter) {}
    }
  }

  @Test func boolsAreNegatedAndCombined() throws {
    try marbles { m in
      let (a, first) = moving(m, "1-----0-----")
      let (b, second) = moving(m, "0--1-----0--")
      let (c, third) = moving(m, "1--0--1--")
      let (isFirst, isSecond) = (first.map { $0 == "1" }, second.map { $0 == "1" })
      func digits(_ property: Property<Bool>) -> Observable<String> {
        property.map { $0 ? "1" : "0" }.asObservable()
      }
      m.expect(digits(third.map { $0 == "1" }.negate()), "0--1--0--", subscription: "^--------!")
      m.expect(digits(isFirst.and(isSecond)), "0--1--0--0--", subscription: "^-----------!")
      m.expect(digits(isFirst.or(isSecond)), "1--1--1--0--", subscription: "^-----------!")
      withExtendedLifetime((a, b, c)) {}
    }
  }
}

/// The events that arrive before `subscribe` returns.
struct Events {
  let all: [String]

  init<Element>(_ stream: some ObservableType<Element>) {
    let log = Log<String>()
    stream.asObservable().subscribe { log.append("\($0)") }.dispose()
    all = log.entries
  }
}
