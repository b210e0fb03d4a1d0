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
    #expect(failures.map(\.location.line) == [#line - 6, #line - 3])
    let reason =
      "Something holds it still: a closure that captures it and is kept, or a subscription that nobody disposes."
    #expect(
      failures.map(\.message) == [
        "Model is alive after the scope in which it was made\n  \(reason)",
        "Model \"kept\" is alive after the scope in which it was made\n  \(reason)",
      ])
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
