import RillTest
import Testing

@testable import Rill

@Suite struct AmbTests {
  @Test func theSourceThatSendsFirstPasses() throws {
    try marbles { m in
      let a = m.hot("---a--b--|")
      let b = m.hot("-c----d-----|")
      m.expect(Observable.amb([a.asObservable(), b.asObservable()]), "-c----d-----|")
      m.expect(a.subscriptions, "^!")
      m.expect(b.subscriptions, "^-----------!")
    }
  }

  @Test func thisOneOrAnotherPasses() throws {
    try marbles { m in
      let source = m.hot("   ---a--b--|")
      let right = m.hot("    -----c--d--|")
      m.expect(source.amb(right), "---a--b--|")
      m.expect(right.subscriptions, "^--!")
    }
  }

  @Test func anEndingWinsAsWell() throws {
    try marbles { m in
      m.expect(m.hot("--|").amb(m.hot("---a|")), "--|")
      m.expect(m.hot("---a|").amb(m.hot("--#")), "--#")
      m.expect(m.hot("--a-#").amb(m.hot("---#")), "--a-#")
    }
  }

  @Test func ofNoSourcesItCompletesAndOneSourcePassesAsItIs() throws {
    try marbles { m in
      m.expect(Observable<String>.amb([]), "|")
      m.expect(Observable.amb([m.hot("-a-|").asObservable()]), "-a-|")
    }
  }

  @Test func disposalDisposesAllThatAreLeft() throws {
    try marbles { m in
      let a = m.hot("            ---a--b--|")
      let b = m.hot("            -----c--d--|")
      m.expect(a.amb(b), "--", subscription: "^-!")
      m.expect(a.amb(b), "---a", subscription: "^---!")
      m.expect(a.subscriptions, "^-!", "^---!")
      m.expect(b.subscriptions, "^-!", "^--!")
    }
  }

  @Test func sourcesBehindOneThatSendsAtOnceAreNotStarted() {
    let log = Log<Int>()
    let late = Observable<Int>.create { _ in
      log.append(1)
      return Disposables.create()
    }
    #expect(recorded(Observable.just(1).amb(late)) == ["next(1)", "completed"])
    #expect(recorded(Observable<Int>.amb([.empty(), late, late])) == ["completed"])
    #expect(log.count == 0)
  }

  @Test func theOthersAreDisposedBeforeTheFirstEventPasses() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = a.amb(b).subscribe { event in
      #expect(!a.hasObservers)
      a.onNext(9)
      log.append("\(event)")
    }
    b.onNext(1)
    b.onNext(2)
    b.onCompleted()
    #expect(log.entries == ["next(1)", "next(2)", "completed"])
    subscription.dispose()
  }

  /// C8
  @Test func anEndlessSourceIsStoppedByAnOperatorOnEitherSide() {
    let log = Log<Int>()
    let never = PublishSubject<Int>()
    #expect(recorded(never.amb(counting(log).take(2))) == ["next(1)", "next(2)", "completed"])
    #expect(recorded(never.amb(counting(log)).take(2)) == ["next(1)", "next(2)", "completed"])
    #expect(log.entries == [2, 2])
  }

  /// C10
  @Test func losingAndEndingReleaseTheSources() {
    func source(_ subject: PublishSubject<Int>) -> (Observable<Int>, WeakToken) {
      let token = Token()
      return (subject.map { element in withExtendedLifetime(token) { element } }, WeakToken(token))
    }
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    var (first, firstToken): (Observable<Int>?, WeakToken) = source(a)
    var (second, secondToken): (Observable<Int>?, WeakToken) = source(b)
    var raced: Observable<Int>? = first!.amb(second!)
    let subscription = raced!.subscribe()
    first = nil
    second = nil
    raced = nil
    #expect(firstToken.isAlive && secondToken.isAlive)
    a.onNext(1)
    #expect(!secondToken.isAlive)
    a.onCompleted()
    #expect(!firstToken.isAlive)
    withExtendedLifetime(subscription) {}
  }
}
