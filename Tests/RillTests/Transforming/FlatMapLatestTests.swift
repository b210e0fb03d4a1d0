import Rill
import RillTest
import Testing

@Suite struct FlatMapLatestTests {
  private let log = Log<Event<Int>>()

  @Test func leavesAStreamWhenTheNextElementComes() throws {
    try marbles { m in
      let source = m.hot("                        --1-----2-----------|")
      let inner = m.cold("                        a--b--c|")
      m.expect(source.flatMapLatest { _ in inner }, "--a--b--a--b--c-----|")
      m.expect(inner.subscriptions, "              --^-----!", "--------^------!")
    }
  }

  @Test func switchLatestPassesOnTheElementsOfTheLatestStream() throws {
    try marbles { m in
      let streams = [
        "1": m.cold("                            a--b--c--d--").asObservable(),
        "2": m.cold("                            x--y--z|").asObservable(),
      ]
      let source = m.hot("             --1-----2---|", streams)
      m.expect(source.switchLatest(), "--a--b--x--y--z|")
    }
  }

  @Test func completesWithTheLastOfSourceAndStream() throws {
    try marbles { m in
      let inner = m.cold("---x|")
      m.expect(m.hot("-1|").flatMapLatest { _ in inner }, "----x|")
      m.expect(m.hot("-1-----|").flatMapLatest { _ in inner }, "----x--|")
      m.expect(m.hot("--|").flatMapLatest { _ in inner }, "--|")
    }
  }

  @Test func theFirstFailureStopsBoth() throws {
    try marbles { m in
      let source = m.hot("-1----")
      let failing = m.cold("--#")
      m.expect(source.flatMapLatest { _ in failing }, "---#")
      m.expect(source.subscriptions, "^--!")
      let inner = m.cold("------x|")
      m.expect(m.hot("-1-#").flatMapLatest { _ in inner }, "---#")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  @Test func aFailureOfAStreamThatHasBeenLeftIsNoFailure() throws {
    try marbles { m in
      let inner = m.cold(["---#", "----x|"])
      m.expect(m.hot("-1-2|").flatMapLatest { _ in inner }, "-------x|")
    }
  }

  /// C18
  @Test func aSelectorThatThrowsEndsTheStreamThere() throws {
    try marbles { m in
      let source = m.hot("-1-2-")
      let inner = m.cold("x------")
      let latest = source.flatMapLatest { name in
        if name == "2" { throw MarbleError.error }
        return inner
      }
      m.expect(latest, "-x-#")
      m.expect(source.subscriptions, "^--!")
      m.expect(inner.subscriptions, "-^-!")
    }
  }

  /// C8
  @Test func sourceAndStreamStopAtTheFirstElementNobodyWants() {
    let (outer, inner) = (Endless(), Endless())
    _ = outer.source.flatMapLatest { _ in inner.source }.take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(outer.made == 1)
    #expect(inner.made == 1)
  }

  /// C8
  @Test func aStreamIsLeftBeforeTheNextOneIsMade() {
    let source = PublishSubject<Int>()
    let notes = Log<String>()
    let handle = source.flatMapLatest { number -> Observable<Int> in
      notes.append("make \(number)")
      return .create { _ in
        notes.append("start \(number)")
        return Disposables.create { notes.append("left \(number)") }
      }
    }.subscribe { [log] in log.append($0) }
    source.onNext(1)
    source.onNext(2)
    #expect(notes.entries == ["make 1", "start 1", "left 1", "make 2", "start 2"])
    handle.dispose()
    #expect(notes.entries.last == "left 2")
  }

  /// C3
  @Test func whatAHandlerSendsLeavesTheStreamThatIsSending() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    _ = source.flatMapLatest { number in inner.map { number * 10 + $0 } }.subscribe { [log] event in
      log.append(event)
      if event == .next(11) {
        inner.onNext(2)
        source.onNext(2)
        inner.onNext(3)
      }
    }
    source.onNext(1)
    inner.onNext(1)
    // By the time 2 and 3 are handed round, the second stream has taken the place of the first: it joined behind the 2.
    #expect(log.entries == [.next(11), .next(23)])
  }

  /// C7
  @Test func nothingArrivesAfterDisposalInsideAHandler() {
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    subscription.disposable = source.flatMapLatest { _ in inner }.subscribe { [log] event in
      log.append(event)
      subscription.dispose()
      source.onNext(1)
      inner.onNext(2)
    }
    source.onNext(0)
    inner.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(!source.hasObservers)
    #expect(!inner.hasObservers)
  }

  /// C10
  @Test func streamsThatHaveBeenLeftAreFreed() {
    let census = Census()
    let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
    let handle = source.flatMapLatest { _ in inner.holding(census) }.subscribe { [log] in log.append($0) }
    for _ in 0..<5 {
      source.onNext(0)
      #expect(census.alive == 1)
    }
    inner.onCompleted()
    #expect(census.alive == 0)
    handle.dispose()
  }
}
