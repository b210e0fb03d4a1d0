import Rill
import RillTest
import Testing

@Suite struct FlatMapTests {
  private let log = Log<Event<Int>>()

  @Test func mergesTheStreamsOfAllElements() throws {
    try marbles { m in
      let source = m.hot("                  --1-----2--------|")
      let inner = m.cold("                  a--b|")
      m.expect(source.flatMap { _ in inner }, "--a--b--a--b-----|")
    }
  }

  @Test func streamsOverlap() throws {
    try marbles { m in
      let inner = m.cold("x---y---z|")
      m.expect(m.hot("-1-2-|").flatMap { _ in inner }, "-x-x-y-y-z-z|")
      m.expect(inner.subscriptions, "-^--------!", "---^--------!")
    }
  }

  @Test func theFirstFailureStopsEverything() throws {
    try marbles { m in
      let source = m.hot("-1-2------|")
      let inner = m.cold(["x----y----", "--#"])
      m.expect(source.flatMap { _ in inner }, "-x---#")
      m.expect(source.subscriptions, "^----!")
      m.expect(inner.subscriptions, "-^---!", "---^-!")
    }
  }

  @Test func aFailureOfTheSourceStopsTheStreams() throws {
    try marbles { m in
      let inner = m.cold("x---y---")
      m.expect(m.hot("-1-#").flatMap { _ in inner }, "-x-#")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  /// C18
  @Test func aSelectorThatThrowsEndsTheStreamThere() throws {
    try marbles { m in
      let source = m.hot("-1-2-3-|")
      let inner = m.cold("x----y|")
      let merged = source.flatMap { name in
        if name == "2" { throw MarbleError.error }
        return inner
      }
      m.expect(merged, "-x-#")
      m.expect(source.subscriptions, "^--!")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  /// C8
  @Test func sourceAndStreamStopAtTheFirstElementNobodyWants() {
    let (outer, inner) = (Endless(), Endless())
    _ = outer.source.flatMap { _ in inner.source }.take(1).subscribe { [log] in log.append($0) }
    _ = outer.source.flatMap { Observable.just($0) }.take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed, .next(0), .next(1), .completed])
    #expect(inner.made == 1)
    #expect(outer.made == 3)
  }

  /// C8
  @Test func aSourceThatIsLeftEarlyStops() {
    let endless = Endless()
    _ = endless.source.take(1).flatMap { Observable.just($0) }.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(endless.made == 1)
  }

  /// C3
  @Test func whatAHandlerSendsIntoAStreamComesAfterwards() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let notes = Log<String>()
    _ = source.flatMap { number in inner.map { number * 10 + $0 } }.subscribe(onNext: { element in
      notes.append("begin \(element)")
      if element == 11 { inner.onNext(2) }
      notes.append("end \(element)")
    })
    source.onNext(1)
    source.onNext(2)
    inner.onNext(1)
    #expect(
      notes.entries
        == ["begin 11", "end 11", "begin 21", "end 21", "begin 12", "end 12", "begin 22", "end 22"])
  }

  /// C6
  @Test func anElementThatEndsTheSourceFromInsideDoesNotCompleteTooEarly() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    _ = source.flatMap { _ in inner }.subscribe { [log] event in
      log.append(event)
      if event == .next(1) {
        source.onCompleted()
        inner.onNext(2)
        inner.onCompleted()
        inner.onNext(3)
      }
    }
    source.onNext(0)
    inner.onNext(1)
    #expect(log.entries == [.next(1), .next(2), .completed])
  }

  /// C7
  @Test func nothingArrivesAfterDisposalInsideAHandler() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    subscription.disposable = source.flatMap { _ in inner }.subscribe { [log] event in
      log.append(event)
      inner.onNext(2)
      subscription.dispose()
    }
    source.onNext(0)
    source.onNext(0)
    inner.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(!source.hasObservers)
    #expect(!inner.hasObservers)
  }

  /// C10
  @Test func aStreamThatHasCompletedIsFreedWhileTheSourceRuns() {
    let census = Census()
    let source = PublishSubject<Int>()
    let gates = [PublishSubject<Int>(), PublishSubject<Int>()]
    let handle = source.flatMap { gates[$0].holding(census) }.subscribe { [log] in log.append($0) }
    source.onNext(0)
    source.onNext(1)
    #expect(census.alive == 2)
    gates[0].onCompleted()
    #expect(census.alive == 1)
    handle.dispose()
    #expect(census.alive == 0)
  }

  /// C10
  @Test func droppingASubjectFreesWhatListensThroughIt() {
    let census = Census()
    let handle: any Disposable
    do {
      let source = PublishSubject<Int>()
      let inner = PublishSubject<Int>()
      handle = source.flatMap { _ in inner }.subscribe(onNext: census.holding())
      source.onNext(1)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
    withExtendedLifetime(handle) {}
  }

  /// C10
  @Test func aSubscriptionDoesNotGrowWithTheStreamsThatCameAndWent() {
    let source = PublishSubject<Int>()
    let handles = Log<PublishSubject<Int>>()
    let lifetime = source.flatMap { _ in
      let inner = PublishSubject<Int>()
      handles.append(inner)
      return inner
    }.subscribe { [log] in log.append($0) }
    for _ in 0..<100 {
      source.onNext(0)
      handles.entries.last?.onCompleted()
    }
    #expect(handles.entries.allSatisfy { !$0.hasObservers })
    lifetime.dispose()
  }

  /// C11
  @Test func aFlatMapThatFeedsItselfThroughASubjectNeedsNoStack() {
    let events = onSmallStack {
      let subject = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      _ = subject.flatMap { $0 < 100_000 ? Observable.just($0 + 1) : .empty() }.subscribe { event in
        if let element = event.element, element < 100_000 {
          subject.onNext(element)
        } else {
          log.append(event)
        }
      }
      subject.onNext(0)
      return log.entries
    }
    #expect(events == [.next(100_000)])
  }

  @Test func behavesAsMergingEachStreamOfAList() {
    // The simple definition, for synchronous streams: one after the other.
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let lists = (0..<Int.random(in: 0..<20, using: &random)).map { outer in
        (0..<Int.random(in: 0..<5, using: &random)).map { outer * 10 + $0 }
      }
      let log = Log<Int>()
      _ = Observable<[Int]>.create { observer in
        lists.forEach(observer.onNext)
        observer.onCompleted()
        return Disposables.create()
      }.flatMap { list in
        Observable<Int>.create { observer in
          list.forEach(observer.onNext)
          observer.onCompleted()
          return Disposables.create()
        }
      }.subscribe(onNext: { log.append($0) })
      #expect(log.entries == lists.flatMap(\.self))
    }
  }

  @Test func runsNoMoreStreamsThanTheLimit() throws {
    try marbles { m in
      let source = m.hot("                                       -1-2-3--------|")
      let inner = m.cold("                                       a---b|")
      m.expect(source.flatMap(maxConcurrent: 2) { _ in inner }, "-a-a-bab--b---|")
      m.expect(inner.subscriptions, "-^----!", "---^----!", "------^----!")
    }
  }

  @Test func roomForNoStreamIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable.just(1).flatMap(maxConcurrent: 0) { Observable.just($0) }
    }
  }

  @Test func whatWaitsMayBeBounded() throws {
    try marbles { m in
      let source = m.hot("                    -1-2-3-4-------|")
      let inner = m.cold("                    a----b|")
      let bounded = source.flatMap(maxConcurrent: 2, overflow: .dropNewest(limit: 1)) { _ in inner }
      m.expect(bounded, "                     -a-a--bab---b--|")
    }
  }
}
