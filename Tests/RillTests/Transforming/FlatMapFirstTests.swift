import Rill
import RillTest
import Testing

@Suite struct FlatMapFirstTests {
  private let log = Log<Event<Int>>()

  @Test func ignoresElementsWhileAStreamIsRunning() throws {
    try marbles { m in
      let source = m.hot("                       --1--2--------3-----|")
      let inner = m.cold("                       a--b|")
      m.expect(source.flatMapFirst { _ in inner }, "--a--b--------a--b--|")
      m.expect(inner.subscriptions, "             --^---!", "--------------^---!")
    }
  }

  @Test func completesWithTheLastOfBoth() throws {
    try marbles { m in
      let inner = m.cold("---x|")
      m.expect(m.hot("-1|").flatMapFirst { _ in inner }, "----x|")
      m.expect(m.hot("--|").flatMapFirst { _ in inner }, "--|")
    }
  }

  @Test func theFirstFailureStopsBoth() throws {
    try marbles { m in
      let source = m.hot("-1----")
      let failing = m.cold("--#")
      m.expect(source.flatMapFirst { _ in failing }, "---#")
      m.expect(source.subscriptions, "^--!")
      let inner = m.cold("------x|")
      m.expect(m.hot("-1-#").flatMapFirst { _ in inner }, "---#")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  /// C18
  @Test func aSelectorThatThrowsEndsTheStreamThere() throws {
    try marbles { m in
      let source = m.hot("-1-2-")
      m.expect(source.flatMapFirst { _ -> Observable<String> in throw MarbleError.error }, "-#")
      m.expect(source.subscriptions, "^!")
    }
  }

  /// C8
  @Test func sourceAndStreamStopAtTheFirstElementNobodyWants() {
    let (outer, inner) = (Endless(), Endless())
    _ = outer.source.flatMapFirst { _ in inner.source }.take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(outer.made == 1)
    #expect(inner.made == 1)
  }

  /// C3
  @Test func whatAHandlerSendsMeetsARunningStream() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    _ = source.flatMapFirst { number in inner.map { number * 10 + $0 } }.subscribe { [log] event in
      log.append(event)
      if event == .next(11) {
        source.onNext(2)
        inner.onNext(2)
        inner.onCompleted()
        source.onNext(3)
      }
    }
    source.onNext(1)
    inner.onNext(1)
    #expect(log.entries == [.next(11), .next(12)])
  }

  /// C7
  @Test func nothingArrivesAfterDisposalInsideAHandler() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    subscription.disposable = source.flatMapFirst { _ in inner }.subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      inner.onNext(2)
    }
    source.onNext(0)
    inner.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(!source.hasObservers)
    #expect(!inner.hasObservers)
  }

  /// C10
  @Test func aStreamThatHasCompletedIsFreedWhileTheSourceRuns() {
    let census = Census()
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let handle = source.flatMapFirst { _ in inner.holding(census) }.subscribe { [log] in log.append($0) }
    source.onNext(0)
    source.onNext(0)
    #expect(census.alive == 1)
    inner.onCompleted()
    #expect(census.alive == 0)
    #expect(source.hasObservers)
    handle.dispose()
  }
}
