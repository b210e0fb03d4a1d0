import Rill
import RillTest
import Testing

@Suite struct SingleTraitTests {
  @Test func succeedsOrFails() throws {
    try marbles { m in
      m.expect(m.cold("---(a|)").asSingle(), "---(a|)")
      m.expect(m.cold("---#").asSingle(), "---#")
      m.expect(Single.just("a"), "(a|)")
      m.expect(Single.just("a", scheduler: m.scheduler), "(a|)")
      m.expect(Single<String>.error(MarbleError.error), "#")
      m.expect(Single<String>.never(), "-")
      m.expect(Single<Int>.timer(.milliseconds(3), scheduler: m.scheduler), "---(0|)")
    }
  }

  @Test func theFirstCallOfItsObserverCounts() {
    let success = Single<Int>.create { observer in
      observer(.success(1))
      observer(.failure(TestError()))
      observer(.success(2))
      return Disposables.create()
    }
    #expect(success.eventsAtOnce() == [.next(1), .completed])
    let failure = Single<Int>.create { observer in
      observer(.failure(TestError()))
      observer(.success(2))
      return Disposables.create()
    }
    #expect(failure.eventsAtOnce().map { $0.error as? TestError } == [TestError()])
  }

  @Test func itsDisposableIsDisposedAtTheEndAndByTheSubscriber() {
    let log = Log<String>()
    let observers = Log<Single<Int>.SingleObserver>()
    let single = Single<Int>.create { observer in
      observers.append(observer)
      return Disposables.create { log.append("disposed") }
    }
    let first = single.subscribe(
      onSuccess: { log.append("success \($0)") }, onDisposed: { log.append("onDisposed") })
    observers.entries[0](.success(1))
    first.dispose()
    single.subscribe(onSuccess: { _ in log.append("never") }).dispose()
    #expect(log.entries == ["success 1", "disposed", "onDisposed", "disposed"])
  }

  @Test func oneClosureTakesTheResult() {
    let log = Log<String>()
    for single in [Single.just(1), .error(TestError())] {
      _ = single.subscribe { result in
        switch result {
        case .success(let element): log.append("success \(element)")
        case .failure(let error): log.append("failure \(error)")
        }
      }
    }
    #expect(log.entries == ["success 1", "failure \(TestError())"])
  }

  @Test func closuresTakeSuccessAndFailure() {
    let log = Log<String>()
    for single in [Single.just(1), .error(TestError())] {
      _ = single.subscribe(
        onSuccess: { log.append("success \($0)") }, onFailure: { _ in log.append("failure") },
        onDisposed: { log.append("disposed") })
    }
    #expect(log.entries == ["success 1", "disposed", "failure", "disposed"])
  }

  @Test func anObjectIsHeldWeakly() {
    let log = Log<String>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let source = PublishSubject<Int>()
    let subscription = source.asSingle().subscribe(
      with: token!, onSuccess: { _, element in log.append("success \(element)") },
      onFailure: { _, _ in log.append("failure") }, onDisposed: { _ in log.append("disposed") })
    _ = Single.just(1).subscribe(with: token!, onSuccess: { _, element in log.append("success \(element)") })
    token = nil
    #expect(!weak.isAlive)
    source.onNext(2)
    source.onCompleted()
    #expect(log.entries == ["success 1"])
    subscription.dispose()
  }

  @Test func anUnhandledFailureGoesToTheHookWithItsPlace() {
    let reported = UnhandledErrors.all
    _ = Single<Int>.error(TestError(name: "single")).subscribe(onSuccess: { _ in })
    let places = reported.entries.filter { $0.error.name == "single" }
    #expect(places.map { "\($0.place)".contains("SingleTraitTests.swift") } == [true])
    #expect(places.first.map { Int($0.place.line) } == #line - 3)
  }

  @Test func callbacksStandAroundTheEnd() {
    let log = Log<String>()
    for single in [Single.just(1), .error(TestError())] {
      _ = single.do(
        onSuccess: { log.append("onSuccess \($0)") }, afterSuccess: { log.append("afterSuccess \($0)") },
        onError: { _ in log.append("onError") }, afterError: { _ in log.append("afterError") },
        onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
        onDispose: { log.append("onDispose") }
      ).subscribe(onSuccess: { log.append("success \($0)") }, onFailure: { _ in log.append("failure") })
    }
    #expect(
      log.entries == [
        "onSubscribe", "onSuccess 1", "success 1", "afterSuccess 1", "onDispose", "onSubscribed",
        "onSubscribe", "onError", "failure", "onDispose", "afterError", "onSubscribed",
      ])
  }

  @Test func whatIsThrownAfterTheSuccessGoesToTheHookAndNotToTheSubscriber() {
    let reported = UnhandledErrors.all
    let single = Single.just(1).do(afterSuccess: { _ in throw TestError(name: "after success") })
    #expect(single.eventsAtOnce() == [.next(1), .completed])
    let line = #line - 2
    let reports = reported.entries.filter { $0.error.name == "after success" }
    #expect(reports.map { Int($0.place.line) } == [line])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledThere() {
    let log = Log<String>()
    let token = Token()
    for single in [Single.just(1), .error(TestError())] {
      _ = single.subscribeOnMain(
        onSuccess: {
          MainActor.assertIsolated()
          log.append("success \($0)")
        }, onFailure: { _ in log.append("failure") }, onDisposed: { log.append("disposed") })
      _ = single.subscribeOnMain(
        with: token, onSuccess: { _, element in log.append("with, success \(element)") },
        onFailure: { _, _ in log.append("with, failure") }, onDisposed: { _ in log.append("with, disposed") })
    }
    #expect(
      log.entries == [
        "success 1", "disposed", "with, success 1", "with, disposed", "failure", "disposed", "with, failure",
        "with, disposed",
      ])
  }
}
