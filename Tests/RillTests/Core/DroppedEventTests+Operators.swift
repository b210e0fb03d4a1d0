import RillTest
import Testing

@testable import Rill

/// C18, over the lists of operators: a failure that no subscriber gets is told to the hook.
extension DroppedEventTests {
  /// An error of this file's tests only, which tells them apart.
  struct Lost: Error, CustomStringConvertible { let description: String }

  /// The errors that are told while something is done.
  func lost(_ body: () throws -> Void) rethrows -> [String] {
    let log = Log<String>()
    Hooks.droppedEvent = { event in
      if let error = event.event.error as? Lost { log.append("\(error) \(event.reason)") }
    }
    defer { Hooks.droppedEvent = nil }
    try body()
    return log.entries
  }

  private static let makesSomethingElseOfAFailure: Set = [
    "materialize", "Single.materialize", "Maybe.materialize", "materializeResults", "elements", "errors",
    "catchAndComplete", "catchAndComplete(where:)",
  ]

  /// The source is not one of a user's, which would stand behind a door: it fails although it has been disposed, as one does that
  /// is failing on another thread at that moment.
  @Test(arguments: Operator.all.filter { !makesSomethingElseOfAFailure.contains($0.name) })
  func aFailureBehindTheDisposalIsTold(_ operation: Operator) {
    let observers = Log<AnyObserver<Int>>()
    let source = Observable<Int> { observer, lifetime in
      lifetime.add {}
      observers.append(observer)
    }
    let seen = lost {
      operation.apply(source) { _ in }.subscribe(onError: { _ in }).dispose()
      for (number, observer) in observers.entries.enumerated() {
        observer.stop(.failed(Lost(description: "\(number)")))
      }
    }
    #expect(seen == observers.entries.indices.map { "\($0) unwanted" })
  }

  /// An operator of two streams, of which the first one sends something.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>, Observable<Int>) -> Observable<String>

