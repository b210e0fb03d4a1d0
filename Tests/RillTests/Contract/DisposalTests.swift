import Testing

@testable import Rill

/// C7 to C10: disposal is prompt, travels before elements do, runs teardowns once and releases everything.
@Suite("C7-C10 Disposal")
struct DisposalTests {
  /// A source that counts its subscriptions and teardowns.
  struct Counted: Sendable {
    let subscriptions = Log<Int>()
    let teardowns = Log<Int>()
    let subject = PublishSubject<Int>()

    var observable: Observable<Int> {
      .create { [subscriptions, teardowns, subject] observer in
        subscriptions.append(1)
        let inner = subject.subscribe(observer)
        return Disposables.create {
          inner.dispose()
          teardowns.append(1)
        }
      }
    }
  }

  @Test(arguments: Operator.all)
  func disposalStopsTheSource(_ subject: Operator) {
    let source = Counted()
    let log = Log<Event<String>>()
    let subscription = subject.apply(source.observable, { _ in }).subscribe { log.append($0) }
    #expect(source.subscriptions.count == 1)
    source.subject.onNext(1)
    #expect(source.teardowns.count == 0)
    let before = log.count
    subscription.dispose()
    #expect(source.teardowns.count == 1)
    #expect(!source.subject.hasObservers)
    source.subject.onNext(2)
    source.subject.onCompleted()
    #expect(log.count == before)
    subscription.dispose()
    #expect(source.teardowns.count == 1)
  }

  /// One that keeps no observer can be held by nobody, and still has not ended.
  @Test(arguments: Operator.all)
  func aSourceThatSaysNothingIsTornDownByTheDisposalOnly(_ subject: Operator) {
    let teardowns = Log<Int>()
    let silent = Observable<Int>.create { _ in Disposables.create { teardowns.append(1) } }
    let subscription = subject.apply(silent, { _ in }).subscribe(onNext: { _ in })
    #expect(teardowns.count == 0)
    subscription.dispose()
    #expect(teardowns.count == 1)
  }

  @Test(arguments: Operator.all.filter(\.emitsWhileRunning))
  func disposalInsideAHandlerIsTheLastThatIsHeard(_ subject: Operator) {
    let source = Counted()
    let log = Log<String>()
    let place = SerialDisposable()
    place.disposable = subject.apply(source.observable, { _ in }).subscribe(
      onNext: { element in
        log.append(element)
        place.dispose()
      }, onError: { _ in log.append("error") }, onCompleted: { log.append("completed") })
    for number in 0..<5 { source.subject.onNext(number) }
    source.subject.onCompleted()
    #expect(log.count == 1)
    #expect(source.teardowns.count == 1)
  }

  @Test(arguments: Operator.all)
  func theCompletionOfTheSourceRunsItsTeardownOnce(_ subject: Operator) {
    let source = Counted()
    let subscription = subject.apply(source.observable, { _ in }).subscribe(onNext: { _ in })
    source.subject.onNext(1)
    source.subject.onNext(2)
    source.subject.onCompleted()
    #expect(source.teardowns.count == 1)
    subscription.dispose()
    #expect(source.teardowns.count == 1)
  }

  @Test(arguments: Operator.all)
  func theFailureOfTheSourceRunsItsTeardownOnce(_ subject: Operator) {
    let source = Counted()
    let subscription = subject.apply(source.observable, { _ in }).subscribe(
      onNext: { _ in }, onError: { _ in })
    source.subject.onNext(1)
    source.subject.onError(TestError())
    let subscribed = source.subscriptions.count
    // A retry subscribes again to a subject that has failed, and fails again.
    #expect(source.teardowns.count == subscribed)
    subscription.dispose()
    #expect(source.teardowns.count == subscribed)
  }

  @Test(arguments: Operator.all.filter(\.emitsWhileRunning))
  func anEndlessSynchronousSourceStopsWhenNobodyWantsMore(_ subject: Operator) {
    // A hundred million elements would be seen as a hang; the source must stop after a handful.
    let made = Log<Int>()
    let source = Observable<Int>.create { observer in
      var number = 0
      while !observer.isDisposed, number < 100_000 {
        made.append(number)
        observer.onNext(number)
        number += 1
      }
      return Disposables.create()
    }
    let log = Log<Event<String>>()
    _ = subject.apply(source, { _ in }).take(1).subscribe { log.append($0) }
    #expect(log.count == 2)
    #expect(made.count < 10, "the source made \(made.count) elements")
  }

  @Test(arguments: Operator.all.filter(\.takesClosure))
  func disposalReleasesWhatTheClosureHolds(_ subject: Operator) {
    let source = PublishSubject<Int>()
    var token: Token? = Token()
    let watch = WeakToken(token!)
    let subscription: any Disposable
    do {
      let held = token!
      subscription = subject.apply(source.asObservable(), { _ in withExtendedLifetime(held) {} })
        .subscribe(onNext: { _ in })
    }
    token = nil
    source.onNext(1)
    #expect(watch.isAlive)
    subscription.dispose()
    #expect(!watch.isAlive)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: Operator.all)
  func endingReleasesTheHandlersAlthoughTheDisposableLives(_ subject: Operator) {
    let source = PublishSubject<Int>()
    var token: Token? = Token()
    let watch = WeakToken(token!)
    let subscription: any Disposable
    do {
      let held = token!
      subscription = subject.apply(source.asObservable(), { _ in }).subscribe(
        onNext: { _ in withExtendedLifetime(held) {} }, onError: { _ in })
    }
    token = nil
    source.onNext(1)
    source.onNext(2)
    source.onError(TestError())
    if watch.isAlive, !subject.passesEndings { subscription.dispose() }
    #expect(!watch.isAlive)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: Operator.all)
  func droppingTheSubjectFreesItsObservers(_ subject: Operator) {
    var source: PublishSubject<Int>? = PublishSubject<Int>()
    var token: Token? = Token()
    let watch = WeakToken(token!)
    let subscription: any Disposable
    do {
      let held = token!
      subscription = subject.apply(Counted.onlyThrough(source!), { _ in }).subscribe(
        onNext: { _ in withExtendedLifetime(held) {} })
    }
    token = nil
    source = nil
    // The operator may keep the stream that it would subscribe to again (`retry`, `share`): disposal frees that.
    if watch.isAlive { subscription.dispose() }
    #expect(!watch.isAlive)
    withExtendedLifetime(subscription) {}
  }
}

extension DisposalTests.Counted {
  /// A stream that does not hold the subject.
  static func onlyThrough(_ subject: PublishSubject<Int>) -> Observable<Int> {
    let core = subject.core
    return Observable { observer, lifetime in core.join(observer, lifetime) }
  }
}
