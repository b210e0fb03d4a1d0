import Rill
import RillTest
import Testing

@Suite struct CacheTests {
  @Test func runsOnceAndKeepsTheEnd() throws {
    try marbles { m in
      let source = m.cold("--(a|)")
      let cached = source.asSingle().cache()
      m.expect(cached, "--(a|)")
      m.expect(cached, "--(a|)", subscription: "-^")
      m.expect(cached, "---(a|)", subscription: "---^")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func nothingRunsBeforeTheFirstSubscriber() throws {
    try marbles { m in
      let source = m.cold("--(a|)")
      let cached = source.asSingle().cache()
      m.expect(cached, "----(a|)", subscription: "--^")
      m.expect(source.subscriptions, "--^-!")
    }
  }

  @Test func aFailureIsKeptToo() throws {
    try marbles { m in
      let source = m.cold("--#")
      let cached = source.asSingle().cache()
      m.expect(cached, "--#")
      m.expect(cached, "---#", subscription: "---^")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func maybesAndCompletablesKeepTheirEnds() throws {
    try marbles { m in
      let (full, empty) = (m.cold("--(a|)"), m.cold("--|"))
      let cached = (full.asMaybe().cache(), empty.asMaybe().cache())
      for _ in 0..<2 {
        m.expect(cached.0, "--(a|)")
        m.expect(cached.1, "--|")
      }
      let completable = m.cold("--|").ignoreElements().asCompletable().cache()
      m.expect(completable, "--|")
      m.expect(completable, "----|", subscription: "----^")
      m.expect(full.subscriptions, "^-!")
      m.expect(empty.subscriptions, "^-!")
    }
  }

  @Test func itRunsToItsEndWhoeverLeaves() throws {
    try marbles { m in
      let source = m.cold("----(a|)")
      let cached = source.asSingle().cache()
      m.expect(cached, "--", subscription: "^-!")
      m.expect(cached, "------(a|)", subscription: "------^")
      m.expect(source.subscriptions, "^---!")
    }
  }

  @Test func aSynchronousSourceRunsOnceAlsoForWhoSubscribesInsideTheHandler() {
    let runs = Log<Void>()
    let cached = Single.from(catching: { () -> Int in
      runs.append(())
      return runs.count
    }).cache()
    let log = Log<Int>()
    _ = cached.subscribe(onSuccess: {
      log.append($0)
      _ = cached.subscribe(onSuccess: { log.append($0 * 10) })
    })
    #expect(cached.eventsAtOnce() == [.next(1), .completed])
    #expect(log.entries == [1, 10])
    #expect(runs.count == 1)
  }

  /// C10: the source and the observers are freed at the end, the result with the cached stream.
  @Test func theSourceIsReleasedAtItsEnd() {
    let census = Census()
    let subject = PublishSubject<Census.Witness>()
    var cached: Single<Census.Witness>? = subject.holding(census).asSingle().cache()
    let bag = DisposeBag()
    cached?.subscribe(onSuccess: census.holding()).disposed(by: bag)
    #expect(census.alive == 2)
    subject.onNext(census.witness())
    subject.onCompleted()
    #expect(census.alive == 1)
    cached = nil
    #expect(census.alive == 0)
  }

  /// C9: although whoever answers keeps the means to do so.
  @Test func theSourceIsTornDownAtItsEnd() {
    let torn = Log<Void>()
    let answers = Log<@Sendable (SingleEvent<Int>) -> Void>()
    let cached = Single<Int>.create { answer in
      answers.append(answer)
      return Disposables.create { torn.append(()) }
    }.cache()
    let subscription = cached.subscribe()
    answers.entries[0](.success(1))
    #expect(torn.count == 1)
    subscription.dispose()
  }

  @Test func nobodyIsKeptWaitingWhenNothingCanCome() {
    let census = Census()
    var subject: PublishSubject<Int>? = PublishSubject<Int>()
    var cached: Single<Int>? = subject?.asSingle().cache()
    let bag = DisposeBag()
    cached?.subscribe(onSuccess: census.holding()).disposed(by: bag)
    cached = nil
    #expect(census.alive == 1)
    subject = nil
    #expect(census.alive == 0)
  }
}
