import Rill
import RillTest
import Testing

@Suite struct GenerateTests {
  @Test func emitsStatesAsLongAsTheConditionHolds() throws {
    try marbles { m in
      m.expect(Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 }), "(1248|)")
      m.expect(
        Observable.generate(
          initialState: 1, condition: { $0 < 9 }, scheduler: m.scheduler, iterate: { $0 * 2 }), "(1248|)")
      m.expect(Observable.generate(initialState: 9, condition: { $0 < 9 }, iterate: { $0 * 2 }), "|")
    }
  }

  @Test func onASchedulerEachEventIsWorkOfItsOwn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start {
      Observable.generate(initialState: 0, condition: { $0 < 2 }, scheduler: scheduler, iterate: { $0 + 1 })
    }
    #expect(observer.events == [.next(201, 0), .next(202, 1), .completed(203)])
  }

  @Test func makesNoStateThatNobodyWants() {
    let made = Log<Int>()
    let source = Observable.generate(
      initialState: 0, condition: { _ in true },
      iterate: {
        made.append($0 + 1)
        return $0 + 1
      })
    #expect(source.take(2).eventsAtOnce() == [.next(0), .next(1), .completed])
    #expect(made.entries == [1])
  }

  @Test func throwingFailsTheStream() throws {
    try marbles { m in
      m.expect(
        Observable.generate(initialState: 0, condition: { _ in throw MarbleError.error }, iterate: { $0 }),
        "#")
      m.expect(
        Observable.generate(
          initialState: 0, condition: { _ in true }, iterate: { _ in throw MarbleError.error }), "(0#)")
      m.expect(
        Observable.generate(
          initialState: 0, condition: { _ in true }, scheduler: m.scheduler,
          iterate: { _ in throw MarbleError.error }), "(0#)")
    }
  }
}
