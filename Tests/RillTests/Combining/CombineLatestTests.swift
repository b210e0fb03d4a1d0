import RillTest
import Testing

@testable import Rill

@Suite struct CombineLatestTests {
  // MARK: Behaviour

  @Test func theLatestElementsAreCombinedWheneverOneArrives() throws {
    try marbles { m in
      let a = m.hot("                                         -a-----b---|")
      let b = m.hot("                                         ---1-2---3---|")
      m.expect(Observable.combineLatest(a, b) { $0 + $1 }, "---A-B-C-D---|", letters)
      m.expect(a.subscriptions, "                              ^----------!")
      m.expect(b.subscriptions, "                              ^------------!")
    }
  }

  private let letters = ["A": "a1", "B": "a2", "C": "b2", "D": "b3"]

  @Test func withoutASelectorTheLatestElementsArePaired() throws {
    try marbles { m in
      let a = m.hot("-a---b---|")
      let b = m.hot("---1---2---|")
      let pairs = Observable.combineLatest(a, b).map { $0 + $1 }
      m.expect(pairs, "---x-y-z---|", ["x": "a1", "y": "b1", "z": "b2"])
    }
  }

  @Test func aCollectionIsCombinedIntoArrays() throws {
    try marbles { m in
      let a = m.hot("-a-----|")
      let b = m.hot("---b-c---|")
      let arrays = Observable.combineLatest([a, b])
      m.expect(arrays, "---x-y---|", ["x": ["a", "b"], "y": ["a", "c"]])
      m.expect(Observable.combineLatest([a, b]) { $0.joined() }, "---x-y---|", ["x": "ab", "y": "ac"])
    }
  }

  @Test func completionWithoutAnElementEndsItAtOnce() throws {
    try marbles { m in
      let a = m.hot("                                         ---|")
      let b = m.hot("                                         -1---2-|")
      m.expect(Observable.combineLatest(a, b) { $0 + $1 }, "---|")
      m.expect(b.subscriptions, "                              ^--!")
    }
  }

  @Test func aFailurePassesAtOnceAndTheOthersAreDisposed() throws {
    try marbles { m in
      let a = m.hot("                                         -a---#")
      let b = m.hot("                                         --1-----2|")
      m.expect(Observable.combineLatest(a, b) { $0 + $1 }, "--A--#", letters)
      m.expect(b.subscriptions, "                              ^----!")
    }
  }

  @Test func aSelectorThatThrowsEndsItAndDisposesTheSources() throws {
    try marbles { m in
      let a = m.hot("         -a-b--|")
      let b = m.hot("         --1---2|")
      let combined = Observable.combineLatest(a, b) { a, b in
        if a == "b" { throw MarbleError.error }
        return a + b
      }
      m.expect(combined, "    --A#", letters)
      m.expect(a.subscriptions, "^--!")
      m.expect(b.subscriptions, "^--!")
    }
  }

  @Test func disposalDisposesTheSources() throws {
    try marbles { m in
      let a = m.hot("         -a-b--|")
      let b = m.hot("         --1---2|")
      let combined = Observable.combineLatest(a, b) { $0 + $1 }
      m.expect(combined, "--A-", letters, subscription: "^--!")
      m.expect(a.subscriptions, "^--!")
      m.expect(b.subscriptions, "^--!")
    }
  }

