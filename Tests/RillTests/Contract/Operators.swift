import RillTest
import Testing

@testable import Rill

/// One operator, applied to a stream of numbers so that the result is a stream again. The closure that it is given, where it takes
/// one, calls `touch` with every element: tests capture objects in it, or throw from it.
struct Operator: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the ending of the source is the ending of the result, in the same call.
  var passesEndings = true
  /// Whether it calls a closure for the elements that it is sent.
  var takesClosure = false
  /// Whether the closure may throw.
  var mayThrow = false
  /// Whether elements come out before the source has ended, one of them at the latest when the source has sent three.
  var emitsWhileRunning = true
  let apply: @Sendable (Observable<Int>, @escaping @Sendable (Int) throws -> Void) -> Observable<String>

  var testDescription: String { name }
}

extension Operator {
  /// An operator without a closure.
  static func plain<Result: ObservableConvertibleType>(
    _ name: String, passesEndings: Bool = true, emitsWhileRunning: Bool = true,
    _ apply: @escaping @Sendable (Observable<Int>) -> Result
  ) -> Operator {
    Operator(name: name, passesEndings: passesEndings, emitsWhileRunning: emitsWhileRunning) { source, _ in
      apply(source).asObservable().map { "\($0)" }
    }
  }

  /// An operator with a closure that may throw.
  static func closure<Result: ObservableConvertibleType>(
    _ name: String, passesEndings: Bool = true, emitsWhileRunning: Bool = true, mayThrow: Bool = true,
    _ apply: @escaping @Sendable (Observable<Int>, @escaping @Sendable (Int) throws -> Void) -> Result
  ) -> Operator {
    Operator(
      name: name, passesEndings: passesEndings, takesClosure: true, mayThrow: mayThrow,
      emitsWhileRunning: emitsWhileRunning
    ) { source, touch in apply(source, touch).asObservable().map { "\($0)" } }
  }

  /// Every operator of one source. A convention test compares the names with the folders of the library.
  static let all: [Operator] =
    transforming + filtering + combining + failing + deciding + observing + sharing + timing + traits

  private static let token = LifetimeToken()

  static let filtering: [Operator] = [
    .closure("filter") { source, touch in
      source.filter {
        try touch($0)
        return true
      }
    },
    .plain("distinct") { $0.distinct() },
    .closure("distinct(keySelector)") { source, touch in
      source.distinct { value -> Int in
        try touch(value)
        return value
      }
    },
    .plain("distinctUntilChanged") { $0.distinctUntilChanged() },
    .closure("distinctUntilChanged(keySelector)") { source, touch in
      source.distinctUntilChanged { value -> Int in
        try touch(value)
        return value
      }
    },
    .plain("take") { $0.take(1_000_000) },
    .plain("take(during:)") { $0.take(during: token) },
    .plain("take(until: other)") { $0.take(until: Observable<Int>.never()) },
    .closure("take(until: predicate)") { source, touch in
      source.take(until: {
        try touch($0)
        return false
      })
    },
    .closure("take(while:)") { source, touch in
      source.take(while: {
        try touch($0)
        return true
      })
    },
    .plain("skip") { $0.skip(0) },
    .plain("skip(until:)") { $0.skip(until: Observable<Int>.just(0)) },
    .closure("skip(while:)", mayThrow: false) { source, touch in
      source.skip(while: {
        try? touch($0)
        return false
      })
    },
    .plain("takeLast", emitsWhileRunning: false) { $0.takeLast(2) },
    .plain("takeLast(for:)", emitsWhileRunning: false) { $0.takeLast(for: .seconds(1)) },
    .plain("skipLast(for:)") { $0.skipLast(for: .zero) },
    .plain("element(at:)") { $0.element(at: 1) },
    .plain("single", emitsWhileRunning: false) { $0.single { $0 == 1 } },
    .plain("first", emitsWhileRunning: false) { $0.skip(1_000).first() },
    .closure("first(where:)", emitsWhileRunning: false) { source, touch in
      source.first(where: {
        try touch($0)
        return false
      })
    },
    .plain("last", emitsWhileRunning: false) { $0.last() },
    .plain("ignoreElements", emitsWhileRunning: false) { $0.ignoreElements() },
    .closure("distinct(keySelector, flushes:)") { source, touch in
      source.distinct(
        { value -> Int in
          try touch(value)
          return value
        }, flushes: Observable<Int>.never())
    },
    .closure("partition") { source, touch in
      source.partition {
        try touch($0)
        return true
      }.matches
    },
    .plain("skipLast", emitsWhileRunning: false) { $0.skipLast(9) },
  ]