    init<Result: ObservableConvertibleType>(
      _ name: String, _ apply: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Result
    ) {
      testDescription = name
      self.apply = { apply($0, $1).asObservable().map { "\($0)" } }
    }
  }

  static let pairs: [Pair] = [
    Pair("merge") { Observable.merge($0, $1) },
    Pair("zip") { Observable.zip($0, $1) },
    Pair("zip(overflow:)") { Observable.zip($0, $1, overflow: .dropOldest(limit: 1)) },
    Pair("combineLatest") { Observable.combineLatest($0, $1) },
    Pair("withLatestFrom") { $0.withLatestFrom($1) },
    Pair("sequenceEqual") { $0.sequenceEqual($1) },
    Pair("forkJoin") { Observable.forkJoin($0, $1) },
    Pair("take(until:)") { $0.take(until: $1) },
    Pair("skip(until:)") { $0.skip(until: $1) },
    Pair("distinct(flushes:)") { source, other in source.distinct({ $0 }, flushes: other) },
    Pair("sample") { $0.sample($1) },
    Pair("buffer(trigger:)") { $0.buffer(trigger: $1) },
    Pair("pausable") { $0.pausable($1.map { $0 > 0 }) },
    Pair("pausableBuffered") { $0.pausableBuffered($1.map { $0 > 0 }) },
    Pair("delay(until:)") { source, other in source.delay(until: { _ in other }) },
    Pair("audit") { source, other in source.audit { _ in other } },
    Pair("flatMap") { source, other in source.flatMap { _ in other } },
    Pair("flatMapFirst") { source, other in source.flatMapFirst { _ in other } },
    Pair("flatMapLatest") { source, other in source.flatMapLatest { _ in other } },
    Pair("concatMap") { source, other in source.concatMap { _ in other } },
    Pair("flatMap(maxConcurrent:)") { source, other in source.flatMap(maxConcurrent: 2) { _ in other } },
    Pair("flatMap(delaysErrors:)") { source, other in source.flatMap(delaysErrors: true) { _ in other } },
    Pair("merge(delaysErrors:)") { Observable.merge($0, $1, delaysErrors: true) },
    Pair("expand") { source, other in source.expand { _ in other } },
    Pair("retry(when:)") { source, other in source.retry { (_: Observable<any Error>) in other } },
    Pair("repeat(when:)") { source, other in source.repeat(when: { _ in other }) },
    Pair("groupBy") { source, other in source.groupBy { $0 }.flatMap { _ in other } },
    Pair("multicast(selector)") { source, other in source.publish { .merge($0, other) } },
  ]

  @Test(arguments: pairs)
  func aFailureOfEitherBehindTheDisposalIsTold(_ pair: Pair) {
    let observers = Log<AnyObserver<Int>>()
    @Sendable func source(_ elements: Int...) -> Observable<Int> {
      Observable { observer, lifetime in
        lifetime.add {}
        observers.append(observer)
        for element in elements { observer.next(element) }
      }
    }
    let seen = lost {
      pair.apply(source(1), source()).subscribe(onError: { _ in }).dispose()
      for (number, observer) in observers.entries.enumerated() {
        observer.stop(.failed(Lost(description: "\(number)")))
      }
    }
    #expect(observers.count == 2)
    #expect(seen == observers.entries.indices.map { "\($0) unwanted" })
  }

  @Test func aFailureWithinTheDelayOfASharedSourceIsTold() {
    let scheduler = HistoricalScheduler()
    let ways: [(Observable<Int>) -> Observable<Int>] = [
      { $0.share(disconnectDelay: .seconds(1), scheduler: scheduler) },
      { $0.share(replay: 1, disconnectDelay: .seconds(1), scheduler: scheduler) },
      { $0.share(resetOn: .failure) },
    ]
    for share in ways {
      let subject = PublishSubject<Int>()
      let shared = share(subject.asObservable())
      shared.subscribe().dispose()
      #expect(lost { subject.onError(Lost(description: "late")) } == ["late unwanted"])
    }
    let heard = PublishSubject<Int>()
    let shared = heard.share()
    let subscription = shared.subscribe(onError: { _ in })
    #expect(lost { heard.onError(Lost(description: "heard")) } == [])
    subscription.dispose()
  }

  /// A way to keep a failure for later.
  struct Keeper: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>) -> Observable<Int>

    init(_ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
      testDescription = name
      self.apply = apply
    }
  }

  private static let scheduler = TestScheduler(initialClock: 0)

  static let keepers: [Keeper] = [
    Keeper("merge(delaysErrors:)") { .merge([$0, .never()], delaysErrors: true) },
    Keeper("concat(delaysErrors:)") { .concat([$0, .never()], delaysErrors: true) },
    Keeper("combineLatest(delaysErrors:)") {
      Observable.combineLatest(
        [Observable.concat(.just(1), $0), Observable<Int>.never()], delaysErrors: true
      ).map { $0[0] }
    },
    Keeper("flatMap(delaysErrors:)") { source in
      Observable.of(source, .never()).flatMap(delaysErrors: true) { $0 }
    },
    Keeper("concatMap(delaysErrors:)") { source in
      Observable.of(source, .never()).concatMap(delaysErrors: true) { $0 }
    },
    Keeper("flatMapLatest(delaysErrors:)") { source in
      Observable.concat(.just(source), .never()).flatMapLatest(delaysErrors: true) { $0 }
    },
    Keeper("observe(on:)") { $0.observe(on: scheduler) },
    Keeper("observe(on:overflow:)") { $0.observe(on: scheduler, overflow: .dropOldest(limit: 1)) },
  ]

  @Test(arguments: keepers)
  func aFailureThatIsKeptIsToldWhenTheSubscriptionIsDisposed(_ keeper: Keeper) {
    let seen = lost {
      let subject = PublishSubject<Int>()
      let subscription = keeper.apply(subject.asObservable()).subscribe()
      subject.onError(Lost(description: "kept"))
      subscription.dispose()
    }
    #expect(seen == ["kept unwanted"])
  }

  @Test(arguments: keepers)
  func aFailureThatIsKeptIsToldWhenSomebodyHasHadEnough(_ keeper: Keeper) {
    let seen = lost {
      let (subject, enough) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = keeper.apply(subject.asObservable()).take(until: enough).subscribe()
      subject.onError(Lost(description: "kept"))
      enough.onNext(0)
      subscription.dispose()
    }
    #expect(seen == ["kept unwanted"])
  }
}
