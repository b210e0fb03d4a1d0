import Rill
import RillTest
import Testing

@Suite struct CompletableTests {
  private func completable(_ m: Marbles, _ diagram: String) -> Completable {
    m.cold(diagram).ignoreElements().asCompletable()
  }

  @Test func completesOrFails() throws {
    try marbles { m in
      m.expect(completable(m, "---|"), "---|")
      m.expect(completable(m, "---#"), "---#")
      m.expect(Completable.empty(), "|")
      m.expect(Completable.error(MarbleError.error), "#")
      m.expect(Completable.never(), "-")
    }
  }

  @Test func theFirstCallOfItsObserverCounts() {
    let log = Log<String>()
    let end = Completable.create { observer in
      observer(.completed)
      observer(.error(TestError()))
      return Disposables.create { log.append("disposed") }
    }
    _ = end.subscribe(onCompleted: { log.append("completed") }, onError: { _ in log.append("error") })
    #expect(log.entries == ["completed", "disposed"])
  }

  @Test func closuresTakeTheEnds() {
    let log = Log<String>()
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.subscribe { event in
        if case .completed = event { log.append("completed") } else { log.append("error") }
      }
      _ = end.subscribe(
        onCompleted: { log.append("onCompleted") }, onError: { _ in log.append("onError") },
        onDisposed: { log.append("onDisposed") })
    }
    #expect(log.entries == ["completed", "onCompleted", "onDisposed", "error", "onError", "onDisposed"])
  }

  @Test func anObjectIsHeldWeakly() {
    let log = Log<String>()
    var token: Token? = Token()
    let source = PublishSubject<Never>()
    let subscription = source.asCompletable().subscribe(
      with: token!, onCompleted: { _ in log.append("late") })
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.subscribe(
        with: token!, onCompleted: { _ in log.append("completed") }, onError: { _, _ in log.append("error") },
        onDisposed: { _ in log.append("disposed") })
    }
    token = nil
    source.onCompleted()
    #expect(log.entries == ["completed", "disposed", "error", "disposed"])
    subscription.dispose()
  }

  @Test func anUnhandledFailureGoesToTheHookWithItsPlace() {
    let reported = UnhandledErrors.all
    _ = Completable.error(TestError(name: "completable")).subscribe()
    let places = reported.entries.filter { "\($0.place)".contains("CompletableTests.swift") }
    #expect(places.map(\.error.name) == ["completable"])
  }

  @Test func callbacksStandAroundTheEnd() {
    let log = Log<String>()
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.do(
        onError: { _ in log.append("onError") }, afterError: { _ in log.append("afterError") },
        onCompleted: { log.append("onCompleted") }, afterCompleted: { log.append("afterCompleted") },
        onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
        onDispose: { log.append("onDispose") }
      ).subscribe(onCompleted: { log.append("completed") }, onError: { _ in log.append("error") })
    }
    #expect(
      log.entries == [
        "onSubscribe", "onCompleted", "completed", "onDispose", "afterCompleted", "onSubscribed",
        "onSubscribe", "onError", "error", "onDispose", "afterError", "onSubscribed",
      ])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledThere() {
    let log = Log<String>()
    let token = Token()
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.subscribeOnMain(
        onCompleted: {
          MainActor.assertIsolated()
          log.append("completed")
        }, onError: { _ in log.append("error") }, onDisposed: { log.append("disposed") })
      _ = end.subscribeOnMain(
        with: token, onCompleted: { _ in log.append("with, completed") },
        onError: { _, _ in log.append("with, error") })
    }
    #expect(
      log.entries == [
        "completed", "disposed", "with, completed", "error", "disposed", "with, error",
      ])
  }
}