  static let combining: [Operator] = [
    .plain("merge") { Observable.merge($0, .never()) },
    .plain("merge()") { source in Observable.of(source, .never()).merge() },
    .plain("merge(maxConcurrent:)") { source in Observable.of(source, .never()).merge(maxConcurrent: 2) },
    .plain("concat") { $0.concat(Observable.empty()) },
    .plain("concat as second") { Observable.empty().concat($0) },
    .plain("combineLatest") { Observable.combineLatest(Observable.just(1), $0) { $0 &+ $1 } },
    .plain("zip") {
      Observable.zip(Observable.from(0..<1_000), $0) { $0 &+ $1 }
    },
    .plain("zip+overflow, of a collection") {
      Observable.zip([Observable.from(0..<1_000), $0], overflow: .dropNewest(limit: 1_000))
        .map { $0[0] &+ $0[1] }
    },
    .plain("zip+overflow") {
      Observable.zip(Observable.from(0..<1_000), $0, overflow: .dropNewest(limit: 1_000)) { $0 &+ $1 }
    },
    .plain("merge(maxConcurrent:overflow:)") { source in
      Observable.of(source, .never()).merge(maxConcurrent: 2, overflow: .fail(limit: 1))
    },
    .plain("withLatestFrom") { $0.withLatestFrom(Observable.just(1)) { $0 &+ $1 } },
    .plain("startWith") { $0.startWith(0) },
    .plain("append") { $0.append(0) },
    .plain("repeat", passesEndings: false) { $0.repeat(1) },
    .plain("amb") { $0.amb(Observable.never()) },
    .plain("switchLatest") { source in Observable.just(source).switchLatest() },
    .plain("merge(with:)") { $0.merge(with: Observable.empty()) },
    .plain("merge(delaysErrors:)", passesEndings: false) {
      Observable.merge($0, .empty(), delaysErrors: true)
    },
    .plain("concat(delaysErrors:)", passesEndings: false) {
      Observable.concat($0, .empty(), delaysErrors: true)
    },
    .plain("combineLatest(delaysErrors:)", passesEndings: false) {
      Observable.combineLatest([.just(0), $0], delaysErrors: true)
    },
    .plain("combineLatest of nine") { source in
      let one = Observable.just(1)
      return Observable.combineLatest(one, one, one, one, one, one, one, one, source)
    },
    .plain("zip of nine") { source in
      let many = Observable.from(0..<1_000)
      return Observable.zip(many, many, many, many, many, many, many, many, source)
    },
    .plain("combineLatest(with:)") { Observable.just(1).combineLatest(with: $0) },
    .plain("zip(with:)") { Observable.from(0..<1_000).zip(with: $0) },
    .plain("withLatestFrom(2)") { $0.withLatestFrom(Observable.just(1), Observable.just(2)) },
    .plain("forkJoin", emitsWhileRunning: false) { Observable.forkJoin($0, Observable.just(1)) },
    .plain("startWith(contentsOf:)") { $0.startWith(contentsOf: [0]) },
    .plain("append(contentsOf:)") { $0.append(contentsOf: [0]) },
    .plain("repeat(while:)", passesEndings: false) { $0.repeat(while: { false }) },
    .plain("repeat(_:scheduler:)", passesEndings: false) { $0.repeat(.immediate(maxCount: 1)) },
    .plain("repeat(when:)", passesEndings: false) { $0.repeat(when: { $0.take(while: { _ in false }) }) },
  ]

  static let failing: [Operator] = [
    .plain("catch", passesEndings: false) { $0.catch { _ in .just(-1) } },
    .plain("catchAndReturn", passesEndings: false) { $0.catchAndReturn(-1) },
    .plain("catchAndComplete") { $0.catchAndComplete() },
    .plain("asInfallible", passesEndings: false) { $0.asInfallible(onErrorJustReturn: -1) },
    .plain("Infallible") { Infallible($0).map { $0 + 1 } },
    .plain("mapError") { $0.mapError { $0 } },
    .plain("retry(_:scheduler:)", passesEndings: false) {
      $0.retry(.delayed(maxCount: 2, time: .seconds(1)), scheduler: ImmediateScheduler.instance)
    },
    .plain("retry", passesEndings: false) { $0.retry(2) },
    .plain("retry(when:)", passesEndings: false) { $0.retry(when: { $0.take(1) }) },
    .plain("catchAndComplete(where:)") { $0.catchAndComplete(where: { _ in true }) },
    .plain("retry(resetOnSuccess:)", passesEndings: false) {
      $0.retry(.immediate(maxCount: 1), resetOnSuccess: true)
    },
    // The errors that it is asked about are not those that stop the program.
    .plain("assertNoFailure", passesEndings: false) { source in
      source.materialize().assertNoFailure().dematerialize()
    },
  ]

