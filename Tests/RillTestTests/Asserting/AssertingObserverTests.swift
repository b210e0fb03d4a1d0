import Rill
import RillTest
import Testing

@Suite(.timeLimit(.minutes(15))) struct AssertingObserverTests {
  @Test func whatIsAsItShouldBeIsNoFailure() async {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    result.assertNoValues().assertNotEnded()
    subject.onNext(1)
    subject.onNext(2)
    result.assertValues(1, 2).assertValues([1, 2]).assertValueCount(2).assertValue(at: 1) { $0 == 2 }
    subject.onCompleted()
    result.assertCompleted()
    #expect(result.events == [.next(1), .next(2), .completed])
    await result.waitForValues(2, timeout: .seconds(600)).waitForEnding(timeout: .seconds(600))
  }

  @Test func aFailureOfTheStreamCanBeAskedFor() {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    subject.onError(MarbleError.error)
    result.assertError().assertError(MarbleError.error).assertError { $0 is MarbleError }
    #expect(result.error is MarbleError)
  }

  @Test func whatIsNotAsItShouldBeIsAFailureAtTheCall() {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    subject.onNext(1)
    subject.onNext(2)
    let failures = FailureReporter.collecting {
      result.assertValues(1, 3, 4)
      result.assertValues(1, 2, 3)
      result.assertNoValues()
      result.assertValueCount(1)
      result.assertValue(at: 0) { $0 > 1 }
      result.assertValue(at: 2) { _ in true }
      result.assertCompleted()
      result.assertError()
      result.assertError(MarbleError.error)
    }
    let first = #line - 10
    #expect(failures.map { Int($0.location.line) } == Array(first..<(first + 9)))
    let summary = "\n  (values: 2, errors: 0, completed: false, disposed: false)"
    #expect(
      failures.map(\.message) == [
        "values differ at index 1\n  expected  [1, 3, 4]\n  actual    [1, 2]" + summary,
        "values differ at index 2\n  expected  [1, 2, 3]\n  actual    [1, 2]" + summary,
        "expected no values, got [1, 2]" + summary,
        "expected 1 value, got 2" + summary,
        "the value at index 0 does not satisfy the predicate: next(1)" + summary,
        "there is no value at index 2" + summary,
        "expected completion, got no ending" + summary,
        "expected an error, got no ending" + summary,
        "expected error(MarbleError.error), got no ending" + summary,
      ])
  }

  @Test func anEndingThatShouldNotBeIsAFailure() {
    let completed = PublishSubject<Int>()
    let failed = PublishSubject<Int>()
    let (first, second) = (completed.test(), failed.test())
    completed.onCompleted()
    failed.onError(RillError.timeout)
    let failures = FailureReporter.collecting {
      first.assertNotEnded()
      second.assertCompleted()
      second.assertError(MarbleError.error)
      second.assertError { _ in false }
    }
    let timeout = "RillError: \(RillError.timeout)"
    #expect(
      failures.map(\.message) == [
        "expected no ending, got completed\n  (values: 0, errors: 0, completed: true, disposed: false)",
        "expected completion, got error(\(timeout))\n"
          + "  (values: 0, errors: 1, completed: false, disposed: false)",
        "expected error(MarbleError.error), got error(\(timeout))\n"
          + "  (values: 0, errors: 1, completed: false, disposed: false)",
        "the error does not satisfy the predicate: error(\(timeout))\n"
          + "  (values: 0, errors: 1, completed: false, disposed: false)",
      ])
  }

  @Test func disposalEndsTheSubscription() async {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    subject.onNext(1)
    result.dispose()
    subject.onNext(2)
    #expect(result.isDisposed)
    #expect(!subject.hasObservers)
    await result.assertValues(1).waitForEnding()
  }

  @Test func theSubscriptionEndsWithTheObserver() {
    let subject = PublishSubject<Int>()
    var result: AssertingObserver<Int>? = subject.test()
    #expect(subject.hasObservers)
    withExtendedLifetime(result) {}
    result = nil
    #expect(!subject.hasObservers)
  }

  @Test func whatComesLaterIsWaitedFor() async {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    let sender = Task {
      for number in 1...3 {
        await Task.yield()
        subject.onNext(number)
      }
      subject.onCompleted()
    }
    // Long, because other tests may keep every thread of a small machine busy for a while.
    await result.waitForValues(3, timeout: .seconds(600)).assertValues(1, 2, 3)
      .waitForEnding(timeout: .seconds(600)).assertCompleted()
    await sender.value
  }

  @Test func waitingEndsWithTheStream() async {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    subject.onNext(1)
    let sender = Task { subject.onCompleted() }
    let failures = await FailureReporter.collecting { await result.waitForValues(2, timeout: .seconds(600)) }
    #expect(
      failures.map(\.message) == [
        "expected 2 values within 600000ms, got 1\n  (values: 1, errors: 0, completed: true, disposed: false)"
      ])
    await sender.value
  }

  @Test func waitingEndsWhenTimeIsOver() async {
    let result = PublishSubject<Int>().test()
    let silent = PublishSubject<Int>()
    let other = silent.test()
    let failures = await FailureReporter.collecting {
      await result.waitForValues(1, timeout: .milliseconds(1))
      await other.waitForEnding(timeout: .milliseconds(1))
    }
    #expect(failures.count == 2)
    #expect(
      failures.last?.message
        == "expected an ending within 1ms\n  (values: 0, errors: 0, completed: false, disposed: false)")
  }

  @Test func waitingEndsWithTheTask() async {
    let subject = PublishSubject<Int>()
    let result = subject.test()
    let waiting = Task {
      await FailureReporter.collecting { await result.waitForValues(1, timeout: .seconds(600)) }.count
    }
    waiting.cancel()
    #expect(await waiting.value == 1)
  }
}
