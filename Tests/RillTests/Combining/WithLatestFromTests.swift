import RillTest
import Testing

@testable import Rill

@Suite struct WithLatestFromTests {
  @Test func eachElementIsCombinedWithTheLatestOfTheOther() throws {
    try marbles { m in
      let other = m.hot(" --1-----2--|")
      let source = m.hot("-a--b-c--d---e--|")
      let combined = source.withLatestFrom(other) { $0 + $1 }
      m.expect(combined, "----B-C--D---E--|", ["B": "b1", "C": "c1", "D": "d2", "E": "e2"])
      m.expect(other.subscriptions, "^----------!")
      m.expect(source.subscriptions, "^---------------!")
    }
  }

  @Test func withoutASelectorTheElementIsReplaced() throws {
    try marbles { m in
      let other = m.hot(" --a-----b--|")
      let source = m.hot("-1--2-3--4---5--|")
      m.expect(source.withLatestFrom(other), "----a-a--b---b--|")
    }
  }

  @Test func itEndsWithTheSourceAndDisposesTheOther() throws {
    try marbles { m in
      let other = m.hot(" a------b")
      let source = m.hot("--1--|")
      m.expect(source.withLatestFrom(other), "--a--|")
      m.expect(other.subscriptions, "^----!")
    }
  }

  @Test func aFailureOfEitherPassesAtOnce() throws {
    try marbles { m in
      let other = m.hot(" a--#")
      let source = m.hot("-1---2-|")
      m.expect(source.withLatestFrom(other), "-a-#")
      m.expect(source.subscriptions, "^--!")
      let failing = m.hot("-1-#")
      let steady = m.hot(" a---b")
      m.expect(failing.withLatestFrom(steady), "-a-#")
      m.expect(steady.subscriptions, "^--!")
    }
  }

  @Test func anotherThatCompletesWithoutAnElementLeavesNothingToCombine() throws {
    try marbles { m in
      let other = m.hot(" --|")
      let source = m.hot("-1--2-|")
      m.expect(source.withLatestFrom(other), "------|")
    }
  }

  @Test func aSelectorThatThrowsEndsItAndDisposesBoth() throws {
    try marbles { m in
      let other = m.hot(" a-----b")
      let source = m.hot("-1-2---|")
      let combined = source.withLatestFrom(other) { number, letter in
        if number == "2" { throw MarbleError.error }
        return number + letter
      }
      m.expect(combined, "-x-#", ["x": "1a"])
      m.expect(other.subscriptions, "^--!")
      m.expect(source.subscriptions, "^--!")
    }
  }

  @Test func disposalDisposesBoth() throws {
    try marbles { m in
      let other = m.hot(" a-----b")
      let source = m.hot("-1-2---|")
      m.expect(source.withLatestFrom(other), "-a", subscription: "^-!")
      m.expect(other.subscriptions, "^-!")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func theOtherIsSubscribedToFirst() {
    let log = Log<String>()
    func source(_ name: String) -> Observable<String> {
      .create { observer in
        log.append(name)
        observer.onNext(name)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    #expect(recorded(source("a").withLatestFrom(source("b")) { $0 + $1 }) == ["next(ab)", "completed"])
    #expect(log.entries == ["b", "a"])
  }

  @Test func aSourceThatIsNoLongerWantedIsNotStarted() {
    let log = Log<Int>()
    let source = Observable<Int>.create { _ in
      log.append(1)
      return Disposables.create()
    }
    let failing = Observable<Int>.create { observer in
      observer.onError(TestError())
      return Disposables.create()
    }
    #expect(recorded(source.withLatestFrom(failing)) == ["error(TestError(name: \"test\"))"])
    #expect(log.count == 0)
  }

  @Test func aHandlerMaySendIntoTheOther() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = source.withLatestFrom(other).subscribe(onNext: { element in
      log.append(element)
      other.onNext(element + 1)
    })
    other.onNext(0)
    for number in 0..<3 { source.onNext(number) }
    #expect(log.entries == [0, 1, 2])
    subscription.dispose()
    #expect(!source.hasObservers && !other.hasObservers)
  }

  @Test func aHandlerThatDisposesGetsNothingMore() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let log = Log<Int>()
    let disposable = SerialDisposable()
    disposable.disposable = source.withLatestFrom(other).subscribe { event in
      log.append(event.element ?? -1)
      source.onNext(2)
      other.onError(TestError())
      disposable.dispose()
    }
    other.onNext(7)
    source.onNext(1)
    #expect(log.entries == [7])
  }

  /// C8
  @Test func anEndlessSourceIsStoppedByAnOperatorOnEitherSide() {
    let log = Log<Int>()
    let other = counting(log).take(2)
    #expect(recorded(Observable.just(0).withLatestFrom(other)) == ["next(2)", "completed"])
    #expect(
      recorded(counting(log).withLatestFrom(Observable.just(7)).take(2))
        == ["next(7)", "next(7)", "completed"])
    #expect(recorded(counting(log).take(1).withLatestFrom(Observable.just(7))) == ["next(7)", "completed"])
    #expect(log.entries == [2, 2, 1])
  }

  /// C10
  @Test func endingReleasesEverythingThoughTheDisposableLivesOn() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Token>()
    var elements = [Token(), Token()]
    let weakElements = elements.map(WeakToken.init)
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let subscription = source.withLatestFrom(other) { [captured] _, _ in withExtendedLifetime(captured) { 1 }
    }
    .subscribe()
    captured = nil
    for element in elements { other.onNext(element) }
    elements = []
    #expect(weakElements.map(\.isAlive) == [false, true])
    source.onCompleted()
    #expect(weakElements.map(\.isAlive) == [false, false])
    #expect(!weakCaptured.isAlive)
    #expect(!other.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  @Test func severalOthersAreWaitedForAndCombined() throws {
    try marbles { m in
      let a = m.hot("     --1-----2--|")
      let b = m.hot("     ---x-----y-|")
      let source = m.hot("-a--b-c---d-|")
      let combined = source.withLatestFrom(a, b) { $0 + $1 + $2 }
      m.expect(combined, "----B-C---D-|", ["B": "b1x", "C": "c1x", "D": "d2y"])
      m.expect(source.withLatestFrom(a, b).map { $0 + $1 }, "----v-v---w-|", ["v": "1x", "w": "2y"])
      m.expect(a.subscriptions, "^----------!", "^----------!")
    }
  }

  @Test func threeOrFourOthersKeepTheirOrder() {
    let (one, two) = (Observable.just(1), Observable.just("2"))
    let source = Observable.just("s")
    #expect(
      source.withLatestFrom(one, two, one).map { "\($0)" }.eventsAtOnce().first == .next("(1, \"2\", 1)"))
    #expect(
      source.withLatestFrom(one, two, one) { "\($0)\($1)\($2)\($3)" }.eventsAtOnce().first == .next("s121"))
    let four = source.withLatestFrom(one, two, one, two)
    #expect(four.map { "\($0)" }.eventsAtOnce().first == .next("(1, \"2\", 1, \"2\")"))
    let combined = source.withLatestFrom(one, two, one, two) { "\($0)\($1)\($2)\($3)\($4)" }
    #expect(combined.eventsAtOnce() == [.next("s1212"), .completed])
  }
}