  static let deciding: [Operator] = [
    .plain("ifEmpty(default:)") { $0.ifEmpty(default: 0) },
    .plain("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: .just(0)) },
    .closure("contains(where:)", emitsWhileRunning: false) { source, touch in
      source.contains(where: {
        try touch($0)
        return false
      })
    },
    .closure("allSatisfy", emitsWhileRunning: false) { source, touch in
      source.allSatisfy {
        try touch($0)
        return true
      }
    },
    .plain("isEmpty", emitsWhileRunning: false) { $0.skip(1_000).isEmpty() },
    .plain("count", emitsWhileRunning: false) { $0.count() },
    .plain("min", emitsWhileRunning: false) { $0.min() },
    .plain("max", emitsWhileRunning: false) { $0.max() },
    .plain("ifEmpty(throw:)") { $0.ifEmpty(throw: TestError()) },
    .plain("sequenceEqual", emitsWhileRunning: false) { $0.sequenceEqual(Observable.from([1])) },
    .plain("not") { $0.map { $0 > 0 }.not() },
    .plain("and") { Observable.just(true).and($0.map { $0 > 0 }) },
    .plain("or") { Observable.just(true).or($0.map { $0 > 0 }) },
    .plain("sum", emitsWhileRunning: false) { $0.sum() },
    .plain("average", emitsWhileRunning: false) { $0.average() },
    .plain("min(on:)", emitsWhileRunning: false) { $0.min { $0 } },
    .plain("max(on:)", emitsWhileRunning: false) { $0.max { $0 } },
  ]

  private static let owner = Token()

  static let observing: [Operator] = [
    .closure("do") { source, touch in source.do(onNext: { try touch($0) }) },
    .plain("withUnretained") { $0.withUnretained(owner) { $1 } },
    .closure("do(with:)") { source, touch in source.do(with: owner, onNext: { try touch($1) }) },
    .plain("debug") { $0.debug(to: { _ in }) },
    .plain("named") { $0.named("name") },
    .plain("breakpoint") { $0.breakpoint(onNext: { _ in false }) },
    .plain("subscribeOn") { $0.subscribe(on: ImmediateScheduler.instance) },
    .plain("observe(on:)") { $0.observe(on: ImmediateScheduler.instance) },
    .plain("observe(on:overflow:)") {
      $0.observe(on: ImmediateScheduler.instance, overflow: .dropOldest(limit: 9))
    },
  ]

  static let sharing: [Operator] = [
    .plain("share") { $0.share() },
    .plain("share(replay: 1)") { $0.share(replay: 1) },
    .plain("share(replay: 1, scope: .forever)") { $0.share(replay: 1, scope: .forever) },
    .plain("publish") { $0.publish().refCount() },
    .plain("replay") { $0.replay(1).refCount() },
    .plain("share(disconnectDelay:)") {
      $0.share(disconnectDelay: .seconds(1), scheduler: ImmediateScheduler.instance)
    },
    .plain("share(for:)") { $0.share(for: .seconds(1), scheduler: ImmediateScheduler.instance) },
    .plain("share(resetOn:)") { $0.share(resetOn: [.noSubscribers, .failure]) },
    .plain("replay(for:)") { $0.replay(for: .seconds(1), scheduler: ImmediateScheduler.instance).refCount() },
    .plain("refCount(minimum:)") { $0.publish().refCount(minimum: 1) },
    .plain("publish(selector)") { source in source.publish { $0 } },
    .plain("multicast(selector)") { source in
      source.multicast({ PublishSubject<Int>() }, selector: { $0 })
    },
  ]

  /// On a scheduler whose time stands still, unless the operator is one that waits.
  static let timing: [Operator] = [
    .plain("debounce") { $0.debounce(.seconds(1), scheduler: ImmediateScheduler.instance) },
    .plain("throttle") { $0.throttle(.zero, scheduler: ImmediateScheduler.instance) },
    .plain("delay", passesEndings: false) { $0.delay(.seconds(1), scheduler: ImmediateScheduler.instance) },
    .plain("delaySubscription") {
      $0.delaySubscription(.seconds(1), scheduler: ImmediateScheduler.instance)
    },
    .plain("sample", emitsWhileRunning: false) { $0.sample(Observable<Int>.never()) },
    .plain("timeout") { $0.timeout(.seconds(1), scheduler: TestScheduler(initialClock: 0)) },
    .plain("timeout(other:)") {
      $0.timeout(.seconds(1), other: Observable.just(1), scheduler: TestScheduler(initialClock: 0))
    },
    .plain("buffer") {
      $0.buffer(timeSpan: .seconds(1), count: 1, scheduler: TestScheduler(initialClock: 0))
    },
    .plain("buffer(count:)") { $0.buffer(count: 2) },
    .plain("buffer(count:skip:)") { $0.buffer(count: 2, skip: 1) },
    .plain("buffer(trigger:)", emitsWhileRunning: false) { $0.buffer(trigger: Observable<Int>.never()) },
    .plain("audit") { $0.audit(.zero, scheduler: ImmediateScheduler.instance) },
    .closure("audit(notifier)") { source, touch in
      source.audit { element -> Observable<Int> in
        try touch(element)
        return .just(element)
      }
    },
    .closure("delay(until:)") { source, touch in
      source.delay(until: { element -> Observable<Int> in
        try touch(element)
        return .just(element)
      })
    },
    .plain("sample(period)", emitsWhileRunning: false) {
      $0.sample(.seconds(1), scheduler: TestScheduler(initialClock: 0))
    },
    .plain("timeout(first:each:)") {
      $0.timeout(first: .seconds(1), each: .seconds(1), scheduler: TestScheduler(initialClock: 0)) { _ in
        .empty()
      }
    },
    .plain("pausable") { $0.pausable(Observable.just(true)) },
    .plain("pausableBuffered") { $0.pausableBuffered(Observable.just(true)) },
    .plain("timestamp") { $0.timestamp() },
    .plain("timeInterval") { $0.timeInterval() },
    .plain("window") {
      $0.window(timeSpan: .seconds(1), count: 2, scheduler: TestScheduler(initialClock: 0)).merge()
    },
    .plain("take(for:)") { $0.take(for: .seconds(1), scheduler: TestScheduler(initialClock: 0)) },
    .plain("skip(_:scheduler:)") { $0.skip(.zero, scheduler: ImmediateScheduler.instance) },
  ]

  /// Those of streams with one end that are more than the operator of observables with another type.
  static let traits: [Operator] = [
    .plain("Observable.asSingle", emitsWhileRunning: false) { $0.count().asObservable().asSingle() },
    .plain("Observable.asMaybe", emitsWhileRunning: false) { $0.count().asObservable().asMaybe() },
    .plain("Maybe.asSingle", emitsWhileRunning: false) { $0.count().asMaybe().asSingle() },
    .plain("Single.amb", emitsWhileRunning: false) { $0.count().amb(.never()) },
    .plain("Single.catch(sequence:)", passesEndings: false, emitsWhileRunning: false) {
      Single.catch(sequence: [$0.count(), .just(1)])
    },
    .plain("Single.materialize", passesEndings: false, emitsWhileRunning: false) {
      $0.count().materialize().mapTo(1)
    },
    .plain("Maybe.materialize", passesEndings: false, emitsWhileRunning: false) {
      $0.count().asMaybe().materialize().mapTo(1)
    },
    .plain("Single.take(until:)", emitsWhileRunning: false) {
      $0.count().take(until: Observable<Int>.never())
    },
    .plain("Single.take(during:)", emitsWhileRunning: false) { $0.count().take(during: token) },
    .plain("Single.zip", emitsWhileRunning: false) { Single.zip($0.count(), .just(1)) { $0 + $1 } },
    .plain("Single.append", emitsWhileRunning: false) { $0.count().append(1) },
    .plain("Single.merge(with:)", emitsWhileRunning: false) {
      $0.count().merge(with: Single.just(1)).skip(1)
    },
    .closure("Maybe.do", emitsWhileRunning: false, mayThrow: false) { source, touch in
      source.count().asMaybe().do(onNext: { try touch($0) })
    },
    .closure("Single.do(with:)", emitsWhileRunning: false, mayThrow: false) { source, touch in
      source.count().do(with: owner, onSuccess: { try touch($1) })
    },
    .closure("Maybe.do(with:)", emitsWhileRunning: false, mayThrow: false) { source, touch in
      source.count().asMaybe().do(with: owner, onNext: { try touch($1) })
    },
    .plain("Completable.andThen", passesEndings: false, emitsWhileRunning: false) {
      $0.ignoreElements().asCompletable().andThen(Single.just(1))
    },
    .plain("Completable.merge", emitsWhileRunning: false) {
      Completable.merge($0.ignoreElements().asCompletable(), .empty()).asSingle(default: 1)
    },
  ]
}
