import Rill
import RillTest
import Testing

@Suite struct FromTests {
  @Test func emitsTheElementsOfAnArray() throws {
    try marbles { m in
      m.expect(Observable.from(["a", "b", "c"]), "(abc|)")
      m.expect(Observable<String>.from([]), "|")
      m.expect(Observable.from(["a", "b", "c"], scheduler: m.scheduler), "(abc|)")
    }
  }

  @Test func emitsTheElementsOfASequence() throws {
    try marbles { m in
      let sequence = ["a", "b", "c"].prefix(3)
      m.expect(Observable.from(sequence), "(abc|)")
      m.expect(Observable.from(sequence, scheduler: m.scheduler), "(abc|)")
    }
  }

  @Test func goesThroughTheSequenceForEachSubscriber() {
    let source = Observable.from(Naturals(log: Log())).take(2)
    #expect(source.eventsAtOnce() == [.next(0), .next(1), .completed])
    #expect(source.eventsAtOnce() == [.next(0), .next(1), .completed])
  }

  @Test func asksAnEndlessSequenceForNoMoreThanIsWanted() {
    let log = Log<Int>()
    #expect(Observable.from(Naturals(log: log)).take(3).eventsAtOnce().count == 4)
    #expect(log.entries == [0, 1, 2])
  }

  @Test func asksForNoMoreThanIsWantedOnASchedulerEither() {
    let log = Log<Int>()
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.from(Naturals(log: log), scheduler: scheduler).take(2) }
    #expect(observer.events == [.next(201, 0), .next(202, 1), .completed(202)])
    #expect(log.entries == [0, 1])
  }

  @Test func anIteratorThatDisposesIsNotHeard() {
    let disposable = SingleAssignmentDisposable()
    let log = Log<Int>()
    let start = PublishSubject<Void>()
    disposable.setDisposable(
      start.flatMap { Observable.from(Disposing(disposable: disposable)) }
        .map { element -> Int in
          log.append(element)
          return element
        }.subscribe(onNext: { log.append($0) }))
    start.onNext()
    #expect(log.entries == [])
  }

  @Test func emitsTheElementOfAnOptional() throws {
    try marbles { m in
      m.expect(Observable.from(optional: "a"), "(a|)")
      m.expect(Observable<String>.from(optional: nil), "|")
      m.expect(Observable.from(optional: "a", scheduler: m.scheduler), "(a|)")
      m.expect(Observable<String>.from(optional: nil, scheduler: m.scheduler), "|")
    }
  }

  @Test func anOptionalOnASchedulerIsWorkForEachEvent() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.from(optional: 7, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 7), .completed(202)])
  }

  @Test func aSchedulerThatRunsWorkAtOnceNeedsNoStack() {
    let last = Log<Int>()
    _ = Observable.from(0..<100_000, scheduler: ImmediateScheduler.instance)
      .filter { $0 == 99_999 }
      .subscribe(onNext: { last.append($0) })
    #expect(last.entries == [99_999])
  }

  /// 0, 1, 2 and so on; notes what it has been asked for.
  private struct Naturals: Sequence, IteratorProtocol, Sendable {
    let log: Log<Int>
    var value = 0

    mutating func next() -> Int? {
      log.append(value)
      defer { value += 1 }
      return value
    }
  }

  private struct Disposing: Sequence, IteratorProtocol, Sendable {
    let disposable: any Disposable

    mutating func next() -> Int? {
      disposable.dispose()
      return 1
    }
  }

  @Test func emitsTheValueOfAResult() throws {
    try marbles { m in
      m.expect(Observable.from(result: Result<_, TestError>.success("a")), "(a|)")
      m.expect(Observable<String>.from(result: .failure(MarbleError.error)), "#")
    }
  }

  @Test func runsAClosureForEachSubscriber() throws {
    let log = Log<Int>()
    let source = Observable<Int>.from(catching: {
      log.append(0)
      return log.count
    })
    #expect(log.count == 0)
    #expect(source.eventsAtOnce() == [.next(1), .completed])
    #expect(source.eventsAtOnce() == [.next(2), .completed])
    try marbles { m in
      m.expect(Observable.from(catching: { "a" }), "(a|)")
      m.expect(Observable<String>.from(catching: { throw MarbleError.error }), "#")
    }
  }

  @Test func aHandlerIsAddedForEachSubscriberAndRemovedOnce() throws {
    try marbles { m in
      let calls = m.hot("-a--b------")
      let stream = Observable<String>.from(
        addHandler: { handler in calls.subscribe(onNext: { handler($0) }) }, removeHandler: { $0.dispose() })
      m.expect(stream, "-a--b------", subscription: "^---------!")
      m.expect(stream.take(1), "-(a|)")
      m.expect(calls.subscriptions, "^---------!", "^!")
    }
  }

  @Test func aHandlerThatCannotBeAddedFailsTheStream() {
    let removed = Log<Int>()
    let stream = Observable<Int>.from(
      addHandler: { _ -> Int in throw TestError() }, removeHandler: { removed.append($0) })
    #expect(stream.eventsAtOnce() == [.error(TestError())])
    #expect(removed.count == 0)
  }

  @Test func aHandlerThatIsCalledAtOnceAndLeftIsRemoved() {
    let removed = Log<Int>()
    let stream = Observable<Int>.from(
      addHandler: { handler -> Int in
        handler(1)
        handler(2)
        return 7
      }, removeHandler: { removed.append($0) })
    #expect(stream.take(1).eventsAtOnce() == [.next(1), .completed])
    #expect(removed.entries == [7])
  }
}
