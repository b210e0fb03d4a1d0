import Rill
import RillBindings
import RillTest
import Testing

@Suite struct ActionTests {
  private let bag = DisposeBag()

  @Test func runsItsWorkForEachInput() {
    let action = Action<Int, Int> { Observable.of($0, $0 * 10) }
    let log = Log<Int>()
    action.elements.subscribe(onNext: { log.append($0) }).disposed(by: bag)
    action.execute(1)
    action.inputs.accept(2)
    _ = Observable.of(3).bind(to: action.inputs)
    #expect(log.entries == [1, 10, 2, 20, 3, 30])
    #expect(Events(action.execute(4)).all == ["next(4)", "next(40)", "completed"])
  }

  @Test func runsOnceAtATime() throws {
    try marbles { m in
      let work = m.cold("--x|").asObservable()
      let action = Action<Int, String> { _ in work }
      for time in [1, 2, 5] { m.at(time) { action.execute(time) } }
      m.expect(action.elements, "---x---x---", subscription: "^----------!")
      let digits = action.executing.map { $0 ? "1" : "0" }.asObservable()
      m.expect(digits, "01--01--0--", subscription: "^----------!")
      m.expect(
        action.enabled.map { $0 ? "1" : "0" }.asObservable(), "10--10--1--", subscription: "^----------!")
      m.expect(action.errors.map { _ in "e" }, "--e--------", subscription: "^----------!")
      m.at(11) { withExtendedLifetime(action) {} }
    }
  }

  @Test func isDisabledWhileItsConditionDoesNotHold() {
    let isValid = MutableProperty(false)
    let action = Action<Int, Int>(enabledIf: Property(isValid)) { Observable.just($0) }
    let errors = Log<String>()
    action.errors.subscribe(onNext: { errors.append("\($0)") }).disposed(by: bag)
    #expect(!action.enabled.value)
    #expect(Events(action.execute(1)).all == ["error(notEnabled)"])
    isValid.value = true
    #expect(action.enabled.value)
    #expect(Events(action.execute(2)).all == ["next(2)", "completed"])
    #expect(errors.entries == ["notEnabled"])
  }

  @Test func theWorkIsGivenTheState() {
    let name = MutableProperty("a")
    let action = Action<Int, String>(state: Property(name), enabledIf: { $0 != "x" }) {
      Observable.just("\($0)\($1)")
    }
    #expect(Events(action.execute(1)).all == ["next(a1)", "completed"])
    name.value = "b"
    #expect(Events(action.execute(2)).all == ["next(b2)", "completed"])
    name.value = "x"
    #expect(Events(action.execute(3)).all == ["error(notEnabled)"])
  }

  @Test func aFailureOfTheWorkIsAnError() {
    let action = Action<Bool, Int> { isThrowing -> Observable<Int> in
      if isThrowing { throw TestError() }
      return .error(TestError())
    }
    let errors = Log<String>()
    action.errors.subscribe(onNext: { errors.append("\($0)") }).disposed(by: bag)
    let expected = "underlyingError(RillBindingsTests.TestError())"
    #expect(Events(action.execute(true)).all == ["error(\(expected))"])
    #expect(Events(action.execute(false)).all == ["error(\(expected))"])
    #expect(errors.entries == [expected, expected])
    #expect(action.enabled.value)
  }

  @Test func whoHearsOfTheEndMayExecuteAgain() {
    let subject = MutableProperty(PublishSubject<Int>())
    let action = Action<Int, Int> { _ in subject.value }
    let log = Log<String>()
    action.execute(1).subscribe(onCompleted: {
      log.append("again")
      action.execute(2)
    }).disposed(by: bag)
    let first = subject.value
    subject.value = PublishSubject()
    first.onCompleted()
    #expect(log.entries == ["again"])
    #expect(action.executing.value)
  }

  @Test func theWorkStopsWhenTheActionIsReleased() {
    let subject = PublishSubject<Int>()
    var action: Action<Int, Int>? = Action { _ in subject }
    weak let held = action
    action?.execute(1)
    #expect(subject.hasObservers)
    action = nil
    #expect(held == nil)
    #expect(!subject.hasObservers)
    _ = action
  }

  @Test func anActionWithoutInputNeedsNone() {
    let action = Action<Void, Int> { Observable.just(1) }
    #expect(Events(action.execute()).all == ["next(1)", "completed"])
  }
}
