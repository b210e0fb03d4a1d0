import RillTest
import Testing

@testable import Rill

/// What the old names give, asked through a protocol so that their deprecation warns nobody here.
private protocol OldNames {
  func streams(of source: Observable<Int>, _ other: Observable<Int>) -> [(String, Observable<Int>)]
  func answers() -> [(String, Observable<Int>)]
}

private struct Deprecated: OldNames {
  @available(*, deprecated)
  func streams(of source: Observable<Int>, _ other: Observable<Int>) -> [(String, Observable<Int>)] {
    let failing = source.concat(Observable<Int>.error(TestError()))
    return [
      ("catchError", failing.catchError { _ in .just(9) }),
      ("catchErrorJustReturn", failing.catchErrorJustReturn(9)),
      ("static catchError", Observable.catchError([failing, .just(9)])),
      ("elementAt", source.elementAt(1)),
      ("observeOn", source.observeOn(ImmediateScheduler.instance)),
      ("retryWhen", failing.retryWhen { (errors: Observable<TestError>) in errors.take(1) }),
      ("retryWhen any", failing.retryWhen { (errors: Observable<any Error>) in errors.take(1) }),
      ("skipUntil", source.skipUntil(Observable.just(1))),
      ("skipWhile", source.skipWhile { $0 < 2 }),
      ("subscribeOn", source.subscribeOn(ImmediateScheduler.instance)),
      ("take", source.take(.seconds(1), scheduler: TestScheduler(initialClock: 0))),
      ("takeUntil", source.takeUntil(other)),
      ("takeUntil behavior", source.takeUntil(.inclusive) { $0 == 2 }),
      ("takeWhile", source.takeWhile { $0 < 3 }),
    ]
  }

  @available(*, deprecated)
  func answers() -> [(String, Observable<Int>)] {
    let single = Single<Int>.error(TestError())
    let maybe = Maybe<Int>.error(TestError())
    let failure = PublishSubject<Int>()
    let heard = ReplaySubject<Int>.createUnbounded()
    _ = failure.asSingle().subscribe(onError: { _ in heard.onNext(4) })
    failure.onError(TestError())
    return [
      ("catchError", single.catchError { _ in .just(1) }.asObservable()),
      ("catchErrorJustReturn", single.catchErrorJustReturn(1).asObservable()),
      ("maybe catchErrorJustReturn", maybe.catchErrorJustReturn(1).asObservable()),
      ("observeOn", Single.just(1).observeOn(ImmediateScheduler.instance).asObservable()),
      ("subscribeOn", Single.just(1).subscribeOn(ImmediateScheduler.instance).asObservable()),
      ("retryWhen", maybe.retryWhen { (errors: Observable<TestError>) in errors.take(1) }.asObservable()),
      ("retryWhen any", maybe.retryWhen { (errors: Observable<any Error>) in errors.take(1) }.asObservable()),
      ("onError", heard.asObservable()),
    ]
  }
}

@Suite struct RenamedOperatorsTests {
  private func elements(of stream: Observable<Int>) -> [Int] {
    let log = Log<Int>()
    _ = stream.subscribe(onNext: { log.append($0) }, onError: { _ in })
    return log.entries
  }

  @Test func theOldNamesDoWhatTheNewOnesDo() {
    let names: any OldNames = Deprecated()
    let streams = names.streams(of: .of(1, 2, 3), .never()).map { ($0.0, elements(of: $0.1)) }
    let given = Dictionary(uniqueKeysWithValues: streams)
    #expect(
      given == [
        "catchError": [1, 2, 3, 9], "catchErrorJustReturn": [1, 2, 3, 9], "static catchError": [1, 2, 3, 9],
        "elementAt": [2], "observeOn": [1, 2, 3], "retryWhen": [1, 2, 3],
        "retryWhen any": [1, 2, 3], "skipUntil": [1, 2, 3], "skipWhile": [2, 3],
        "subscribeOn": [1, 2, 3], "take": [1, 2, 3], "takeUntil": [1, 2, 3], "takeUntil behavior": [1, 2],
        "takeWhile": [1, 2],
      ])
  }

  @Test func theOldNamesOfTraitsToo() {
    let names: any OldNames = Deprecated()
    let given = Dictionary(uniqueKeysWithValues: names.answers().map { ($0.0, elements(of: $0.1)) })
    #expect(
      given == [
        "catchError": [1], "catchErrorJustReturn": [1], "maybe catchErrorJustReturn": [1], "observeOn": [1],
        "subscribeOn": [1], "retryWhen": [], "retryWhen any": [], "onError": [4],
      ])
  }
}
