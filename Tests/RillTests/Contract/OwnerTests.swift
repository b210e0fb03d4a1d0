import RillTest
import Testing

@testable import Rill

/// C8: an operator that does not pass the ending of its source on in the same call stops that source before anything else. Else a
/// synchronous source in front of it goes on for ever.
@Suite("C8 An ended source is stopped first")
struct OwnerTests {
  struct Owner: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>) -> Observable<String>

    init<Result: ObservableConvertibleType>(
      _ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Result
    ) {
      testDescription = name
      self.apply = { apply($0).asObservable().map { "\($0)" } }
    }
  }

  /// Each goes on after the completion of its source, or waits for another one.
  static let afterCompletion: [Owner] = [
    Owner("flatMap") { $0.flatMap { _ in Observable<Int>.never() } },
    Owner("flatMapFirst") { $0.flatMapFirst { _ in Observable<Int>.never() } },
    Owner("flatMapLatest") { $0.flatMapLatest { _ in Observable<Int>.never() } },
    Owner("concatMap") { $0.concatMap { _ in Observable<Int>.never() } },
    Owner("merge") { Observable.merge($0, .never()) },
    Owner("merge(maxConcurrent:)") { source in Observable.of(source, .never()).merge(maxConcurrent: 2) },
    Owner("concat") { $0.concat(Observable.never()) },
    Owner("expand") { $0.expand { _ in Observable<Int>.never() } },
    Owner("merge(delaysErrors:)") { Observable.merge($0, .never(), delaysErrors: true) },
    Owner("concat(delaysErrors:)") { Observable.concat($0, .never(), delaysErrors: true) },
    Owner("forkJoin") { Observable.forkJoin($0, Observable<Int>.never()) },
    Owner("sequenceEqual") { $0.sequenceEqual(Observable<Int>.never()) },
    Owner("repeat(when:)") { $0.repeat(when: { _ in Observable<Int>.never() }) },
    Owner("combineLatest") { Observable.combineLatest($0, Observable<Int>.never()) { $0 + $1 } },
    Owner("zip") { Observable.zip($0, Observable<Int>.never()) { $0 + $1 } },
    Owner("switchLatest") { $0.map { _ in Observable<Int>.never() }.switchLatest() },
    Owner("sample") { $0.sample(Observable<Int>.never()) },
    Owner("sample(period)") { $0.sample(.seconds(1), scheduler: TestScheduler(initialClock: 0)) },
    Owner("audit") { $0.audit(.seconds(1), scheduler: TestScheduler(initialClock: 0)) },
    Owner("audit(notifier)") { $0.audit { _ in Observable<Int>.never() } },
    Owner("delay(until:)") { $0.delay(until: { _ in Observable<Int>.never() }) },
    Owner("concatMap(overflow:)") {
      $0.concatMap(overflow: .dropOldest(limit: 1)) { _ in Observable<Int>.never() }
    },
    Owner("zip(overflow:)") {
      Observable.zip($0, Observable<Int>.never(), overflow: .dropOldest(limit: 1)) { $0 + $1 }
    },
    Owner("observe(on:overflow:)") {
      $0.observe(on: TestScheduler(initialClock: 0), overflow: .dropNewest(limit: 1))
    },
    Owner("delay") { $0.delay(.seconds(1), scheduler: TestScheduler(initialClock: 0)) },
    Owner("throttle") { source in
      Observable.concat(.of(1, 2), source).throttle(.seconds(1), scheduler: TestScheduler(initialClock: 0))
    },
    Owner("observe(on:)") { $0.observe(on: TestScheduler(initialClock: 0)) },
    Owner("groupBy") { $0.groupBy { $0 }.flatMap { _ in Observable<Int>.never() } },
    Owner("ifEmpty(switchTo:)") { $0.filter { _ in false }.ifEmpty(switchTo: .never()) },
    Owner("multicast(selector)") { source in
      source.multicast({ PublishSubject<Int>() }, selector: { Observable.merge($0, .never()) })
    },
    Owner("subscribe to a subject") { source in
      let subject = PublishSubject<Int>()
      return Observable.create { observer in
        Disposables.create(subject.subscribe(observer), source.subscribe(subject))
      }
    },
  ]

  /// Each goes on after the failure of its source.
  static let afterFailure: [Owner] = [
    Owner("catch") { $0.catch { _ in .never() } },
    Owner("catch(sequence:)") { Observable.catch(sequence: [$0, .never()]) },
    Owner("retry(when:)") { $0.retry(when: { _ in Observable<Int>.never() }) },
    Owner("materialize") { $0.materialize().concat(Observable.never()) },
  ]

  /// A source that makes elements as long as anybody wants them, and the count of those it has made.
  static func endless(_ made: Cell<Int>) -> Observable<Int> {
    .create { observer in
      while !observer.isDisposed, made.value < 100_000 {
        made.value += 1
        observer.onNext(made.value)
      }
      return Disposables.create()
    }
  }

  @Test(arguments: afterCompletion)
  func aSourceThatHasCompletedIsStopped(_ owner: Owner) {
    let made = Cell(0)
    let subscription = owner.apply(Self.endless(made).take(2)).subscribe(onNext: { _ in })
    #expect(made.value == 2)
    subscription.dispose()
  }

  @Test(arguments: afterFailure)
  func aSourceThatHasFailedIsStopped(_ owner: Owner) {
    let made = Cell(0)
    let failing = Self.endless(made).map { number -> Int in
      if number == 2 { throw TestError() }
      return number
    }
    let subscription = owner.apply(failing).subscribe(onNext: { _ in }, onError: { _ in })
    #expect(made.value == 2)
    subscription.dispose()
  }
}
