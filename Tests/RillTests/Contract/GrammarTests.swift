import Testing

@testable import Rill

/// C1: `next* (error | completed)?`, then silence, whatever the source does.
@Suite("C1 Grammar")
struct GrammarTests {
  @Test(arguments: Operator.all)
  func aSourceThatGoesOnAfterItsEndingIsNotHeard(_ subject: Operator) {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      observer.onNext(7_000_070_000_700_000)
      observer.onError(TestError())
      observer.onCompleted()
      return Disposables.create()
    }
    let log = Log<Event<String>>()
    let subscription = subject.apply(source, { _ in }).subscribe { log.append($0) }
    let stops = log.entries.filter(\.isStopEvent).count
    #expect(stops <= 1)
    #expect(log.entries.dropLast().allSatisfy { !$0.isStopEvent })
    #expect(!log.entries.contains { $0.element?.contains("7000070000") ?? false })
    subscription.dispose()
  }

  @Test(arguments: Operator.all)
  func aHotSourceThatGoesOnAfterItsEndingIsNotHeard(_ subject: Operator) {
    let source = PublishSubject<Int>()
    let log = Log<Event<String>>()
    let subscription = subject.apply(source.asObservable(), { _ in }).subscribe { log.append($0) }
    source.onNext(1)
    source.onNext(2)
    source.onCompleted()
    let before = log.count
    source.onNext(4)
    source.onError(TestError())
    #expect(log.count == before)
    #expect(log.entries.filter(\.isStopEvent).count <= 1)
    subscription.dispose()
  }
}
