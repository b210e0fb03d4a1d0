import RillTest
import Testing

@testable import Rill

@Suite struct ConnectableObservableTests {
  @Test func nothingHappensBeforeConnect() throws {
    try marbles { m in
      let source = m.hot("-a--b--c--|")
      let published: ConnectableObservable<String> = source.publish()
      m.at(3) { _ = published.connect() }
      m.expect(published, "----b--c--|")
    }
  }

  @Test func whileConnectedThereIsOneConnection() {
    let source = CountedSource()
    let published = source.stream.publish()
    let first = published.connect()
    let second = published.connect()
    #expect(source.subscriptions.count == 1)
    second.dispose()
    #expect(source.disposals.count == 1)
    first.dispose()
    #expect(source.disposals.count == 1)
  }

  @Test func aConnectionThatIsOverLeavesTheNextOneAlone() {
    let source = CountedSource()
    let published = source.stream.publish()
    let first = published.connect()
    first.dispose()
    let second = published.connect()
    first.dispose()
    #expect(source.disposals.entries == [0])
    let subscriber = Latecomer(published.asObservable())
    source.send(1)
    #expect(subscriber.entries == ["1"])
    second.dispose()
    subscriber.dispose()
  }

  @Test func disconnectingLetsGoOfTheSubscribersWithoutAWord() {
    let source = CountedSource()
    let published = source.stream.publish()
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    let events = Log<String>()
    let subscription = published.subscribe { [captured] event in
      withExtendedLifetime(captured) { events.append("\(event)") }
    }
    captured = nil
    let connection = published.connect()
    source.send(1)
    #expect(weakCaptured.isAlive)
    connection.dispose()
    #expect(!weakCaptured.isAlive)
    #expect(events.entries == ["next(1)"])
    subscription.dispose()
  }

  /// C7
  @Test func anEndingThatComesAfterDisconnectingReachesNobody() {
    let events = Log<String>()
    let kept = Log<AnyObserver<Int>>()
    let shared = Observable<Int>.create { observer in
      kept.append(observer)
      return Disposables.create()
    }.multicast(PublishSubject<Int>())
    let subscription = shared.subscribe { events.append("\($0)") }
    let connection = shared.connect()
    connection.dispose()
    kept.entries[0].onNext(1)
    kept.entries[0].onCompleted()
    #expect(events.entries == [])
    subscription.dispose()
  }

  /// C10
  @Test func oneThatIsDroppedBeforeItIsConnectedReleasesItsSubscribers() {
    var captured: Token? = Token()
    let weakCaptured = WeakToken(captured!)
    func subscribe(_ token: Token) -> any Disposable {
      PublishSubject<Int>().publish().subscribe(onNext: { _ in withExtendedLifetime(token) {} })
    }
    let subscription = subscribe(captured!)
    captured = nil
    #expect(!weakCaptured.isAlive)
    withExtendedLifetime(subscription) {}
  }

  @Test func aHandlerMayDisconnect() {
    let source = CountedSource()
    let published = source.stream.publish()
    let connection = SerialDisposable()
    let log = Log<Int>()
    let subscription = published.subscribe(onNext: { element in
      log.append(element)
      connection.dispose()
    })
    connection.disposable = published.connect()
    source.send(1, 2)
    #expect(log.entries == [1])
    #expect(source.disposals.count == 1)
    subscription.dispose()
  }

  @Test func disposingASubscriberLeavesTheConnection() {
    let source = CountedSource()
    let published = source.stream.publish()
    let subscriber = Latecomer(published.asObservable())
    let connection = published.connect()
    subscriber.dispose()
    #expect(source.disposals.count == 0)
    connection.dispose()
    #expect(source.disposals.count == 1)
  }
}