  @Test func ofNoSourcesThereIsOneEmptyArray() {
    #expect(recorded(Observable<Int>.combineLatest([Observable<Int>]())) == ["next([])", "completed"])
    let throwing = Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw TestError() }
    #expect(recorded(throwing) == ["error(TestError(name: \"test\"))"])
    #expect(
      recorded(Observable<Int>.combineLatest([Observable<Int>]()).take(1)) == ["next([])", "completed"])
  }

  @Test func sourcesAreSubscribedToInTheOrderOfTheArguments() {
    let log = Log<String>()
    func source(_ name: String) -> Observable<String> {
      .create { observer in
        log.append(name)
        observer.onNext(name)
        return Disposables.create()
      }
    }
    let combined = Observable.combineLatest(source("a"), source("b"), source("c")) { $0 + $1 + $2 }
    #expect(recorded(combined) == ["next(abc)"])
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test func synchronousSourcesLeaveTheirLastElement() {
    let combined = Observable.combineLatest(Observable.just(1), Observable.just(2)) { $0 + $1 }
    #expect(recorded(combined) == ["next(3)", "completed"])
  }

  @Test func aSourceThatIsNoLongerWantedIsNotStarted() {
    let log = Log<Int>()
    let late = Observable<Int>.create { _ in
      log.append(1)
      return Disposables.create()
    }
    #expect(recorded(Observable.combineLatest(Observable<Int>.empty(), late) { $0 + $1 }) == ["completed"])
    let failing = Observable<Int>.create { observer in
      observer.onError(TestError())
      return Disposables.create()
    }
    #expect(
      recorded(Observable.combineLatest(failing, late) { $0 + $1 }) == ["error(TestError(name: \"test\"))"])
    #expect(log.count == 0)
  }

  @Test func whatAHandlerSendsComesAfterTheCurrentElement() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = Observable.combineLatest(a, b) { "\($0)\($1)" }.subscribe(onNext: { pair in
      if pair == "11" {
        a.onNext(2)
        a.onNext(3)
      }
      log.append(pair)
    })
    a.onNext(1)
    b.onNext(1)
    #expect(log.entries == ["11", "21", "31"])
    subscription.dispose()
  }

  @Test func aHandlerThatDisposesGetsNothingMore() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<Int>()
    let calls = Log<Int>()
    let disposable = SerialDisposable()
    disposable.disposable = Observable.combineLatest(a, b) { first, second in
      calls.append(first + second)
      return first + second
    }.subscribe(onNext: { sum in
      log.append(sum)
      b.onNext(5)
      disposable.dispose()
    })
    a.onNext(1)
    b.onNext(1)
    a.onNext(7)
    #expect(log.entries == [2])
    #expect(calls.entries == [2])
    #expect(!a.hasObservers && !b.hasObservers)
  }

  /// C8
  @Test func anEndlessSourceIsStoppedByAnOperatorOnEitherSide() {
    let log = Log<Int>()
    let never = PublishSubject<Int>()
    let first = Observable.combineLatest(counting(log).take(2), never) { $0 + $1 }
    let second = Observable.combineLatest(never.startWith(5), counting(log).take(2)) { $0 + $1 }
    let behind = Observable.combineLatest(Observable.just(5), counting(log)) { $0 + $1 }.take(2)
    #expect(recorded(first) == [])
    #expect(recorded(second) == ["next(6)", "next(7)"])
    #expect(recorded(behind) == ["next(6)", "next(7)", "completed"])
    #expect(log.entries == [2, 2, 2])
  }

  /// C4
  @Test func anElementMaySendWhenItIsReleased() {
    let a = PublishSubject<Farewell>()
    let b = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = Observable.combineLatest(a, b) { $1 }.subscribe(onNext: { log.append($0) })
    b.onNext(1)
    a.onNext(Farewell { b.onNext(2) })
    a.onNext(Farewell { b.onNext(3) })
    a.onNext(Farewell {})
    #expect(log.entries == [1, 1, 2, 2, 3])
    subscription.dispose()
  }

  // MARK: Arities

  @Test func allAritiesAreFoundWithoutATypeArgument() {
    let s = (1...8).map { Observable.just($0) }
    let text = Observable.just("t")
    #expect(recorded(Observable.combineLatest(s[0], text)) == ["next((1, \"t\"))", "completed"])
    #expect(recorded(Observable.combineLatest(s[0], s[1], text)) == ["next((1, 2, \"t\"))", "completed"])
    #expect(
      recorded(Observable.combineLatest(s[0], s[1], s[2], text)) == ["next((1, 2, 3, \"t\"))", "completed"])
    #expect(
      recorded(Observable.combineLatest(s[0], s[1], s[2], s[3], text))
        == ["next((1, 2, 3, 4, \"t\"))", "completed"])
    #expect(
      recorded(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], text))
        == ["next((1, 2, 3, 4, 5, \"t\"))", "completed"])
    #expect(
      recorded(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], text))
        == ["next((1, 2, 3, 4, 5, 6, \"t\"))", "completed"])
    #expect(
      recorded(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], text))
        == ["next((1, 2, 3, 4, 5, 6, 7, \"t\"))", "completed"])
  }

  @Test(arguments: 2...8, [1, 2, 3, 4, 5])
  func everyArityDoesWhatTheDefinitionSays(_ arity: Int, _ seed: Int) {
    for round in 0..<40 {
      let script = Script(arity: arity, seed: UInt64(seed * 1_000 + round))
      let expected = script.combineLatestByDefinition()
      #expect(script.play { combineLatest($0) } == expected, "\(script)")
      #expect(script.play { Observable.combineLatest($0) } == expected, "\(script)")
    }
  }

  private func combineLatest(_ s: [PublishSubject<Int>]) -> Observable<[Int]> {
    switch s.count {
    case 2: .combineLatest(s[0], s[1]) { [$0, $1] }
    case 3: .combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }
    case 4: .combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }
    case 5: .combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }
    case 6: .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }
    case 7: .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] }
    default:
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] }
    }
  }

  @Test func optionalElementsCountAsElements() {
    let a = Observable<Int?>.just(nil)
    let combined = Observable.combineLatest(a, Observable.just(1)) { "\($0 as Any) \($1)" }
    #expect(recorded(combined) == ["next(nil 1)", "completed"])
  }

  // MARK: Scale and release

  @Test func tenThousandSourcesAreCombined() {
    let subjects = (0..<10_000).map { _ in PublishSubject<Int>() }
    let log = Log<Int>()
    let subscription = Observable.combineLatest(subjects) { $0.reduce(0, +) }.subscribe(onNext: {
      log.append($0)
    })
    for subject in subjects { subject.onNext(1) }
    #expect(log.entries == [10_000])
    subscription.dispose()
    #expect(!subjects.contains { $0.hasObservers })
  }

  /// C10
  @Test func endingReleasesEverythingThoughTheDisposableLivesOn() {
    let a = PublishSubject<Token>()
    let b = PublishSubject<Token>()
    var elements = [Token(), Token(), Token()]
    let weakElements = elements.map(WeakToken.init)
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let subscription = Observable.combineLatest(a, b) { [captured] _, _ in
      withExtendedLifetime(captured) { 1 }
    }
    .subscribe { _ in }
    captured = nil
    a.onNext(elements[0])
    a.onNext(elements[1])
    b.onNext(elements[2])
    elements = []
    #expect(weakElements.map(\.isAlive) == [false, true, true])
    a.onError(TestError())
    #expect(weakElements.map(\.isAlive) == [false, false, false])
    #expect(!weakCaptured.isAlive)
    #expect(!b.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  /// C10
  @Test func disposalReleasesEverythingThoughTheSourcesLiveOn() {
    let a = PublishSubject<Token>()
    let b = PublishSubject<Token>()
    var element: Token? = Token()
    let weakElement = WeakToken(element!)
    let subscription = Observable.combineLatest(a, b).subscribe()
    a.onNext(element!)
    element = nil
    #expect(weakElement.isAlive)
    subscription.dispose()
    #expect(!weakElement.isAlive)
    #expect(!a.hasObservers && !b.hasObservers)
  }

  /// C10
  @Test func droppingTheSubjectsReleasesTheSubscriber() {
    var a: PublishSubject<Int>? = PublishSubject()
    var b: PublishSubject<Int>? = PublishSubject()
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let subscription = Observable.combineLatest(a!, b!).subscribe(onNext: { [captured] _ in
      withExtendedLifetime(captured) {}
    })
    captured = nil
    a = nil
    #expect(weakCaptured.isAlive)
    b = nil
    #expect(!weakCaptured.isAlive)
    withExtendedLifetime(subscription) {}
  }
}
