import RillTest
import Testing

@testable import Rill

@Suite struct MulticastTests {
  @Test func theSubjectTakesWhatTheSourceSends() throws {
    try marbles { m in
      let source = m.hot("         -a--b--c--|")
      let shared = source.multicast(PublishSubject<String>())
      m.at(3) { _ = shared.connect() }
      m.expect(shared, "           ----b--c--|")
      m.expect(source.subscriptions, "---^------!")
    }
  }

  @Test func theSubjectDecidesWhatLateSubscribersGet() throws {
    try marbles { m in
      let shared = m.hot("-a--b--c--|").multicast(BehaviorSubject(value: "x"))
      m.at(3) { _ = shared.connect() }
      m.expect(shared, "x---b--c--|")
      m.expect(shared, "-----b-c--|", subscription: "-----^")
    }
  }

  @Test func theSubjectServesEveryConnection() {
    let source = CountedSource()
    let subject = PublishSubject<Int>()
    let shared = source.stream.multicast(subject)
    let subscriber = Latecomer(shared.asObservable())
    let outside = Latecomer(subject.asObservable())
    let first = shared.connect()
    source.send(1)
    first.dispose()
    let second = shared.connect()
    source.send(2)
    #expect(subscriber.entries == ["1", "2"])
    #expect(outside.entries == ["1", "2"])
    #expect(source.disposals.entries == [0])
    second.dispose()
  }

  @Test func eachConnectionHasASubjectOfItsOwn() {
    let source = CountedSource()
    let made = Log<PublishSubject<Int>>()
    let shared = source.stream.multicast {
      let subject = PublishSubject<Int>()
      made.append(subject)
      return subject
    }
    let early = Latecomer(shared.asObservable())
    let first = shared.connect()
    #expect(made.count == 1)
    source.send(1)
    first.dispose()
    let late = Latecomer(shared.asObservable())
    let second = shared.connect()
    source.send(2)
    #expect(made.count == 2)
    #expect(early.entries == ["1"])
    #expect(late.entries == ["2"])
    second.dispose()
  }

  @Test func aSubjectMayChangeTheElements() {
    let source = CountedSource()
    let shared = source.stream.multicast(Doubling())
    let subscriber = Latecomer(shared.asObservable())
    let connection = shared.connect()
    source.send(1, 2)
    source.complete()
    #expect(subscriber.entries == ["2", "4", "completed"])
    connection.dispose()
  }

  // MARK: With a selector

  @Test func theSelectorUsesTheSourceSeveralTimes() throws {
    try marbles { m in
      let source = m.cold("          -1--2--3--|", Int.self)
      let doubled = source.multicast({ PublishSubject<Int>() }) { shared in
        Observable.zip(shared, shared) { $0 + $1 }
      }
      m.expect(doubled, "            -2--4--6--|")
      m.expect(source.subscriptions, "^---------!")
    }
  }

  @Test func theSourceIsDisposedWhenTheResultEnds() throws {
    try marbles { m in
      let source = m.cold("          -a--b--c--|")
      m.expect(source.multicast({ PublishSubject<String>() }) { $0.take(2) }, "-a--(b|)")
      m.expect(source.multicast({ PublishSubject<String>() }) { $0 }, "-a-", subscription: "^--!")
      m.expect(source.subscriptions, "^---!", "^--!")
    }
  }

  @Test func theResultMayOutliveTheSource() throws {
    try marbles { m in
      let source = m.cold("          -a|")
      let other = m.hot("            ----b-|")
      m.expect(source.multicast({ PublishSubject<String>() }) { $0.concat(other) }, "-a--b-|")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func closuresThatThrowEndTheStream() {
    let source = CountedSource()
    let withoutSubject = source.stream.multicast({ () throws -> PublishSubject<Int> in throw TestError() }) {
      $0
    }
    #expect(Latecomer(withoutSubject).entries == ["failed"])
    let withoutResult = source.stream.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in
      throw TestError()
    }
    #expect(Latecomer(withoutResult).entries == ["failed"])
    #expect(source.subscriptions.count == 0)
  }

  @Test func theSourceIsNotStartedWhenTheResultHasEnded() {
    let source = CountedSource()
    let result = source.stream.multicast({ PublishSubject<Int>() }) { _ in Observable<Int>.empty() }
    #expect(Latecomer(result).entries == ["completed"])
    #expect(source.subscriptions.count == 0)
  }

  @Test func theResultIsSubscribedToBeforeTheSource() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(Latecomer(source.multicast({ PublishSubject<Int>() }) { $0 }).entries == ["1", "completed"])
  }
}

/// A subject whose elements are not those that are sent.
private struct Doubling: SubjectType {
  typealias Element = Int
  let subject = PublishSubject<Int>()

  func asObserver() -> AnyObserver<Int> { subject.mapObserver { $0 * 2 } }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int { subject.subscribe(observer) }
}
