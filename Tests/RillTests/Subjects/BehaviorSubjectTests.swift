import Rill
import RillTest
import Testing

@Suite struct BehaviorSubjectTests {
  private let log = Log<Event<Int>>()

  @Test func givesTheCurrentElementFirst() throws {
    try marbles { m in
      let subject = BehaviorSubject(value: "a")
      let send = m.hot("            --b-----c--|")
      _ = send.subscribe(subject)
      m.expect(subject, subscription: "----^").toBe("----b---c--|")
      m.expect(subject, subscription: "^").toBe("a-b-----c--|")
      m.expect(subject, subscription: "------------^").toBe("------------|")
    }
  }

  @Test func whoComesAfterAFailureGetsTheFailureAlone() throws {
    try marbles { m in
      let subject = BehaviorSubject(value: "a")
      _ = m.hot("-b-#").subscribe(subject)
      m.expect(subject, subscription: "-----^").toBe("-----#")
    }
  }

  @Test func theValueChangesAtOnceAlsoInsideAHandler() throws {
    let subject = BehaviorSubject(value: 0)
    let values = Log<Int>()
    _ = subject.subscribe(onNext: { element in
      if element == 1 {
        subject.onNext(2)
        if let value = try? subject.value() { values.append(value) }
      }
    })
    subject.onNext(1)
    #expect(values.entries == [2])
    #expect(try subject.value() == 2)
  }

  @Test func theValueOutlivesTheCompletion() throws {
    let subject = BehaviorSubject(value: 0)
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    #expect(try subject.value() == 1)
  }

  @Test func theValueOfAFailedSubjectIsItsError() {
    let subject = BehaviorSubject(value: 0)
    subject.on(.error(TestError()))
    #expect(throws: TestError()) { try subject.value() }
  }

  @Test func aDisposedSubjectHasNoValueAndNoObservers() {
    let subject = BehaviorSubject(value: 0)
    _ = subject.subscribe { [log] in log.append($0) }
    subject.dispose()
    subject.onNext(1)
    #expect(log.entries == [.next(0)])
    #expect(subject.isDisposed)
    #expect(!subject.hasObservers)
    #expect(throws: RillError.self) { try subject.value() }
    _ = subject.subscribe { [log] in log.append($0) }
    #expect(log.entries.last?.error is RillError)
  }

  @Test func theElementIsReleasedWhenNobodyCanGetItAnyMore() {
    let census = Census()
    let disposed = BehaviorSubject(value: census.witness())
    disposed.dispose()
    disposed.onNext(census.witness())
    let failed = BehaviorSubject(value: census.witness())
    failed.onError(TestError())
    #expect(census.alive == 0)
    let completed = BehaviorSubject(value: census.witness())
    completed.onCompleted()
    #expect(census.alive == 1)
    completed.dispose()
    #expect(census.alive == 0)
    #expect(throws: RillError.self) { try completed.value() }
  }

  @Test func aReplacedElementIsReleasedWithNoLockHeld() {
    let subject = BehaviorSubject<Asking?>(value: nil)
    let answers = Log<Bool>()
    subject.onNext(Asking { answers.append(subject.hasObservers && (try? subject.value()) != nil) })
    _ = subject.subscribe()
    subject.onNext(Asking {})
    #expect(answers.entries == [true])
    subject.onNext(nil)
  }

  /// An element that asks when it is released; with a lock held it would wait for ever (C4).
  private final class Asking: Sendable {
    let ask: @Sendable () -> Void
    init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }
    deinit { ask() }
  }

  @Test func theCurrentValueIsThereUntilAFailure() {
    let subject = BehaviorSubject(value: 1)
    #expect(subject.currentValue == 1)
    subject.onNext(2)
    #expect(subject.currentValue == 2)
    subject.onCompleted()
    #expect(subject.currentValue == 2)
    let failing = BehaviorSubject(value: 1)
    failing.onError(TestError())
    #expect(failing.currentValue == nil)
  }
}
