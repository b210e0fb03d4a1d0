import Rill
import RillTest
import Synchronization
import Testing

@Suite struct AssertNoLeaksTests {
  private final class Model: Sendable {
    let query = PublishRelay<String>()
    let bag = DisposeBag()
  }

  @Test func whatIsReleasedIsNoFailure() async {
    assertNoLeaks { leaks in
      let model = leaks.track(Model())
      model.query.subscribe(onNext: { [weak model] _ in _ = model }).disposed(by: model.bag)
      model.query.accept("a")
    }
    await assertNoLeaks { leaks in
      leaks.track(Model())
      await Task.yield()
    }
  }

  @Test func whatSurvivesIsNamedWhereItWasTracked() {
    let kept = Mutex<[Model]>([])
    let failures = FailureReporter.collecting {
      assertNoLeaks { leaks in
        let model = leaks.track(Model())
        model.query.subscribe(onNext: { _ in model.query.accept("") }).disposed(by: model.bag)
        leaks.track(Model())
        kept.withLock { $0.append(leaks.track(Model(), "kept")) }
      }
    }
    let line: UInt = #line - 8
    #expect(failures.map(\.location.line) == [line + 2, line + 5, line + 1])
    let reason =
      "Something holds it still: a closure that captures it and is kept, or a subscription that nobody disposes."
    #expect(
      failures.map(\.message) == [
        "Model is alive after the scope in which it was made\n  \(reason)",
        "Model \"kept\" is alive after the scope in which it was made\n  \(reason)",
        """
        a subscription to String, made at RillTestTests/AssertNoLeaksTests.swift:\(line + 3), is alive after the scope \
        in which it was made
          Nobody has disposed it, and its source has neither ended nor been released.
        """,
      ])
  }

  @Test func aSubscriptionThatSurvivesIsNamed() async {
    let subject = PublishSubject<Int>()
    let line: UInt = #line + 3
    let failures = FailureReporter.collecting {
      assertNoLeaks { _ in
        _ = subject.named("ticks").subscribe(onNext: { _ in })
        subject.subscribe().dispose()
        _ = Observable.of(1).subscribe()
      }
    }
    #expect(failures.map(\.location.line) == [line - 1])
    #expect(
      failures.first?.message.hasPrefix(
        "a subscription to Int \"ticks\", made at RillTestTests/AssertNoLeaksTests.swift:\(line), is alive")
        == true)
  }

  @Test func subscriptionsOfOthersDoNotCount() async {
    let subject = PublishSubject<Int>()
    await assertNoLeaks { _ in
      await Task.detached { _ = subject.subscribe() }.value
    }
    let before = subject.subscribe()
    assertNoLeaks { _ in }
    before.dispose()
  }

  @Test func aScopeThatThrowsIsCheckedToo() {
    let kept = Mutex<[Model]>([])
    let failures = FailureReporter.collecting {
      try? assertNoLeaks { leaks in
        kept.withLock { $0.append(leaks.track(Model())) }
        throw MarbleError.error
      }
    }
    #expect(failures.count == 1)
  }
}
