import Testing

@testable import Rill

/// C2, C3, C6, C18: serial and in order also when handlers send; the first ending wins; what a closure throws is an error event.
@Suite("C2, C3, C6, C18 Delivery")
struct DeliveryTests {
  @Test(arguments: Operator.all.filter(\.emitsWhileRunning))
  func aHandlerThatSendsIsNotEnteredAgain(_ subject: Operator) {
    let source = PublishSubject<Int>()
    let depth = Cell(0)
    let deepest = Cell(0)
    let sent = Cell(0)
    let subscription = subject.apply(source.asObservable(), { _ in }).subscribe(
      onNext: { _ in
        depth.value += 1
        deepest.value = max(deepest.value, depth.value)
        if sent.value < 5 {
          sent.value += 1
          source.onNext(100 + sent.value)
        }
        depth.value -= 1
      }, onError: { _ in })
    for number in 1...3 { source.onNext(number) }
    #expect(deepest.value == 1)
    subscription.dispose()
  }

  @Test(arguments: Operator.all.filter(\.emitsWhileRunning))
  func aHandlerThatEndsTheSourceHearsTheEndingAfterwards(_ subject: Operator) {
    let source = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = subject.apply(source.asObservable(), { _ in }).subscribe(
      onNext: { _ in
        log.append("next")
        source.onCompleted()
        log.append("returned")
      }, onError: { _ in log.append("error") }, onCompleted: { log.append("completed") })
    for number in 1...3 { source.onNext(number) }
    let entries = log.entries
    if let first = entries.firstIndex(of: "next") {
      #expect(entries[first + 1] == "returned")
    }
    #expect(entries.filter { $0 == "completed" || $0 == "error" }.count <= 1)
    subscription.dispose()
  }

  @Test(arguments: Operator.all.filter(\.mayThrow))
  func aThrowingClosureBecomesAnErrorEventAndReleasesTheSource(_ subject: Operator) {
    let source = DisposalTests.Counted()
    let log = Log<Event<String>>()
    let subscription = subject.apply(source.observable, { if $0 == 2 { throw TestError() } })
      .subscribe { log.append($0) }
    source.subject.onNext(1)
    source.subject.onNext(2)
    source.subject.onNext(3)
    #expect(log.entries.last?.error as? TestError == TestError())
    #expect(log.entries.filter(\.isStopEvent).count == 1)
    #expect(source.teardowns.count == 1)
    subscription.dispose()
  }

  @Test(arguments: Operator.all.filter(\.mayThrow))
  func aThrowingClosureInFrontOfASynchronousSourceStopsIt(_ subject: Operator) {
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
    _ = subject.apply(source, { if $0 == 2 { throw TestError() } }).subscribe { log.append($0) }
    #expect(log.entries.last?.error as? TestError == TestError())
    #expect(made.count < 10)
  }

  @Test(arguments: Operator.all)
  func aSynchronousSourceIsDeliveredBeforeSubscribeReturns(_ subject: Operator) {
    let log = Log<Event<String>>()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
    let subscription = subject.apply(source, { _ in }).subscribe { log.append($0) }
    let waits = [
      "merge", "merge()", "merge(maxConcurrent:)", "merge(maxConcurrent:overflow:)", "take(until: other)",
      "sample",
      "sample(period)",
    ].contains(subject.name)
    #expect(log.entries.contains { $0.isStopEvent } || waits)
    subscription.dispose()
  }

  @Test(arguments: Operator.all)
  func aFailureIsPassedOnOrHandled(_ subject: Operator) {
    let source = PublishSubject<Int>()
    let log = Log<Event<String>>()
    let subscription = subject.apply(source.asObservable(), { _ in }).subscribe { log.append($0) }
    source.onNext(1)
    source.onError(TestError())
    let handling = ["catch", "catchAndReturn", "catchAndComplete", "asInfallible", "materialize"]
    // That of a trait has the trait before its name, and its labels behind.
    let name = subject.name.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
    if handling.contains(String(name)) {
      #expect(log.entries.last?.isCompleted ?? false)
    } else if subject.name == "retry(when:)" {
      #expect(log.entries.last?.isStopEvent ?? false)
    } else {
      #expect(log.entries.last?.error as? TestError == TestError())
    }
    subscription.dispose()
  }
}
