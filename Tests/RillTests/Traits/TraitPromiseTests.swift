import Rill
import RillTest
import Testing

/// Every operator on a stream with one end gives the type that <doc:TraitOperators> states, which the compiler checks here, and keeps
/// the promise of that type, whichever way its source ends.
@Suite struct TraitPromiseTests {
  private static let failure = Observable<Int>.error(TestError())
  private static let yes = Observable.just(0)

  static let singles: [Single<Int>] = [.just(1), failure.asSingle()]
  static let maybes: [Maybe<Int>] = [.just(1), .empty(), failure.asMaybe()]
  static let completables: [Completable] = [.empty(), .error(TestError())]
  private static let owner = Token()

  /// Results that are singles.
  private static func singles(of source: Single<Int>) -> [Single<Int>] {
    let scheduler = ImmediateScheduler.instance
    return [
      source.map { $0 + 1 }, source.map { _ in throw TestError() }, source.mapTo(2),
      source.flatMap { .just($0) },
      source.flatMap { _ in .error(TestError()) }, source.amb(.never()), .amb([source, source]), .amb([]),
      source.catch { _ in .just(2) }, .catch(sequence: [source, .just(2)]), .catch(sequence: []),
      source.catchAndReturn(2), source.mapError { $0 }, source.retry(2),
      source.retry(.immediate(maxCount: 2)), source.retry(when: { $0.take(1) }),
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() }),
      source.cache(), source.do(onSuccess: { _ in throw TestError() }),
      source.do(afterSuccess: { _ in throw TestError() }), source.do(onError: { _ in throw TestError() }),
      source.delay(.seconds(1), scheduler: scheduler),
      source.delaySubscription(.seconds(1), scheduler: scheduler), source.timeout(.seconds(1)),
      source.timeout(.seconds(1), other: .just(2)), source.observe(on: scheduler),
      source.subscribe(on: scheduler), .deferred { source },
      .using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in source }),
      source.cast(Int.self), source.map { Optional($0) }.replaceNil(with: 2), source.delay { _ in yes },
      source.zip(with: source) { $0 + $1 }, Single.zip(source, source).map { $0.0 },
      .zip([source, source], resultSelector: { $0.count }), Single<Int>.zip([]).map(\.count),
    ]
  }

  /// Results that are maybes.
  private static func maybes(of source: Single<Int>) -> [Maybe<Int>] {
    [
      source.filter { $0 > 1 }, source.compactMap { $0 }, source.map { Optional($0) }.unwrap(),
      source.ofType(Int.self), source.take(until: yes), source.catchAndComplete(), source.asMaybe(),
      source.withUnretained(owner).map { $0.1 }, source.withUnretained(owner) { $1 },
      source.flatMapMaybe { _ in .empty() },
    ]
  }

  private static func maybes(of source: Maybe<Int>) -> [Maybe<Int>] {
    let scheduler = ImmediateScheduler.instance
    return [
      source.map { $0 + 1 }, source.mapTo(2), source.flatMap { .just($0) }, source.filter { $0 > 1 },
      source.compactMap { $0 }, source.map { Optional($0) }.unwrap(), source.ofType(Int.self),
      source.take(until: yes), source.withUnretained(owner).map { $0.1 }, source.withUnretained(owner) { $1 },
      source.amb(.never()), .amb([source, source]), .amb([]), source.catch { _ in .empty() },
      .catch(sequence: [source, .just(2)]), source.catchAndReturn(2), source.catchAndComplete(),
      source.mapError { $0 }, source.retry(2), source.retry(.immediate(maxCount: 2)),
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() }),
      source.cache(), source.do(onNext: { _ in throw TestError() }),
      source.do(afterNext: { _ in throw TestError() }), source.do(onCompleted: { throw TestError() }),
      source.delay(.seconds(1), scheduler: scheduler),
      source.delaySubscription(.seconds(1), scheduler: scheduler), source.timeout(.seconds(1)),
      source.timeout(.seconds(1), other: .empty()), source.observe(on: scheduler),
      source.subscribe(on: scheduler), .deferred { source }, source.ifEmpty(switchTo: Maybe.just(2)),
      source.catchAndComplete(where: { _ in false }), source.cast(Int.self), source.delay { _ in yes },
      source.zip(with: source) { $0 + $1 }, Maybe.zip(source, source).map { $0.0 },
      .zip([source, source], resultSelector: { $0.count }),
    ]
  }

  private static func singles(of source: Maybe<Int>) -> [Single<Int>] {
    [
      source.asSingle(), source.ifEmpty(default: 2), source.ifEmpty(switchTo: Single.just(2)),
      source.isEmpty().mapTo(1), source.contains(1).mapTo(1), source.contains(where: { $0 > 1 }).mapTo(1),
      source.materialize().mapTo(1),
    ]
  }

  private static func completables(of source: Completable) -> [Completable] {
    let scheduler = ImmediateScheduler.instance
    return [
      source.concat(source), .concat(source, source), source.merge(with: source), .merge(source, source),
      .zip(source, source), source.repeat(2), source.andThen(source), source.take(until: yes),
      source.repeat(.immediate(maxCount: 2)), source.repeat(while: { false }),
      source.catchAndComplete(where: { _ in false }),
      source.amb(.never()), .amb([source]), .amb([]), source.catch { _ in .empty() },
      .catch(sequence: [source, source]), source.catchAndComplete(), source.mapError { $0 }, source.retry(2),
      source.retry(.immediate(maxCount: 2)),
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() }), source.cache(),
      source.do(onCompleted: { throw TestError() }), source.delay(.seconds(1), scheduler: scheduler),
      source.delaySubscription(.seconds(1), scheduler: scheduler), source.timeout(.seconds(1)),
      source.timeout(.seconds(1), other: .empty()), source.observe(on: scheduler),
      source.subscribe(on: scheduler), .deferred { source },
    ]
  }

  /// Whether these events are those of a single.
  private func haveOneElementOrAFailure(_ events: [Event<Int>]) -> Bool {
    switch events.first {
    case .next: events.count == 2 && events.last?.isCompleted == true
    case .error: events.count == 1
    default: false
    }
  }

  private func haveOneEnd<Element>(_ events: [Event<Element>]) -> Bool {
    switch events.first {
    case .next: events.count == 2 && events.last?.isCompleted == true
    case .error, .completed: events.count == 1
    case nil: false
    }
  }

  @Test func singlesHaveOneElementOrFail() {
    // What closures throw behind the end is reported there.
    _ = UnhandledErrors.all
    for (number, single) in Self.singles.flatMap(Self.singles).enumerated() {
      #expect(haveOneElementOrAFailure(single.eventsAtOnce()), "result \(number)")
    }
    for (number, single) in Self.maybes.flatMap(Self.singles).enumerated() {
      #expect(haveOneElementOrAFailure(single.eventsAtOnce()), "result \(number) of a maybe")
    }
    let others =
      Self.completables.map { $0.asSingle(default: 1) } + Self.singles.map { $0.materialize().mapTo(1) }
    for single in others { #expect(haveOneElementOrAFailure(single.eventsAtOnce())) }
  }

  @Test func maybesHaveAtMostOneElementOrFail() {
    _ = UnhandledErrors.all
    let maybes = Self.singles.flatMap(Self.maybes) + Self.maybes.flatMap(Self.maybes)
    for (number, maybe) in maybes.enumerated() {
      #expect(haveOneEnd(maybe.eventsAtOnce()), "result \(number)")
    }
    for completable in Self.completables {
      let maybe: Maybe<Int> = completable.asMaybe()
      #expect(haveOneEnd(maybe.eventsAtOnce()))
    }
  }

  @Test func completablesEnd() {
    let completables =
      Self.completables.flatMap(Self.completables)
      + Self.singles.map { $0.asCompletable() } + Self.maybes.map { $0.asCompletable() }
      + Self.singles.map { $0.flatMapCompletable { _ in .empty() } }
    for (number, completable) in completables.enumerated() {
      #expect(haveOneEnd(completable.eventsAtOnce()), "result \(number)")
    }
  }
}
